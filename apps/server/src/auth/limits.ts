import { attempts } from '@kindling/domain/limits';
import { authMessages } from '@kindling/domain/messages';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { networkOf, networksOf } from '../platform/http/network.ts';
import { AuthError } from './errors.ts';
import { digest } from './secrets.ts';

export interface Limit {
  key: Buffer;
  max: number;
  message: string;
  code: 'over_request_rate_limit' | 'over_email_send_rate_limit';
}

/** All limits count within windows of the same length, each from its first attempt. */
const windowSeconds = attempts.signIn.windowMs / 1000;

/**
 * A household, a café or an office stays far below these; somebody trying a list of addresses does not. A site's /48
 * has a multiple of them, and so have all networks together where a proxy hides them (network.ts); but for failed
 * sign-ins, which only the address and the device count there: one stranger could lock everybody out.
 */
const perNetwork = { signIn: 100, signUp: 100, mail: 30 };
const mailsPerAddress = 3;

const tooManyMails = 'Too many emails requested. Please try again in 15 minutes.';

/** Failed sign-ins: the address's own, or a known device's; and the network's. */
export function signInLimits(request: FastifyRequest, email: string, knownDevice: Buffer | undefined): Limit[] {
  const own = knownDevice ? knownDeviceKey(knownDevice) : digest('sign-in', email);
  return [limit(own, attempts.signIn.max, authMessages.tooManySignIns), ...networkSignInLimits(request)];
}

export function signUpLimits(request: FastifyRequest, email: string): Limit[] {
  return [
    limit(signUpKey(request, email), attempts.signUp.max, authMessages.tooManySignUps),
    ...networksOf(request, 'orTogether').map(({ key, factor }) =>
      limit(digest('sign-up-network', key), perNetwork.signUp * factor, authMessages.tooManySignUps),
    ),
  ];
}

/** Mails that anybody can have sent to an address. */
export function mailLimits(request: FastifyRequest, email: string): Limit[] {
  return [
    limit(digest('mail', email), mailsPerAddress, tooManyMails, 'over_email_send_rate_limit'),
    ...networksOf(request, 'orTogether').map(({ key, factor }) =>
      limit(digest('mail-network', key), perNetwork.mail * factor, tooManyMails, 'over_email_send_rate_limit'),
    ),
  ];
}

/** Guesses at the password of an account by somebody who is signed in to it. */
export function currentPasswordLimit(userId: string): Limit {
  return limit(digest('current-password', userId), attempts.signIn.max, authMessages.tooManySignIns);
}

/** Codes typed in for a second factor. */
export function factorLimit(factorId: string): Limit {
  return limit(digest('factor', factorId), attempts.signIn.max, authMessages.tooManySignIns);
}

/** Recovery codes typed in for an account, whichever of them was meant. */
export function recoveryCodeLimit(userId: string): Limit {
  return limit(digest('recovery-code-of', userId), attempts.signIn.max, authMessages.tooManySignIns);
}

/** Codes out of a mail: for an address, known or not, and for whoever tries many addresses. */
export function codeLimits(request: FastifyRequest, email: string): Limit[] {
  return [
    limit(digest('code-of', email), attempts.signIn.max, authMessages.tooManySignIns),
    ...networkSignInLimits(request),
  ];
}

/** Mails that follow from a sign-up, whose own limits count the network. */
export async function isWithinMailLimit(owner: Pool, email: string): Promise<boolean> {
  return !(await overLimit(owner, [limit(digest('mail', email), mailsPerAddress, tooManyMails)]));
}

/** The counts that a success clears: the account's and this device's, never the network's. */
export function accountKeys(request: FastifyRequest, email: string, device: Buffer | undefined): Buffer[] {
  const keys = [digest('sign-in', email), signUpKey(request, email)];
  return device ? [...keys, knownDeviceKey(device)] : keys;
}

function networkSignInLimits(request: FastifyRequest): Limit[] {
  return networksOf(request).map(({ key, factor }) =>
    limit(digest('sign-in-network', key), perNetwork.signIn * factor, authMessages.tooManySignIns),
  );
}

/** The counts of the networks alone: a sign-in that succeeds is given back to them. */
export function networkSignInKeys(request: FastifyRequest): Buffer[] {
  return networkSignInLimits(request).map(({ key }) => key);
}

function knownDeviceKey(device: Buffer): Buffer {
  return digest('sign-in-device', device.toString('hex'));
}

function signUpKey(request: FastifyRequest, email: string): Buffer {
  return digest('sign-up', networkOf(request) ?? 'unknown', email);
}

function limit(key: Buffer, max: number, message: string, code: Limit['code'] = 'over_request_rate_limit'): Limit {
  return { key, max, message, code };
}

const count = `
insert into private.attempts as a (key, count, expires_at)
select key, 1, now() + make_interval(secs => $2) from unnest($1::bytea[]) as key order by key
on conflict (key) do update set
  count = case when a.expires_at <= now() then 1 else least(a.count + 1, 1000000) end,
  expires_at = case when a.expires_at <= now() then excluded.expires_at else a.expires_at end
returning a.key, a.count, extract(epoch from a.expires_at - now())::float8 as seconds_left`;

/** Counts one attempt against each limit, before anything is tried: attempts that race cannot get past it. */
export async function countAttempt(owner: Pool, limits: readonly Limit[]): Promise<void> {
  const over = await overLimit(owner, limits);
  if (over) throw new AuthError(429, over.limit.code, over.limit.message, { retryAfter: over.secondsLeft });
}

export async function forgetAttempts(owner: Pool, limits: readonly Limit[]): Promise<void> {
  await owner.query('delete from private.attempts where key = any($1::bytea[])', [limits.map(({ key }) => key)]);
}

/** Counts likewise, and says which limit is passed. */
export async function overLimit(
  owner: Pool,
  limits: readonly Limit[],
): Promise<{ limit: Limit; secondsLeft: number } | undefined> {
  const keys = limits.map(({ key }) => key);
  const { rows } = await owner.query<{ key: Buffer; count: number; seconds_left: number }>(count, [
    keys,
    windowSeconds,
  ]);
  for (const limit of limits) {
    const row = rows.find(({ key }) => key.equals(limit.key));
    if (row && row.count > limit.max) return { limit, secondsLeft: row.seconds_left };
  }
  return undefined;
}
