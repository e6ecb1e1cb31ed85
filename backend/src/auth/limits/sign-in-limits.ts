import type { FastifyRequest } from 'fastify';
import { authErrors } from '../../../contract/messages.ts';
import { type Network, networkOf, networksOf } from '../../platform/http/network.ts';
import { digest } from '../tokens/secrets.ts';
import type { RateLimit } from './attempt-counter.ts';
import { attempts } from './attempts.ts';

const { tooManySignIns, tooManySignUps } = authErrors;

/**
 * Per network: a household, a café or an office stays far below these; somebody trying a list of addresses does not.
 * Sign-ins that succeed count too: each costs as much as one that fails. A site's /48 has a multiple of them, and so
 * have all networks together where a proxy hides them (network.ts); but for sign-ins, which only the address and the
 * device count there: one stranger could lock everybody out.
 */
export const perNetwork = { signIn: 100, signUp: 100, passkeyChallenge: 300 };

/**
 * Per site (/48): an address's own five hold one network and no other, so that a stranger cannot keep its owner out on
 * hers. A site's /48 has twice as many: it is one customer's more often than not, and must not reach the bound below by
 * itself.
 */
const siteShare = 2;

/**
 * Per address, against distributed guessing: wrong passwords from everywhere, ten networks' fives. High enough that a
 * few strangers don't hold her on a new device (her known ones never are), low enough that whoever has ten thousand
 * networks gets 200 guesses an hour, at a password that is on no list of common ones.
 */
const failuresPerAddress = 50;

/**
 * Per address: wrong codes for one address from everywhere. A code is six digits: a hundred guesses a day find one in
 * 10,000.
 */
const codesPerAddress = { quarter: 20, day: 100 };

/**
 * Per account: right passwords on devices that are known, which nothing else counts: nobody signs in to one account
 * more often.
 */
const signInsPerAccount = 30;

/**
 * Rate limits of a sign-in: failures at the address from this network, or on a known device; and all of the network's.
 */
export function signInLimits(request: FastifyRequest, email: string, knownDevice: Buffer | undefined): RateLimit[] {
  if (knownDevice) {
    return [rateLimit(knownDeviceKey('sign-in', knownDevice), attempts.signIn.max), accountLimit(email)];
  }
  return [...failureLimits(request, email), ...networkLimits(request)];
}

/** Rate limit of right passwords, where neither network nor failures are counted. */
export function accountLimit(email: string): RateLimit {
  return rateLimit(digest('sign-ins-of', email), signInsPerAccount);
}

function failureLimits(request: FastifyRequest, email: string): RateLimit[] {
  return [
    ...limitsByNetwork('sign-in', request, email, attempts.signIn.max),
    rateLimit(digest('sign-in', email), failuresPerAddress, { scope: 'common' }),
  ];
}

export function signUpLimits(request: FastifyRequest, email: string): RateLimit[] {
  return [
    signUpLimit(request, email),
    ...networksOf(request, 'orTogether').map(({ key, factor }) =>
      rateLimit(digest('sign-up-network', key), perNetwork.signUp * factor, {
        scope: 'network',
        message: tooManySignUps,
      }),
    ),
  ];
}

/** Rate limits of anonymous sign-ins, by network alone: GoTrue's thirty in an hour, in quarters. */
export function anonymousSignUpLimits(request: FastifyRequest): RateLimit[] {
  return networksOf(request, 'orTogether').map(({ key, factor }) =>
    rateLimit(digest('anonymous-network', key), 8 * factor, { scope: 'network', message: tooManySignUps }),
  );
}

/**
 * Rate limits of challenges for passkeys, by network alone: a page that offers them in its field asks for one each time
 * it is opened, and anew before it expires.
 */
export function passkeyChallengeLimits(request: FastifyRequest): RateLimit[] {
  return networksOf(request, 'orTogether').map(({ key, factor }) =>
    rateLimit(digest('passkey-challenge-network', key), perNetwork.passkeyChallenge * factor, { scope: 'network' }),
  );
}

/** Rate limits of sign-ins with a passkey, by network alone: whose it is only the passkey says. */
export function passkeySignInLimits(request: FastifyRequest): RateLimit[] {
  return networksOf(request, 'orTogether').map(({ key, factor }) =>
    rateLimit(digest('passkey-network', key), perNetwork.signIn * factor, { scope: 'network' }),
  );
}

/** Rate limit of passkeys that somebody begins to make. */
export function passkeyRegistrationLimit(userId: string): RateLimit {
  return rateLimit(digest('passkey-registration', userId), 20);
}

/** Rate limits of sign-ins with a provider, by network alone: whose it is only the provider says. */
export function providerLimits(request: FastifyRequest): RateLimit[] {
  return networksOf(request, 'orTogether').map(({ key, factor }) =>
    rateLimit(digest('provider-network', key), perNetwork.signIn * factor, { scope: 'network' }),
  );
}

function signUpLimit(request: FastifyRequest, email: string): RateLimit {
  const key = digest('sign-up', networkOf(request) ?? 'unknown', email);
  return rateLimit(key, attempts.signUp.max, { message: tooManySignUps });
}

/** Rate limit of guesses at the current password by somebody who is signed in. */
export function currentPasswordLimit(userId: string): RateLimit {
  return rateLimit(digest('current-password', userId), attempts.signIn.max);
}

/** Rate limit of TOTP codes, per factor. */
export function factorLimit(factorId: string): RateLimit {
  return rateLimit(digest('factor', factorId), attempts.signIn.max);
}

/** Rate limit of recovery codes, per account. */
export function recoveryCodeLimit(userId: string): RateLimit {
  return rateLimit(digest('recovery-code-of', userId), attempts.signIn.max);
}

/** Rate limits of one-time passwords from a mail: per address, known or not, and per network. */
export function codeLimits(request: FastifyRequest, email: string, knownDevice: Buffer | undefined): RateLimit[] {
  if (knownDevice) return [rateLimit(knownDeviceKey('code', knownDevice), attempts.signIn.max)];
  return [
    ...limitsByNetwork('code-of', request, email, attempts.signIn.max),
    ...networkLimits(request),
    rateLimit(digest('code-of', email), codesPerAddress.quarter, { scope: 'common' }),
    rateLimit(digest('code-of-day', email), codesPerAddress.day, { scope: 'common', window: 'day' }),
  ];
}

/** Limits that a successful sign-in or sign-up clears: the address's and this device's, never the network's. */
export function clearedLimits(request: FastifyRequest, email: string, device: Buffer | undefined): RateLimit[] {
  const failures = [...failureLimits(request, email), signUpLimit(request, email)];
  return device ? [...failures, rateLimit(knownDeviceKey('sign-in', device), attempts.signIn.max)] : failures;
}

/** Fair-queue lane for password hashing: the network's, or the address's where networks cannot be told apart. */
export function hashingLane(request: FastifyRequest, email: string): string {
  return networkOf(request) ?? `address ${email}`;
}

function networkLimits(request: FastifyRequest): RateLimit[] {
  return networksOf(request).map(({ key, factor }) =>
    rateLimit(digest('sign-in-network', key), perNetwork.signIn * factor, { scope: 'network' }),
  );
}

const everywhere: readonly Network[] = [{ key: 'unknown', factor: 1 }];

/**
 * Rate limits per address and network, with the network's site; per address alone where networks cannot be told apart.
 */
export function limitsByNetwork(
  what: string,
  request: FastifyRequest,
  email: string,
  max: number,
  more: Partial<RateLimit> = {},
): RateLimit[] {
  const networks = networksOf(request);
  return (networks.length > 0 ? networks : everywhere).map(({ key, factor }) =>
    rateLimit(digest(what, key, email), factor === 1 ? max : max * siteShare, more),
  );
}

export function knownDeviceKey(what: string, device: Buffer): Buffer {
  return digest(`${what}-device`, device.toString('hex'));
}

export function rateLimit(key: Buffer, max: number, more: Partial<RateLimit> = {}): RateLimit {
  return {
    key,
    max,
    window: 'quarter',
    scope: 'own',
    message: tooManySignIns,
    code: 'over_request_rate_limit',
    ...more,
  };
}
