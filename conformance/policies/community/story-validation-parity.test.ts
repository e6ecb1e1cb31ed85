import { toStoryRow } from '@kindling/domain/community/stories';
import { storySchema } from '@kindling/domain/community/story-schema';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptsRow } from '../../support/accepts-row.ts';
import { createMemberCard, createPost } from '../../support/community-calls.ts';

// Validation parity: dialog and table get the same values and must agree.

let stack: Stack;
let postId: string;

beforeAll(async () => {
  stack = await startStack();
  const maya = await stack.newMember();
  await createMemberCard(maya);
  postId = await createPost(maya);
});
afterAll(() => stack.close());

async function expectAgreement(change: { title?: string; tags?: string[]; thing?: string }) {
  const typed = { title: 'First bowl', tags: [], thing: '', agreed: true, ...change };
  const { success, data } = storySchema.safeParse(typed);
  const { title, tags, thing } = typed;
  const row = success
    ? toStoryRow(data, { id: crypto.randomUUID(), postId })
    : { id: crypto.randomUUID(), post_id: postId, title, tags, thing_slug: thing || null };
  expect(await acceptsRow(stack.sql, 'public.stories', row), JSON.stringify(change).slice(0, 80)).toBe(success);
}

test('agree about titles', async () => {
  for (const title of ['', ' ', '\u00a0', 'x', '🔥'.repeat(120), 'x'.repeat(121)]) await expectAgreement({ title });
});

test('agree about tags', async () => {
  for (const tags of [[], ['a'], ['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd', 'e', 'f'], [''], ['🔥'.repeat(31)]]) {
    await expectAgreement({ tags });
  }
});

test('the table takes every thing of the catalogue, and nothing that is no address', async () => {
  for (const { slug } of thingEntries) await expectAgreement({ thing: slug });
  for (const thing of ['Pottery', 'a b', '../../auth', `x${'-x'.repeat(40)}`]) await expectAgreement({ thing });
});
