import { joinIsolated } from '../isolate-direction.ts';
import { type DistanceUnit, formatDistance, formatRadius, radii, toKm } from '../places/distance.ts';
import { personalityTypes } from '../quiz/personality-types.ts';
import { formatMoney } from '../sessions/format-money.ts';
import { formatSessionDay } from '../sessions/format-session-time.ts';
import { classOfRow } from '../sessions/session-class.ts';
import { sessionPlaceLabel } from '../sessions/session-place.ts';
import { sessionPriceLabel } from '../sessions/session-price.ts';
import type { CandidateSession } from './candidate-session.ts';
import type { ClassPreferences } from './class-preferences.ts';
import type { RelaxableConstraint } from './constraints.ts';
import type { Ranking, Recommendation } from './rank-sessions.ts';
import { slotLabel, slotsLabel } from './time-slot.ts';

/** Why a session is recommended: "Creative · £12 · 1.4 miles · Thursday evening, when you’re free". */
export function reasonLabel(
  { session, type, slot, free }: Recommendation<CandidateSession>,
  unit: DistanceUnit,
): string {
  const where = distanceLabel(session, unit);
  const when = `${slotLabel(slot)}${free ? ', when you’re free' : ''}`;
  const what = type && personalityTypes[type].name.replace(/^The /, '');
  const price = sessionPriceLabel(session, classOfRow(session));
  return joinIsolated([what, price, where, when], ' · ');
}

/** Her place is rounded to about a kilometre: what is nearer than that is in the town itself. */
function distanceLabel(session: CandidateSession, unit: DistanceUnit): string {
  const { distance_km, town, is_online } = session;
  if (is_online || distance_km === null || (distance_km < 1 && town)) {
    return is_online ? 'Online' : sessionPlaceLabel(session, classOfRow(session));
  }
  return formatDistance(distance_km, unit);
}

/** Radius of her preferences in the installation's unit: the nearest of those to choose from. */
export function radiusIn(radiusKm: number, unit: DistanceUnit): number {
  const off = (radius: number) => Math.abs(toKm(radius, unit) - radiusKm);
  return radii[unit].reduce((best, radius) => (off(radius) < off(best) ? radius : best));
}

interface RelaxedRanking {
  ranking: Ranking<CandidateSession>;
  preferences: ClassPreferences;
  unit: DistanceUnit;
  /** What was asked about: "this week". */
  period?: string;
}

/**
 * What was relaxed, aloud: "Nothing under £15 on Thursdays within 5 miles. These are £18." Undefined where nothing was.
 */
export function relaxedLabel({ ranking, preferences, unit, period }: RelaxedRanking): string | undefined {
  const { relaxed, recommendations } = ranking;
  if (!relaxed || recommendations.length === 0) return undefined;
  const sessions = recommendations.map(({ session }) => session);
  return `${nothingLabel(preferences, unit, period)} ${relaxedClause(relaxed, { sessions, recommendations, unit })}`;
}

/** "Nothing for beginners under £15 this week on Thursdays within 5 miles." */
export function nothingLabel(preferences: ClassPreferences, unit: DistanceUnit, period?: string): string {
  const { budget, place, radiusKm, freeSlots, beginnersOnly, access, childcare, womenOnly } = preferences;
  const asked = [
    budget?.amount === 0 && 'free',
    beginnersOnly && 'for beginners',
    womenOnly && 'for women only',
    access.length > 0 && 'with the access you need',
    childcare && 'with childcare',
    budget && budget.amount > 0 && `under ${formatMoney(budget.amount, budget.currency)}`,
    period,
    slotsLabel(freeSlots),
    place && radiusKm !== null && `within ${formatRadius(radiusIn(radiusKm, unit), unit)}`,
    freeSlots.length > 0 && !slotsLabel(freeSlots) && 'when you’re free',
  ];
  return `${['Nothing', ...asked].filter(Boolean).join(' ')}.`;
}

interface RelaxedSessions {
  sessions: readonly CandidateSession[];
  recommendations: Ranking<CandidateSession>['recommendations'];
  unit: DistanceUnit;
}

function relaxedClause(relaxed: RelaxableConstraint, { sessions, recommendations, unit }: RelaxedSessions): string {
  const [are, one] = sessions.length === 1 ? ['This one’s', true] : ['These are', false];
  switch (relaxed) {
    case 'price': {
      const prices = pricesOf(sessions);
      return `${are} ${prices ?? pricesInWords(sessions)}.`;
    }
    case 'distance': {
      const distances = sessions.flatMap(({ distance_km }) => (distance_km === null ? [] : [distance_km]));
      const away = rangeOf(distances, (km) => formatDistance(km, unit));
      return away ? `${are} ${away} away.` : `We don’t know how far away ${one ? 'it is' : 'they are'}.`;
    }
    case 'time': {
      const [first] = recommendations;
      if (one && first) return `${are} on a ${slotLabel(first.slot)}.`;
      return `${are} ${slotsLabel(recommendations.map(({ slot }) => slot)) ?? 'at other times'}.`;
    }
    case 'level':
      return `${one ? 'This one takes' : 'These take'} a bit of experience.`;
    case 'date': {
      const [first] = [...sessions].sort(
        (session, other) => Date.parse(session.starts_at) - Date.parse(other.starts_at),
      );
      return first ? `The next is on ${formatSessionDay(first.starts_at, first.time_zone)}.` : '';
    }
  }
}

/** Prices as a range; undefined where one isn't told or they are in several currencies. */
function pricesOf(sessions: readonly CandidateSession[]): string | undefined {
  const currency = sessions[0]?.price_currency;
  if (!currency || sessions.some((session) => session.price_currency !== currency)) return undefined;
  const amounts = sessions.flatMap(({ price_amount }) => (price_amount === null ? [] : [price_amount]));
  return rangeOf(amounts, (amount) => formatMoney(amount, currency));
}

/** "£18 or Pay what you like", each price once as it is said of a session. */
function pricesInWords(sessions: readonly CandidateSession[]): string {
  return [...new Set(sessions.map((session) => sessionPriceLabel(session, classOfRow(session))))].join(' or ');
}

/** "£18", "£18 to £21", "6 to 7 miles"; undefined of nothing. */
function rangeOf(values: readonly number[], format: (value: number) => string): string | undefined {
  if (values.length === 0) return undefined;
  const [least, most] = [format(Math.min(...values)), format(Math.max(...values))];
  return least === most ? least : `${least?.replace(/ (miles?|km)$/, '')} to ${most}`;
}
