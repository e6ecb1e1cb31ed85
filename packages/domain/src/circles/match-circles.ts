/** Sizes of a circle, in people: of a party each of its places counts. */
export const circleSizes = { min: 3, max: 6 } as const;

/** From here on whoever is left starts a circle of her own rather than make this one bigger. */
const comfortable = 4;

/** Age bands, youngest first; nothing is asked for beyond them. */
export const ageBands = ['18-29', '30-44', '45-59', '60+'] as const;

export type AgeBand = (typeof ageBands)[number];

/** A booking whose member would like to go with others. */
export interface CirclePlace {
  id: string;
  /** Places of the booking: a party stays one. */
  seats: number;
  /** Not yet been to this class. */
  firstTime: boolean;
  /** Given for circles alone; null where she did not say. */
  ageBand: AgeBand | null;
  /** When she asked, as ISO 8601 in UTC. */
  askedAt: string;
  /** Suspended, or her account is closed or about to be erased. */
  barred: boolean;
  /** The circle that she is in; null where she is in none. */
  circle: string | null;
}

export interface CircleMatches {
  /** New circles: ids of their places, in the order in which they were asked for. */
  made: string[][];
  /** Places that join a circle that is there. */
  joined: { id: string; circle: string }[];
  /** Places without a circle. */
  left: string[];
}

interface Group {
  circle: string | null;
  places: CirclePlace[];
}

/**
 * Circles of a date: 3 to 6 people of at least two bookings. `blocks` are pairs of places that don't meet, in either
 * order. First-timers are placed first, then whoever asked first. Deterministic: neither the order of places nor that
 * of blocks matters.
 */
export function matchCircles(
  places: readonly CirclePlace[],
  blocks: readonly (readonly [string, string])[],
): CircleMatches {
  const apart = new Set(blocks.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const fits = (one: CirclePlace, other: CirclePlace) =>
    !apart.has(`${one.id} ${other.id}`) && agesFit(one.ageBand, other.ageBand);
  const fitsAll = (place: CirclePlace, group: readonly CirclePlace[]) => group.every((each) => fits(place, each));
  const inOrder = places.toSorted(byTurn);

  const groups = groupsOf(inOrder);
  let waiting = inOrder.filter(({ circle, barred }) => circle === null && !barred);
  const placed = new Set<string>();

  /** The smallest group with room: it is glad of one more. */
  function join(place: CirclePlace): boolean {
    const open = groups.filter(
      (group) => sizeOf(group.places) + place.seats <= circleSizes.max && fitsAll(place, group.places),
    );
    const [smallest] = open.toSorted((one, other) => sizeOf(one.places) - sizeOf(other.places));
    if (!smallest) return false;
    smallest.places.push(place);
    placed.add(place.id);
    return true;
  }
  const joinAll = () => {
    for (const place of waiting) join(place);
    waiting = waiting.filter(({ id }) => !placed.has(id));
  };

  // Late ones first fill what is there.
  joinAll();
  for (const seed of waiting) {
    if (placed.has(seed.id)) continue;
    const free = waiting.filter(({ id }) => !placed.has(id) && id !== seed.id);
    const group = smallestAround(seed, free, fitsAll);
    if (!group) continue;
    for (const place of free) {
      if (sizeOf(group) >= comfortable) break;
      const room = sizeOf(group) + place.seats <= circleSizes.max;
      if (room && !group.includes(place) && fitsAll(place, group)) group.push(place);
    }
    for (const { id } of group) placed.add(id);
    groups.push({ circle: null, places: group });
  }
  waiting = waiting.filter(({ id }) => !placed.has(id));
  joinAll();

  const joined = groups.flatMap(({ circle, places: members }) =>
    circle === null ? [] : members.filter(({ id }) => placed.has(id)).map(({ id }) => ({ id, circle })),
  );
  return {
    made: groups.filter(({ circle }) => circle === null).map(({ places: members }) => members.map(({ id }) => id)),
    joined,
    left: inOrder.filter(({ id, circle }) => circle === null && !placed.has(id)).map(({ id }) => id),
  };
}

/** Circles that are there, by their ids. */
function groupsOf(places: readonly CirclePlace[]): Group[] {
  const groups = new Map<string, Group>();
  for (const place of places) {
    if (place.circle === null) continue;
    const group = groups.get(place.circle) ?? { circle: place.circle, places: [] };
    group.places.push(place);
    groups.set(place.circle, group);
  }
  return [...groups.values()].sort((one, other) => compare(one.circle ?? '', other.circle ?? ''));
}

/** The first group around a place that is large enough, in their order: at most three places, so a search is short. */
function smallestAround(
  seed: CirclePlace,
  free: readonly CirclePlace[],
  fitsAll: (place: CirclePlace, group: readonly CirclePlace[]) => boolean,
): CirclePlace[] | undefined {
  function grow(group: CirclePlace[], from: number): CirclePlace[] | undefined {
    if (sizeOf(group) >= circleSizes.min && group.length > 1) return group;
    for (const [at, place] of free.entries()) {
      if (at < from || sizeOf(group) + place.seats > circleSizes.max || !fitsAll(place, group)) continue;
      const grown = grow([...group, place], at + 1);
      if (grown) return grown;
    }
    return undefined;
  }
  return grow([seed], 0);
}

/** Only where both said it, and not more than one band apart. */
function agesFit(one: AgeBand | null, other: AgeBand | null): boolean {
  return one === null || other === null || Math.abs(ageBands.indexOf(one) - ageBands.indexOf(other)) <= 1;
}

function sizeOf(places: readonly CirclePlace[]): number {
  return places.reduce((sum, { seats }) => sum + seats, 0);
}

function byTurn(one: CirclePlace, other: CirclePlace): number {
  return (
    Number(other.firstTime) - Number(one.firstTime) || compare(one.askedAt, other.askedAt) || compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
