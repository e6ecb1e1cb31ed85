/** Seeded pseudo-random number generator (mulberry32): the same seed, the same run. */
export interface Random {
  /** Uniform in [0, below). */
  integer(below: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** Up to `most` random values. */
  some<T>(values: readonly T[], most: number): T[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (below: number) => Math.floor(next() * below);
  const pick = <T>(values: readonly T[]) => values[integer(values.length)] as T;
  return {
    integer,
    pick,
    chance: (probability) => next() < probability,
    some: (values, most) => Array.from({ length: integer(most + 1) }, () => pick(values)),
  };
}
