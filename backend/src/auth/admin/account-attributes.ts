import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalid } from '../errors.ts';
import { optionalData, optionalEmail, optionalText, readBody } from '../request-fields.ts';

const body = z.object({
  id: z.uuid().optional(),
  email: optionalEmail,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: z.boolean().optional(),
  user_metadata: optionalData,
  app_metadata: optionalData,
  ban_duration: optionalText,
});

/** AdminUserAttributes of supabase-js. */
export type AccountAttributes = z.infer<typeof body>;

export function readAccountAttributes(request: FastifyRequest): AccountAttributes {
  return readBody(body, request);
}

const unitSeconds: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};
const longestBanSeconds = 200 * 365 * 86_400;

/** Go duration, such as "1h30m", in seconds; null for "none", which ends a ban. */
export function banSeconds(duration: string): number | null {
  if (duration === 'none') return null;
  if (!/^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(duration)) {
    throw invalid(`invalid format for ban duration: time: invalid duration "${duration.slice(0, 40)}"`);
  }
  let seconds = 0;
  for (const [, amount, unit = ''] of duration.matchAll(/([\d.]+)([a-zµ]+)/g)) {
    seconds += Number(amount) * (unitSeconds[unit] ?? 0);
  }
  return Math.min(seconds, longestBanSeconds);
}
