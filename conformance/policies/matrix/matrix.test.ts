import { type Stack, startStack } from '@kindling/test-kit';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatrixContext } from './matrix-context.ts';
import { answersOf, openMatrix, probeRelation } from './probe-matrix.ts';
import { privilegesOf, readRelations, readRoutines } from './read-catalogue.ts';

// Row level security matrix: every table, view, column and function of the catalogue, for every persona, as a reviewed
// snapshot beside this file. `npm run matrix` writes it anew, to be read line by line before it is committed.

let stack: Stack;
let client: PoolClient;
let context: MatrixContext;

beforeAll(async () => {
  stack = await startStack();
  client = await stack.sql.connect();
  context = await openMatrix(client);
});
afterAll(async () => {
  await client.query('rollback');
  client.release();
  await stack.close();
});

test('Row level security: every relation: which columns each role may read and write, and whose rows each person reaches', async () => {
  const sections: string[] = [];
  for (const relation of await readRelations(client)) {
    const lines = [...privilegesOf(relation), ...(await probeRelation(context, relation))];
    sections.push([`${relation.kind} ${relation.name}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  }
  await expect(`${sections.join('\n\n')}\n`).toMatchFileSnapshot('./relations.txt');
});

test('every function: who may call it, and what each person is answered who calls it with nothing', async () => {
  const lines: string[] = [];
  for (const routine of await readRoutines(client)) {
    const rights = routine.definer ? 'as its owner' : 'as who calls it';
    lines.push(`${routine.signature}: ${rights}, for ${routine.callable.join(', ') || 'nobody'}`);
    lines.push(...(await answersOf(context, routine)).map((line) => `  ${line}`));
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./functions.txt');
});
