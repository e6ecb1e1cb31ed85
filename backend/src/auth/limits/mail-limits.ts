import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { networksOf } from '../../platform/http/network.ts';
import { digest } from '../tokens/secrets.ts';
import { findExceededLimit, type RateLimit } from './attempt-counter.ts';
import { knownDeviceKey, limitsByNetwork, rateLimit } from './sign-in-limits.ts';

/** Sign-in mails: each kind has counters of its own, so that whoever uses up one leaves the other. */
type SignInMail = 'recovery' | 'sign-in-link';

/** Per address in a quarter of an hour: nobody needs more links than the last one, and no mailbox is flooded. */
export const perAddress = 3;
/** Per address and network in a day, of one kind. */
export const perAddressDay = 5;

/**
 * Per address from everywhere: five networks' worth at once and six in a day, so that a stranger, or a few, don't keep
 * her from a link on a device we don't know. A known one has its own counts and never meets these.
 */
const common = { quarter: 15, day: 30 };

/** Unsolicited mails in a day, to an address that may be nobody's here. */
const unsolicitedPerDay = 10;

export const mailsPerNetwork = 30;

const quarterHourLimit = {
  message: 'Too many emails requested. Please try again in 15 minutes.',
  code: 'over_email_send_rate_limit',
} as const;
const dayLimit = {
  message: 'Too many emails requested today. Please try again tomorrow.',
  code: 'over_email_day_limit',
  window: 'day',
} as const;

/** Rate limits of sign-in links: for her address from this network, or on a known device, and for the network. */
export function signInMailLimits(
  way: SignInMail,
  request: FastifyRequest,
  email: string,
  knownDevice: Buffer | undefined,
): RateLimit[] {
  if (knownDevice) {
    return [
      rateLimit(knownDeviceKey(way, knownDevice), perAddress, quarterHourLimit),
      rateLimit(knownDeviceKey(`${way}-day`, knownDevice), perAddressDay, dayLimit),
    ];
  }
  return [
    ...limitsByNetwork(way, request, email, perAddress, quarterHourLimit),
    ...limitsByNetwork(`${way}-day`, request, email, perAddressDay, dayLimit),
    ...networkLimits(request),
    rateLimit(digest(way, email), common.quarter, { scope: 'common', ...quarterHourLimit }),
    rateLimit(digest(`${way}-day`, email), common.day, { scope: 'common', ...dayLimit }),
  ];
}

/** Rate limits of a confirmation mail that is sent again. */
export function confirmationMailLimits(request: FastifyRequest, email: string): RateLimit[] {
  return [...unsolicitedMailLimits(email), ...networkLimits(request)];
}

/**
 * Rate limit of sign-up mails; the sign-up's own limits count the network. Past it nothing is sent, and nothing said
 * (no enumeration).
 */
export async function isWithinMailLimit(owner: Pool | PoolClient, email: string): Promise<boolean> {
  return !(await findExceededLimit(owner, unsolicitedMailLimits(email)));
}

/** Rate limits of a change of address: it mails both addresses, and both count, since the new one may be anybody's. */
export function emailChangeLimits(request: FastifyRequest, current: string, next: string): RateLimit[] {
  return [...changeMailLimits(current, next), ...networkLimits(request)];
}

/** The same for mails that are sent again. Past it nothing is sent, and nothing said (no enumeration). */
export async function isWithinEmailChangeLimit(owner: Pool, current: string, next: string): Promise<boolean> {
  return !(await findExceededLimit(owner, changeMailLimits(current, next)));
}

/** Rate limits of nonces: nobody but her asks for them. */
export function reauthenticationLimits(request: FastifyRequest, email: string): RateLimit[] {
  return [
    rateLimit(digest('reauthentication', email), perAddress, { scope: 'common', ...quarterHourLimit }),
    ...networkLimits(request),
  ];
}

/** Rate limits of a resend, before it is known whether a change is pending: nobody else's request counts as hers. */
export function resendChangeLimits(request: FastifyRequest, email: string): RateLimit[] {
  return [...limitsByNetwork('email-change', request, email, perAddress, quarterHourLimit), ...networkLimits(request)];
}

function changeMailLimits(current: string, next: string): RateLimit[] {
  return [
    rateLimit(digest('email-change-of', current), perAddress, { scope: 'common', ...quarterHourLimit }),
    rateLimit(digest('email-change-of-day', current), unsolicitedPerDay, { scope: 'common', ...dayLimit }),
    ...unsolicitedMailLimits(next),
  ];
}

function unsolicitedMailLimits(email: string): RateLimit[] {
  return [
    rateLimit(digest('mail', email), perAddress, { scope: 'common', ...quarterHourLimit }),
    rateLimit(digest('mail-day', email), unsolicitedPerDay, { scope: 'common', ...dayLimit }),
  ];
}

function networkLimits(request: FastifyRequest): RateLimit[] {
  return networksOf(request, 'orTogether').map(({ key, factor }) =>
    rateLimit(digest('mail-network', key), mailsPerNetwork * factor, { scope: 'network', ...quarterHourLimit }),
  );
}
