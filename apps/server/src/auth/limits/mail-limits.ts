import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { networksOf } from '../../platform/http/network.ts';
import { digest } from '../tokens/secrets.ts';
import { findExceededLimit, type RateLimit } from './attempt-counter.ts';
import { knownDeviceKey, limitsByNetwork, rateLimit } from './sign-in-limits.ts';

/** Mails that open an account: each has counts of its own, so that whoever uses up one leaves the other. */
type SignInMail = 'recovery' | 'sign-in-link';

/** In a quarter of an hour: nobody needs more links than the last one, and no mailbox is flooded. */
const perAddress = 3;
/** Of one kind, for an address from one network, in a day. */
const perAddressDay = 5;

/**
 * For an address from everywhere: five networks' worth at once and six in a day, so that a stranger, or a few, don't
 * keep her from a link on a device we don't know. A known one has its own counts and never meets these.
 */
const common = { quarter: 15, day: 30 };

/** Mails to whoever reads an address that may be nobody's here: one that never asked for any gets so many in a day. */
const unsolicitedPerDay = 10;

const perNetwork = 30;

const quarterHourLimit = {
  message: 'Too many emails requested. Please try again in 15 minutes.',
  code: 'over_email_send_rate_limit',
} as const;
const dayLimit = {
  message: 'Too many emails requested today. Please try again tomorrow.',
  code: 'over_email_day_limit',
  window: 'day',
} as const;

/** Links into an account that exists: for her address from this network, or on a device of hers, and for the network. */
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

/** Another mail to confirm an address, asked for by whoever says it is hers. */
export function confirmationMailLimits(request: FastifyRequest, email: string): RateLimit[] {
  return [...unsolicitedMailLimits(email), ...networkLimits(request)];
}

/** The mails of a sign-up, whose own limits count the network. Past it nothing is sent, and nothing said. */
export async function isWithinMailLimit(owner: Pool | PoolClient, email: string): Promise<boolean> {
  return !(await findExceededLimit(owner, unsolicitedMailLimits(email)));
}

/** A change of address mails both addresses, and both count: the new one may be anybody's. */
export function emailChangeLimits(request: FastifyRequest, current: string, next: string): RateLimit[] {
  return [...changeMailLimits(current, next), ...networkLimits(request)];
}

/** The same for mails that are sent again, to whoever they really go to. Past it nothing is sent, and nothing said. */
export async function isWithinEmailChangeLimit(owner: Pool, current: string, next: string): Promise<boolean> {
  return !(await findExceededLimit(owner, changeMailLimits(current, next)));
}

/** Asking for them again, before it is known whether they are waited for: nobody else's asking counts as hers. */
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
    rateLimit(digest('mail-network', key), perNetwork * factor, { scope: 'network', ...quarterHourLimit }),
  );
}
