import type { TypeLetter } from '../quiz/personality-types.ts';
import type { TypeScores } from '../quiz/quiz-result.ts';
import { thingEntries } from '../things/thing-entries.ts';
import type { CandidateSession } from './candidate-session.ts';
import type { ClassPreferences, TimeSlot } from './class-preferences.ts';
import { isPossible, missesOf, type RelaxableConstraint, relaxableConstraints, strainOf } from './constraints.ts';
import { slotOf } from './time-slot.ts';

export interface RankingInput<Session extends CandidateSession> {
  readonly sessions: readonly Session[];
  readonly preferences: ClassPreferences;
  /** Percentages of her quiz result; null before the quiz. */
  readonly scores: TypeScores | null;
  readonly now: Date;
  /** End of what is asked about, such as a week from now; any time without it. */
  readonly until?: Date;
  /** Where she is, which counts for what is held online. */
  readonly timeZone: string;
}

export interface Recommendation<Session extends CandidateSession> {
  readonly session: Session;
  /** Type that the session is most for, as hers goes; null without a result or a thing. */
  readonly type: TypeLetter | null;
  readonly slot: TimeSlot;
  /** She said that she's free then. */
  readonly free: boolean;
}

export interface Ranking<Session extends CandidateSession> {
  /** Best first. */
  readonly recommendations: readonly Recommendation<Session>[];
  /** Constraint that all of them break, because nothing fits; no other one is broken. */
  readonly relaxed?: RelaxableConstraint;
}

interface Judged<Session extends CandidateSession> extends Recommendation<Session> {
  match: number;
  strain: number;
  misses: ReturnType<typeof missesOf>;
}

/** What misses by more than so many times as much as the nearest is no near miss. */
const nearMiss = 2;

/**
 * Ranking: sessions that she can book and that hold to all her constraints, by type match, then by how much of her
 * budget and radius they use up, then by date. Where there are none, those that break one constraint: the one of which
 * some session breaks least, and of those the ones that come about as near.
 */
export function rankSessions<Session extends CandidateSession>(input: RankingInput<Session>): Ranking<Session> {
  const judged = input.sessions
    .filter((session) => isBookable(session, input.now) && isPossible(session, input.preferences))
    .map((session) => judge(session, input));
  const fitting = judged.filter(({ misses }) => misses.length === 0);
  if (fitting.length > 0) return { recommendations: sorted(fitting) };
  const misses = judged.filter((one) => one.misses.length === 1);
  const nearest = [...misses].sort(
    (one, other) => missOf(one) - missOf(other) || orderOf(one) - orderOf(other) || compareIds(one, other),
  )[0];
  const relaxed = nearest?.misses[0]?.[0];
  if (!nearest || !relaxed) return { recommendations: [] };
  const near = misses.filter((one) => one.misses[0]?.[0] === relaxed && missOf(one) <= missOf(nearest) * nearMiss);
  return { recommendations: sorted(near), relaxed };
}

/** The best session of each class: a weekly one would fill the list. */
export function onePerClass<Session extends CandidateSession>(
  recommendations: readonly Recommendation<Session>[],
): Recommendation<Session>[] {
  const classes = new Set<string>();
  return recommendations.filter(({ session: { class_id } }) => !classes.has(class_id) && classes.add(class_id));
}

function isBookable({ status, starts_at, places_left }: CandidateSession, now: Date): boolean {
  return status === 'scheduled' && places_left > 0 && Date.parse(starts_at) > now.getTime();
}

function judge<Session extends CandidateSession>(
  session: Session,
  { preferences, scores, until, timeZone }: RankingInput<Session>,
): Judged<Session> {
  const slot = slotOf(session.starts_at, session.is_online ? timeZone : session.time_zone);
  const { type, match } = typeMatch(session.thing, scores);
  return {
    session,
    type,
    match,
    slot,
    free: preferences.freeSlots.includes(slot),
    strain: strainOf(session, preferences),
    misses: missesOf(session, { preferences, slot, until: until?.getTime() ?? Number.POSITIVE_INFINITY }),
  };
}

const typesOfThings = /* @__PURE__ */ new Map<string, readonly TypeLetter[]>(
  /* @__PURE__ */ thingEntries.map(({ slug, groups }) => [slug, groups]),
);

/** Of the types under which a thing is listed the one she has most of. */
function typeMatch(thing: string | null, scores: TypeScores | null): { type: TypeLetter | null; match: number } {
  const types = typesOfThings.get(thing ?? '') ?? [];
  const [first] = scores ? [...types].sort((one, other) => scores[other] - scores[one]) : [];
  return first && scores && scores[first] > 0 ? { type: first, match: scores[first] } : { type: null, match: 0 };
}

/** Total order, so that the order of what came in does not show. */
function sorted<Session extends CandidateSession>(judged: readonly Judged<Session>[]): Recommendation<Session>[] {
  return [...judged]
    .sort(
      (one, other) =>
        other.match - one.match ||
        missOf(one) - missOf(other) ||
        one.strain - other.strain ||
        Date.parse(one.session.starts_at) - Date.parse(other.session.starts_at) ||
        compareIds(one, other),
    )
    .map(({ session, type, slot, free }) => ({ session, type, slot, free }));
}

function missOf({ misses }: Pick<Judged<CandidateSession>, 'misses'>): number {
  return misses[0]?.[1] ?? 0;
}

function orderOf({ misses }: Pick<Judged<CandidateSession>, 'misses'>): number {
  const [name] = misses[0] ?? [];
  return name ? relaxableConstraints.indexOf(name) : 0;
}

function compareIds(one: Judged<CandidateSession>, other: Judged<CandidateSession>): number {
  return one.session.id < other.session.id ? -1 : one.session.id > other.session.id ? 1 : 0;
}
