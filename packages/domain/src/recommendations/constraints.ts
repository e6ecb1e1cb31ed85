import type { CandidateSession } from './candidate-session.ts';
import { accessNeeds, type ClassPreferences, type TimeSlot } from './class-preferences.ts';
import { slotsBetween } from './time-slot.ts';

/** Constraints of which one may be relaxed; where two come as near, the first goes. */
export const relaxableConstraints = ['date', 'distance', 'price', 'time', 'level'] as const;

export type RelaxableConstraint = (typeof relaxableConstraints)[number];

/** What the constraints are held against. */
export interface ConstraintContext {
  readonly preferences: ClassPreferences;
  /** End of the time that is asked about, in milliseconds. */
  readonly until: number;
  readonly slot: TimeSlot;
}

/** A price or place that isn't told is as bad as one three times what she set. */
const unknownMiss = 2;
const missPerSlot = 0.25;
const missPerDay = 1 / 14;
const dayMs = 86_400_000;

/** How much experience a level takes; none where beginners are welcome. */
const experience: Readonly<Record<string, number>> = { beginner: 0, 'all-levels': 0, intermediate: 0.5, advanced: 1 };

/**
 * What she can't go without, which is never relaxed. Access is a venue's matter: online she is at home. Childcare is
 * not there for her online.
 */
export function isPossible(session: CandidateSession, { access, childcare, womenOnly }: ClassPreferences): boolean {
  const needed = accessNeeds.filter((need) => access.includes(need));
  return (
    (session.is_online || needed.every((need) => session[need] === true)) &&
    (!childcare || session.childcare === true) &&
    (!womenOnly || session.women_only)
  );
}

/** Constraints that a session breaks, each with how far: 0.2 is a fifth over the budget or the radius. */
export function missesOf(
  session: CandidateSession,
  context: ConstraintContext,
): readonly (readonly [RelaxableConstraint, number])[] {
  const misses: Record<RelaxableConstraint, number> = {
    date: Math.max(0, (Date.parse(session.starts_at) - context.until) / dayMs) * missPerDay,
    distance: distanceMiss(session, context.preferences),
    price: priceMiss(session, context.preferences),
    time: timeMiss(context),
    level: context.preferences.beginnersOnly ? (experience[session.experience_level] ?? 1) : 0,
  };
  return relaxableConstraints.flatMap((name) => (misses[name] > 0 ? [[name, misses[name]] as const] : []));
}

/** Amount to pay in her currency; undefined where it isn't told. Whoever pays what she likes may pay nothing. */
function amountOf({ price_kind, price_amount, price_currency }: CandidateSession, currency: string) {
  if (price_kind === 'free' || price_kind === 'pay_what_you_like') return 0;
  return price_kind === 'fixed' && price_currency === currency ? (price_amount ?? undefined) : undefined;
}

function priceMiss(session: CandidateSession, { budget }: ClassPreferences): number {
  if (!budget) return 0;
  const amount = amountOf(session, budget.currency);
  if (amount === undefined) return unknownMiss;
  return Math.max(0, (amount - budget.amount) / Math.max(budget.amount, 1));
}

function distanceMiss({ is_online, distance_km }: CandidateSession, { place, radiusKm }: ClassPreferences): number {
  if (!place || radiusKm === null || is_online) return 0;
  return distance_km === null ? unknownMiss : Math.max(0, (distance_km - radiusKm) / radiusKm);
}

function timeMiss({ preferences: { freeSlots }, slot }: ConstraintContext): number {
  return freeSlots.length === 0 ? 0 : slotsBetween(slot, freeSlots) * missPerSlot;
}

/** Without a radius of hers, what counts as far. */
const farKm = 40;

/**
 * How much of her budget and radius a session uses up, the larger of the two in quarters, so that the date decides
 * between what is much the same. Online comes after what is near.
 */
export function strainOf(session: CandidateSession, { budget, place, radiusKm }: ClassPreferences): number {
  const amount = budget ? (amountOf(session, budget.currency) ?? budget.amount) : 0;
  const ofBudget = budget && budget.amount > 0 ? amount / budget.amount : 0;
  const far = radiusKm ?? farKm;
  const ofRadius = place ? (session.is_online ? far : (session.distance_km ?? far)) / far : 0;
  return Math.ceil(Math.min(1, Math.max(ofBudget, ofRadius)) * 4);
}
