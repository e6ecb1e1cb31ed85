import type { ClientBase } from 'pg';
import { createPeople, identitiesOf, type PersonName, personNames } from './identities.ts';
import type { MatrixContext } from './matrix-context.ts';
import { insertMatrixFixtures } from './matrix-fixtures.ts';
import { attempt, probe } from './probe.ts';
import { privilegesOf, type Relation, type Routine } from './read-catalogue.ts';

/** Begins a transaction with all personas and fixtures, which is never committed. */
export async function openMatrix(client: ClientBase): Promise<MatrixContext> {
  await client.query('begin');
  const people = await createPeople(client);
  await insertMatrixFixtures(client, people);
  const { rows } = await client.query<{ id: string; author_id: string }>('select id, author_id from public.posts');
  const postsOf = Object.fromEntries(
    personNames.map((name) => [name, rows.filter(({ author_id }) => author_id === people[name]).map(({ id }) => id)]),
  ) as Record<PersonName, string[]>;
  return { client, people, identities: identitiesOf(people), postsOf };
}

/** Skips relations on which no request role has any privilege. */
export async function probeRelation(context: MatrixContext, relation: Relation): Promise<string[]> {
  if (privilegesOf(relation).length === 0) return ['nobody'];
  if (relation.name !== 'realtime.messages') return probe(context, relation);
  // The topic decides, not the sender.
  const topics = {
    'the feed': 'community:feed',
    'her own channel': `member:${context.people.maya}`,
    'a class': `class:${await approvedClass(context)}`,
    'any other': 'a',
  };
  const lines: string[] = [];
  for (const [title, topic] of Object.entries(topics)) {
    const identities = context.identities.map((identity) => ({ ...identity, topic }));
    lines.push(...(await probe({ ...context, identities }, relation)).map((line) => `in ${title}, ${line}`));
  }
  return lines;
}

async function approvedClass({ client }: MatrixContext): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    "select id from public.class_submissions where status = 'approved' order by id limit 1",
  );
  return rows[0]?.id;
}

/** Result or error code of a call without arguments, by identity. */
export async function answersOf({ client, identities }: MatrixContext, { plain, callable, call, signature }: Routine) {
  if (!plain || callable.length === 0 || !signature.startsWith('public.')) return [];
  const outcomes = new Map<string, string[]>();
  for (const identity of identities) {
    const outcome = callable.includes(identity.role)
      ? await attempt(client, identity, async () => {
          await client.query(`select ${call}`);
          return 'answered';
        })
      : 'refused';
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), identity.name]);
  }
  return [...outcomes].map(([outcome, who]) => `${outcome}: ${who.join(', ')}`).toSorted();
}
