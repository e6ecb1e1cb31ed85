import { dayNumber } from '@kindling/domain/stats/calendar-days';
import { slugOfName } from '@kindling/domain/things/thing-slugs';
import type { HomeBooking, HomeQueue, HomeTeaching, HomeTry, MemberHome } from './member-home-api.ts';

/** What home puts first. */
export type NextStep =
  | { kind: 'quiz' }
  | { kind: 'onboarding' }
  | { kind: 'offer'; booking: HomeBooking }
  | { kind: 'teaching'; teaching: HomeTeaching }
  | { kind: 'session'; booking: HomeBooking }
  /** What waits in the queues of whoever moderates. */
  | { kind: 'moderation'; queues: readonly HomeQueue[] }
  | { kind: 'planned'; planned: HomeTry }
  /** Tried lately, and not yet said how it was. */
  | { kind: 'tried'; planned: HomeTry }
  | { kind: 'try'; thing: string }
  | { kind: 'choose'; thing: string | undefined };

const dayMs = 86_400_000;
/** A date further off than this waits for what she could try today. */
const soonDays = 7;
const askedDays = 2;
/** Cards of her own before anything that is offered. */
const maxSteps = 3;

interface Moment {
  now: Date;
  /** Today's date, as 2026-11-21: another of her things each day. */
  today: string;
  /** Whether this browser has seen her finish onboarding. */
  onboarded: boolean;
}

/**
 * Next steps of a member, in the order of what cannot wait: places on offer, what she teaches until tomorrow, her next
 * date within a week. Where none of them is, one thing: something to try, and onboarding and the quiz last. What waits
 * for whoever moderates comes before what is only planned or proposed, and takes the place of nothing that is hers.
 */
export function nextSteps(home: MemberHome, moment: Moment): NextStep[] {
  const scheduled = home.bookings.filter(({ session_status }) => session_status === 'scheduled');
  const date = nextDate(scheduled, home.tries, moment.now);
  const isSoon = date && Date.parse(startOf(date)) - moment.now.getTime() < soonDays * dayMs;
  const pressing: NextStep[] = [
    ...scheduled.filter(({ status }) => status === 'offered').map((booking) => ({ kind: 'offer' as const, booking })),
    ...home.teaching.map((teaching) => ({ kind: 'teaching' as const, teaching })),
    ...(isSoon ? [date] : []),
  ];
  const own = pressing.length > 0 ? pressing.slice(0, maxSteps) : [restingStep(home, moment, date)];
  const queues = home.queues ?? [];
  if (queues.length === 0) return own;
  const before = own.filter((step) => pressing.includes(step) && step.kind !== 'planned').length;
  return own.toSpliced(before, 0, { kind: 'moderation', queues });
}

/** Nothing presses. */
function restingStep(home: MemberHome, { now, today, onboarded }: Moment, date: DatedStep | undefined): NextStep {
  const tried = home.tries.find((one) => one.outcome === null && isWithin(one, now, askedDays));
  if (tried) return { kind: 'tried', planned: tried };
  const thing = thingToTry(home, today);
  if (thing) return { kind: 'try', thing };
  if (date) return date;
  if (!home.result) return { kind: 'quiz' };
  if (isUnfinished(home) && !onboarded) return { kind: 'onboarding' };
  return { kind: 'choose', thing: slugOfName(home.result.recommendations[0] ?? '') };
}

/** She has a result, and nothing else yet of what onboarding asks or she chooses herself. */
function isUnfinished({ profile, preferences, favourites, bookings }: MemberHome): boolean {
  return !profile?.has_goals && !preferences && favourites.length === 0 && bookings.length === 0;
}

type DatedStep = Extract<NextStep, { kind: 'session' | 'planned' }>;

function nextDate(bookings: readonly HomeBooking[], tries: readonly HomeTry[], now: Date): DatedStep | undefined {
  const steps: DatedStep[] = [
    ...bookings.filter(({ status }) => status === 'booked').map((booking) => ({ kind: 'session' as const, booking })),
    ...tries
      .filter(({ starts_at, outcome }) => outcome === null && Date.parse(starts_at) > now.getTime())
      .map((planned) => ({ kind: 'planned' as const, planned })),
  ];
  return steps.sort((one, other) => Date.parse(startOf(one)) - Date.parse(startOf(other)))[0];
}

function startOf(step: DatedStep): string {
  return step.kind === 'session' ? step.booking.starts_at : step.planned.starts_at;
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
