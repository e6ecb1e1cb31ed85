import { randomBytes } from 'node:crypto';
import type { Persona, Stack } from '@kindling/test-kit/backend';
import type { Weighted } from './grammar.ts';
import type { Vocabulary } from './random-values.ts';
import type { FuzzTarget } from './run-fuzzer.ts';

export interface People {
  victim: Persona;
  attackers: readonly Persona[];
  /** In all that is private of the victim. */
  canary: string;
}

export async function newPeople(stack: Stack): Promise<People> {
  const victim = await stack.newMember('Vera Private');
  const attackers = [await stack.newMember('Mallory Grey'), await stack.newMember('Trudy Black')];
  return { victim, attackers, canary: `canary${randomBytes(8).toString('hex')}` };
}

/** A target with the names of its catalogue, and `more` that there is. */
export async function describeTarget(
  stack: Stack,
  { victim, attackers, canary }: People,
  more: { grammars: readonly Weighted[] } & Pick<Vocabulary, 'paths' | 'topics' | 'edgeFunctions'>,
): Promise<FuzzTarget> {
  const { rows: relations } = await stack.sql.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') group by 1 order by 1`,
  );
  const { rows: functions } = await stack.sql.query<{ name: string; parameters: string[] }>(
    `select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters
       from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: buckets } = await stack.sql.query<{ id: string }>('select id from storage.buckets order by id');
  const { grammars, ...named } = more;
  return {
    stack,
    grammars,
    canary,
    vocabulary: {
      relations,
      functions: functions.map(({ name, parameters }) => ({ name, parameters: parameters.filter(Boolean) })),
      ids: [victim.id, ...attackers.map(({ id }) => id), '00000000-0000-0000-0000-000000000000'],
      emails: [victim.email, ...attackers.map(({ email }) => email), 'nobody@example.org'],
      buckets: buckets.map(({ id }) => id),
      ...named,
    },
    people: [
      { name: 'visitor', token: '' },
      { name: 'nobody', token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
      ...attackers.map(({ name, session }) => ({ name, token: session.access_token })),
    ],
  };
}
