import type { Random } from './seeded-random.ts';

/** Fuzzing dictionary: what there is to be asked for in an installation. */
export interface Vocabulary {
  relations: readonly { name: string; columns: readonly string[] }[];
  functions: readonly { name: string; parameters: readonly string[] }[];
  ids: readonly string[];
  emails: readonly string[];
  paths: readonly string[];
  buckets: readonly string[];
  /** Topics of channels. */
  topics: readonly string[];
  /** Names of Edge Functions. */
  edgeFunctions: readonly string[];
}

const hostile = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999999',
  'null',
  'true',
  '[]',
  '{}',
  '{"a":{"b":[1,null]}}',
  '{1,2',
  '(1,2)',
  '*',
  '%',
  '_',
  '..',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '\u0000',
  '\uFEFF',
  '\u202edrop',
  '👩‍🎨',
  `'; drop table users; --`,
  `' or 1=1 --`,
  '" or ""="',
  '$1',
  '$$x$$',
  '\\',
  '\\x41',
  '(.*)(.*)(.*)(.*)x\\1\\2\\3\\4',
  '(a+)+$',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  'infinity',
  '-infinity',
  '2026-01-01T00:00:00+99:99',
  'a'.repeat(300),
  'a,b).c(d',
  'not.and(id.eq.1)',
  'jwt',
  'x'.repeat(5_000),
] as const;

export function randomValue(random: Random, vocabulary: Vocabulary): string {
  if (random.chance(0.3)) return random.pick(vocabulary.ids);
  if (random.chance(0.1)) return random.pick(vocabulary.emails);
  return random.pick(hostile);
}

/** Random JSON value. */
export function randomJson(random: Random, vocabulary: Vocabulary, depth = 0): unknown {
  const kind = random.integer(depth > 3 ? 4 : 7);
  if (kind === 0) return randomValue(random, vocabulary);
  if (kind === 1) return random.pick([0, -1, 1.5, 1e21, 2 ** 53, -(2 ** 31) - 1]);
  if (kind === 2) return random.chance(0.5);
  if (kind === 3) return null;
  if (kind === 4) return Array.from({ length: random.integer(4) }, () => randomJson(random, vocabulary, depth + 1));
  const keys = Array.from({ length: random.integer(4) }, () =>
    random.pick(['id', 'a', '__proto__', randomValue(random, vocabulary)]),
  );
  return Object.fromEntries(keys.map((key) => [key, randomJson(random, vocabulary, depth + 1)]));
}
