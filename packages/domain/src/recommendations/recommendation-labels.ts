import { type DistanceUnit, formatDistance, formatRadius, radii, toKm } from '../places/distance.ts';
import { personalityTypes } from '../quiz/personality-types.ts';
import { formatMoney, formatPrice } from '../sessions/format-money.ts';
import { formatSessionDay } from '../sessions/format-session-time.ts';
import { sessionPrice } from '../sessions/session-price.ts';
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
  const { is_online, distance_km } = session;
  const where = is_online ? 'Online' : distance_km === null ? undefined : formatDistance(distance_km, unit);
  const when = `${slotLabel(slot)}${free ? ', when you’re free' : ''}`;
  const what = type && personalityTypes[type].name.replace(/^The /, '');
  const price = formatPrice(sessionPrice(session), 'Price on the class page');
  return [what, price, where, when].filter(Boolean).join(' · ');
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
    freeSlots.length > 0 && (slotsLabel(freeSlots) ?? 'when you’re free'),
    place && radiusKm !== null && `within ${formatRadius(radiusIn(radiusKm, unit), unit)}`,
  ];
  return `${['Nothing', ...asked].filter(Boolean).join(' ')}.`;
}

interface RelaxedSessions {
  sessions: readonly CandidateSession[];
  recommendations: Ranking<CandidateSession>['recommendations'];
  unit: DistanceUnit;
}

function relaxedClause(relaxed: RelaxableConstraint, { sessions, recommendations, unit }: RelaxedSessions): string {
  switch (relaxed) {
    case 'price':
      return pricesClause(sessions);
    case 'distance': {
      const distances = sessions.flatMap(({ distance_km }) => (distance_km === null ? [] : [distance_km]));
      const away = rangeOf(distances, (km) => formatDistance(km, unit));
      return away ? `These are ${away} away.` : 'For these, the place is on the class page.';
    }
    case 'time': {
      const when = slotsLabel(recommendations.map(({ slot }) => slot));
      return `These are ${when ?? 'at other times'}.`;
    }
    case 'level':
      return 'These take a bit of experience.';
    case 'date': {
      const [first] = [...sessions].sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
      return first ? `The next is on ${formatSessionDay(first.starts_at, first.time_zone)}.` : '';
    }
  }
}

function pricesClause(sessions: readonly CandidateSession[]): string {
  const fixed = sessions.flatMap(({ price_amount, price_currency }) =>
    price_amount !== null && price_currency !== null ? [{ price_amount, price_currency }] : [],
  );
  const currency = fixed[0]?.price_currency;
  if (currency === undefined || fixed.length < sessions.length) return 'For these, the price is on the class page.';
  if (fixed.some(({ price_currency }) => price_currency !== currency)) return 'These are in other currencies.';
  const prices = rangeOf(
    fixed.map(({ price_amount }) => price_amount),
    (amount) => formatMoney(amount, currency),
  );
  return `These are ${prices}.`;
}

/** "£18", "£18 to £21", "6 to 7 miles"; undefined of nothing. */
function rangeOf(values: readonly number[], format: (value: number) => string): string | undefined {
  if (values.length === 0) return undefined;
  const [least, most] = [format(Math.min(...values)), format(Math.max(...values))];
  return least === most ? least : `${least?.replace(/ (miles?|km)$/, '')} to ${most}`;
}
