import type { FastifyRequest } from 'fastify';
import type { AuthContext } from './context.ts';

/** Open-redirect guard: the target that the query or `named` requests if it is within the app, else the app's root. */
export function redirectTarget(
  { settings: { siteUrl } }: Pick<AuthContext, 'settings'>,
  request: FastifyRequest,
  named?: string | undefined,
): string {
  const requested = named ?? (request.query as { redirect_to?: unknown }).redirect_to;
  const home = new URL(siteUrl);
  if (typeof requested !== 'string' || requested.length > 2_000 || !URL.canParse(requested, home)) return home.href;
  const target = new URL(requested, home);
  if (target.origin !== home.origin || target.username !== '' || target.password !== '') return home.href;
  return target.href;
}
