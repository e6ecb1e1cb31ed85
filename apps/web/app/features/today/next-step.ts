import { dayNumber } from '@kindling/domain/stats/calendar-days';
import { slugOfName } from '@kindling/domain/things/thing-slugs';
import type { HomeBooking, HomeTry, MemberHome } from './member-home-api.ts';

/** The one thing that home proposes. */
export type NextStep =
  | { kind: 'quiz' }
  | { kind: 'onboarding' }
  | { kind: 'offer'; booking: HomeBooking }
  | { kind: 'date'; booking: HomeBooking }
  | { kind: 'planned'; planned: HomeTry }
  /** Tried lately, and not yet said how it was. */
  | { kind: 'tried'; planned: HomeTry }
  | { kind: 'try'; thing: string }
  | { kind: 'choose'; thing: string | undefined };

const dayMs = 86_400_000;
/** A date further off than this waits for what she could try today. */
const soonDays = 7;
const askedDays = 2;

interface Moment {
  now: Date;
  /** Today's date, as 2026-11-21: another of her things each day. */
  today: string;
  /** Whether this browser has seen her finish onboarding. */
  onboarded: boolean;
}

/** Next step of a member: the first that applies, most pressing first. */
export function nextStep(home: MemberHome, { now, today, onboarded }: Moment): NextStep {
  const { result, bookings, tries } = home;
  if (!result) return { kind: 'quiz' };
  if (isUnfinished(home) && !onboarded) return { kind: 'onboarding' };

  const scheduled = bookings.filter(({ session_status }) => session_status === 'scheduled');
  const offer = scheduled.find(({ status }) => status === 'offered');
  if (offer) return { kind: 'offer', booking: offer };

  const date = nextDate(scheduled, tries, now);
  if (date && Date.parse(startOf(date)) - now.getTime() < soonDays * dayMs) return date;

  const tried = tries.find((one) => one.outcome === null && isWithin(one, now, askedDays));
  if (tried) return { kind: 'tried', planned: tried };
  const thing = thingToTry(home, today);
  if (thing) return { kind: 'try', thing };
  return date ?? { kind: 'choose', thing: slugOfName(result.recommendations[0] ?? '') };
}

/** She has a result, and nothing else yet of what onboarding asks or she chooses herself. */
function isUnfinished({ profile, preferences, favourites, bookings }: MemberHome): boolean {
  return !profile?.has_goals && !preferences && favourites.length === 0 && bookings.length === 0;
}

type DatedStep = Extract<NextStep, { kind: 'date' | 'planned' }>;

function nextDate(bookings: readonly HomeBooking[], tries: readonly HomeTry[], now: Date): DatedStep | undefined {
  const steps: DatedStep[] = [
    ...bookings.filter(({ status }) => status === 'booked').map((booking) => ({ kind: 'date' as const, booking })),
    ...tries
      .filter(({ starts_at, outcome }) => outcome === null && Date.parse(starts_at) > now.getTime())
      .map((planned) => ({ kind: 'planned' as const, planned })),
  ];
  return steps.sort((one, other) => Date.parse(startOf(one)) - Date.parse(startOf(other)))[0];
}

function startOf(step: DatedStep): string {
  return step.kind === 'date' ? step.booking.starts_at : step.planned.starts_at;
}

function isWithin({ starts_at }: HomeTry, now: Date, days: number): boolean {
  const ago = now.getTime() - Date.parse(starts_at);
  return ago >= 0 && ago < days * dayMs;
}

/** One of the things that she hearted and has not tried yet; the next one each day. */
function thingToTry({ favourites, tries }: MemberHome, today: string): string | undefined {
  const known = tries.filter(({ outcome }) => outcome !== 'not_yet').map(({ thing }) => thing);
  const untried = favourites
    .map(slugOfName)
    .filter((slug): slug is NonNullable<typeof slug> => slug !== undefined && !known.includes(slug));
  return untried[dayNumber(today) % untried.length];
}
