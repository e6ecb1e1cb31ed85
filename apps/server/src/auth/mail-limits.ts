import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { networksOf } from '../platform/http/network.ts';
import { type Limit, overLimit } from './attempts.ts';
import { fromHere, knownDeviceKey, limit } from './limits.ts';
import { digest } from './secrets.ts';

/** Mails that open an account: each has counts of its own, so that whoever uses up one leaves the other. */
type WayIn = 'recovery' | 'sign-in-link';

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
const unaskedDay = 10;

const perNetwork = 30;

const soon = {
  message: 'Too many emails requested. Please try again in 15 minutes.',
  code: 'over_email_send_rate_limit',
} as const;
const tomorrow = {
  message: 'Too many emails requested today. Please try again tomorrow.',
  code: 'over_email_day_limit',
  window: 'day',
} as const;

/** Links into an account that exists: for her address from this network, or on a device of hers, and for the network. */
export function wayInLimits(
  way: WayIn,
  request: FastifyRequest,
  email: string,
  knownDevice: Buffer | undefined,
): Limit[] {
  if (knownDevice) {
    return [
      limit(knownDeviceKey(way, knownDevice), perAddress, soon),
      limit(knownDeviceKey(`${way}-day`, knownDevice), perAddressDay, tomorrow),
    ];
  }
  return [
    ...fromHere(way, request, email, perAddress, soon),
    ...fromHere(`${way}-day`, request, email, perAddressDay, tomorrow),
    ...networkLimits(request),
    limit(digest(way, email), common.quarter, { scope: 'common', ...soon }),
    limit(digest(`${way}-day`, email), common.day, { scope: 'common', ...tomorrow }),
  ];
}

/** Another mail to confirm an address, asked for by whoever says it is hers. */
export function confirmationLimits(request: FastifyRequest, email: string): Limit[] {
  return [...unaskedLimits(email), ...networkLimits(request)];
}

/** The mails of a sign-up, whose own limits count the network. Past it nothing is sent, and nothing said. */
export async function isWithinMailLimit(owner: Pool | PoolClient, email: string): Promise<boolean> {
  return !(await overLimit(owner, unaskedLimits(email)));
}

/** A change of address mails both addresses, and both count: the new one may be anybody's. */
export function emailChangeLimits(request: FastifyRequest, current: string, next: string): Limit[] {
  return [...changeMailLimits(current, next), ...networkLimits(request)];
}

/** The same for mails that are sent again, to whoever they really go to. Past it nothing is sent, and nothing said. */
export async function isWithinChangeLimit(owner: Pool, current: string, next: string): Promise<boolean> {
  return !(await overLimit(owner, changeMailLimits(current, next)));
}

/** Asking for them again, before it is known whether they are waited for: nobody else's asking counts as hers. */
export function resendChangeLimits(request: FastifyRequest, email: string): Limit[] {
  return [...fromHere('email-change', request, email, perAddress, soon), ...networkLimits(request)];
}

function changeMailLimits(current: string, next: string): Limit[] {
  return [
    limit(digest('email-change-of', current), perAddress, { scope: 'common', ...soon }),
    limit(digest('email-change-of-day', current), unaskedDay, { scope: 'common', ...tomorrow }),
    ...unaskedLimits(next),
  ];
}

function unaskedLimits(email: string): Limit[] {
  return [
    limit(digest('mail', email), perAddress, { scope: 'common', ...soon }),
    limit(digest('mail-day', email), unaskedDay, { scope: 'common', ...tomorrow }),
  ];
}

function networkLimits(request: FastifyRequest): Limit[] {
  return networksOf(request, 'orTogether').map(({ key, factor }) =>
    limit(digest('mail-network', key), perNetwork * factor, { scope: 'network', ...soon }),
  );
}
