import { formatClockTime, formatSessionDay } from '../sessions/format-session-time.ts';

/**
 * Hours before the start at which a teacher can have place and links disclosed; a constraint of `class_details` names
 * the same.
 */
export const disclosureHours = [2, 24, 48, 168] as const;

export const defaultDisclosureHours = 24;

/** What of a session is disclosed late. */
export type Withheld = 'address' | 'online_link' | 'payment_link';

const labels: Readonly<Record<Withheld, string>> = {
  address: 'the address',
  online_link: 'the link to join',
  payment_link: 'the link to pay',
};

/** "the address and the link to pay". */
export function withheldLabel(withholds: readonly Withheld[]): string {
  return new Intl.ListFormat('en-GB').format(withholds.map((each) => labels[each]));
}

interface Disclosure {
  withholds: readonly Withheld[];
  /** UTC moment; null: not before her email address is confirmed. */
  disclosure_moment: Date | string | null;
  time_zone: string;
}

/** "You’ll get the address on Friday 4 December at 18:30."; undefined where nothing is withheld. */
export function disclosureNote({ withholds, disclosure_moment: at, time_zone: zone }: Disclosure, now: Date) {
  if (withholds.length === 0) return undefined;
  const what = withheldLabel(withholds);
  if (at === null) return `Confirm your email address to get ${what}.`;
  return `You’ll get ${what} on ${formatSessionDay(at, zone, now)} at ${formatClockTime(at, zone)}.`;
}
