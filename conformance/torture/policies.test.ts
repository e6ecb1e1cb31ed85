import { startStack } from '@kindling/test-kit';
import { expect, test } from 'vitest';
import { whyEquivalent } from '../policies/matrix/equivalent-mutants.ts';
import { mutantsOf } from '../policies/matrix/mutants.ts';
import { openMatrix, probeRelation } from '../policies/matrix/probe-matrix.ts';
import { readRelations, schemas } from '../policies/matrix/read-catalogue.ts';

/** `POLICIES=posts` limits the run to one table. */
const only = new RegExp(process.env.POLICIES ?? '');

/**
 * Mutation testing: each policy is weakened in each place it can be, and the row level security matrix has to see it.
 */
test('every weakened policy is seen by the row level security matrix', async () => {
  const stack = await startStack();
  const client = await stack.sql.connect();
  try {
    const context = await openMatrix(client);
    const mutants = (await mutantsOf(client, schemas)).filter(({ relation }) => only.test(relation));
    const relations = new Map((await readRelations(client)).map((relation) => [relation.name, relation]));
    const baseline = new Map<string, string>();
    const alive: string[] = [];
    const equivalent: string[] = [];
    for (const mutant of mutants) {
      const relation = relations.get(mutant.relation);
      if (!relation) throw new Error(`There is no relation ${mutant.relation}.`);
      const probe = async () => (await probeRelation(context, relation)).join('\n');
      if (!baseline.has(relation.name)) baseline.set(relation.name, await probe());
      await client.query('savepoint mutant');
      await client.query(mutant.statement);
      const survived = (await probe()) === baseline.get(relation.name);
      await client.query('rollback to savepoint mutant; release savepoint mutant');
      if (!survived) continue;
      const why = await whyEquivalent(client, mutant, relation);
      (why ? equivalent : alive).push(`${mutant.relation}, ${mutant.policy}: ${mutant.title}${why ? ` (${why})` : ''}`);
    }
    const killed = mutants.length - equivalent.length - alive.length;
    console.log(`${mutants.length} mutants: ${killed} killed, ${equivalent.length} equivalent, ${alive.length} alive`);
    console.log(equivalent.join('\n'));
    expect(alive).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
    await stack.close();
  }
});
