import type { FastifyRequest } from 'fastify';
import type { AuthContext } from './context.ts';

/** Where redirects go that name no other target. */
export function redirectHome({ siteUrl, appUrls: [appUrl = siteUrl] }: AuthContext['settings']): URL {
  return new URL(appUrl);
}

/** Open-redirect guard: the target that the query or `named` requests if it is within an app, else the app's root. */
export function redirectTarget(
  { settings }: Pick<AuthContext, 'settings'>,
  request: FastifyRequest,
  named?: string | undefined,
): string {
  const requested = named ?? (request.query as { redirect_to?: unknown }).redirect_to;
  const home = redirectHome(settings);
  if (typeof requested !== 'string' || requested.length > 2_000 || !URL.canParse(requested, home)) return home.href;
  const target = new URL(requested, home);
  const origins = [settings.siteUrl, ...settings.appUrls].map((url) => new URL(url).origin);
  if (!origins.includes(target.origin) || target.username !== '' || target.password !== '') return home.href;
  return target.href;
}
