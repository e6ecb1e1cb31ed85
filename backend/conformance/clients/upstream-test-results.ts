/**
 * What a suite of a peer's own gave, and each of its tests that does not pass, with the reason. docs/measured.md says
 * how it was run.
 */
export interface UpstreamResult {
  name: string;
  passed: number;
  all: number;
  left: readonly (readonly [test: string, why: string])[];
}

const rollback = 'Prefer: tx=rollback is the secret key’s alone';
const unordered = 'Rows without an ORDER BY, in another order';

export const upstreamResults: readonly UpstreamResult[] = [
  {
    name: 'postgrest-js',
    passed: 331,
    all: 350,
    left: [
      ['bulk insert with column defaults', rollback],
      ['bulk upsert with column defaults', rollback],
      ['rollback insert/upsert', rollback],
      ['rollback update/rpc', rollback],
      ['rollback delete', rollback],
      ['regexMatch', 'A regular expression wants a column whose owner allows it (decision 28)'],
      ['regexIMatch', 'A regular expression wants a column whose owner allows it (decision 28)'],
      [
        'select with head:true, count:planned',
        'The planner’s guess knows rows that are hidden from her: the count is exact',
      ],
      ['geojson', 'PostGIS is not in the PostgreSQL that Kindling brings along'],
      ['explain with options', 'It names a setting of ours, and no query identifier without pg_stat_statements'],
      ['join with same dest twice column hinting', 'PostgREST’s statement fails; ours answers'],
      [
        'self reference relation via hint matching fk constraint name fails at runtime',
        'PostgREST finds none; ours answers',
      ],
      [
        'select with aggregate sum function without column should error',
        'The error says messages.sum, not messages_1.sum',
      ],
      ['function double definition returning a setof embeded table', unordered],
      ['function with scalar input', unordered],
      ['function with table row input', unordered],
      ['function with view row input', unordered],
      ['resolvable function with user_row param', unordered],
      ['function returning set of rows', unordered],
    ],
  },
  {
    name: 'auth-js',
    passed: 551,
    all: 560,
    left: [
      ['OAuth Admin (seven tests)', 'No OAuth server: an account here opens nothing elsewhere'],
      ['fail to signUp() with invalid password', 'A password has eight characters at least, and the sentence says so'],
      [
        'signInWithOtp() with PKCE flow should return error',
        'Whether there is an account with an address is told to nobody',
      ],
    ],
  },
];
