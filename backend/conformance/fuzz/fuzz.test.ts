import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFilesBucket } from '../support/files-bucket.ts';
import { createNotes } from '../support/notes-table.ts';
import { createTestTopics } from '../support/realtime-client.ts';
import { describeTarget, newPeople } from './fuzz-target.ts';
import { protocols } from './grammar.ts';
import { fuzz } from './run-fuzzer.ts';

// The protocols without a project. In an installation of Kindling, with its pages: conformance/fuzz/.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ trustProxy: 1 });
  await Promise.all([createNotes(stack), createFilesBucket(stack), createTestTopics(stack)]);
});
afterAll(() => stack.close());

test('hostile requests of every protocol get no foreign row, nothing from within, and no error of ours', async () => {
  const people = await newPeople(stack);
  const { victim, attackers, canary } = people;
  const path = `${victim.id}/photo-1.jpg`;
  await stack.sql.query('insert into public.notes (owner, body) values ($1, $2)', [victim.id, canary]);
  await stack.sql.query(
    `insert into storage.objects (bucket_id, name, owner, version, metadata)
     values ('member-files', $1, $2, gen_random_uuid(), jsonb_build_object('size', 10, 'mimetype', 'image/jpeg', 'eTag', $3::text))`,
    [path, victim.id, canary],
  );
  const target = await describeTarget(stack, people, {
    paths: [path, `${victim.id}/`, 'photo-1.jpg'],
    topics: ['hall', 'gallery', ...[victim, ...attackers].map(({ id }) => `room:${id}`)],
    edgeFunctions: ['greet'],
    grammars: protocols,
  });
  const seed = Number(process.env.SEED ?? 20_261_130);
  const { faults, frames } = await fuzz(target, { seed, requests: 600 });
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(frames).toBeGreaterThan(10);
  expect((await fetch(`${stack.url}/auth/v1/health`)).status).toBe(200);
}, 300_000);
