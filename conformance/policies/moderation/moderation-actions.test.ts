import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPost } from '../../support/community-calls.ts';
import { newCommunityMember, newModerator, sanctionMember } from '../../support/moderation-calls.ts';
import { errorOf, runAs, visitor } from '../../support/run-as.ts';

// Moderation actions are append-only: read by moderators, changed by nobody.

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let judith: Persona;
let nina: Persona;
let id: string;

beforeAll(async () => {
  stack = await startStack();
  ruth = await newCommunityMember(stack, 'Ruth P.');
  [judith, nina] = [await newModerator(stack, 'Judith Marsh'), await newModerator(stack, 'Nina Wells')];
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await newCommunityMember(stack, 'Maya E.');
  id = await createPost(maya);
});

test('moderators read it, members do not, and nobody changes or removes a line', async () => {
  const { id: line } = await sanctionMember(judith, ruth, { kind: 'post', id }, { action: 'warn' });
  const read = ({ client }: Persona) => client.from('moderation_actions').select('id').eq('id', line);
  expect([(await read(nina)).data, (await read(maya)).data]).toEqual([[{ id: line }], []]);
  expect((await stack.visitor().from('moderation_actions').select('id')).error?.code).toBe('42501');
  const statements = [
    `insert into public.moderation_actions (action, subject_kind, subject_id, reason, moderator_id)
       values ('warn', 'post', gen_random_uuid(), 'x', gen_random_uuid())`,
    `update public.moderation_actions set reason = 'x' where id = '${line}'`,
    `delete from public.moderation_actions where id = '${line}'`,
    'truncate public.moderation_actions cascade',
  ];
  for (const statement of statements) {
    for (const who of [visitor, { role: 'authenticated', id: judith.id } as const, { role: 'service_role' } as const]) {
      expect(await errorOf(stack.sql, who, statement), statement).toBe('42501');
    }
  }
  for (const statement of statements.slice(1)) {
    await expect(stack.sql.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
});

test('it outlives the account and has none of its words', async () => {
  const { id: line } = await sanctionMember(judith, ruth, { kind: 'post', id }, { action: 'suspend' });
  await stack.sql.query('delete from auth.users where id = $1', [maya.id]);
  const { rows } = await runAs(
    stack.sql,
    { role: 'authenticated', id: judith.id },
    'select to_jsonb(a) as line from public.moderation_actions a where id = $1',
    [line],
  );
  expect(JSON.stringify(rows)).not.toMatch(/First bowl|Maya/);
  expect(rows).toHaveLength(1);
});

test('it is searched by words, act, member and moderator, page by page', async () => {
  const reason = `Reason ${crypto.randomUUID()} 100%`;
  for (const action of ['warn', 'suspend', 'dismiss']) {
    await sanctionMember(judith, ruth, { kind: 'post', id }, { action, reason });
  }
  const search = async (values: object) =>
    ((await nina.client.rpc('search_actions', values)).data ?? []) as Record<string, unknown>[];
  expect((await search({ search: reason })).map(({ action }) => action)).toEqual(['dismiss', 'suspend', 'warn']);
  expect(await search({ search: '100_' })).toEqual([]);
  expect(await search({ search: reason, acted: 'suspend' })).toMatchObject([
    { member_name: 'Maya E.', moderator_name: 'Judith Marsh', reports: 1, undone: false, liftable: true },
  ]);
  expect(await search({ member: maya.id, moderator: nina.id })).toEqual([]);
  const [first] = await search({ member: maya.id, page_size: 1 });
  const next = await search({ member: maya.id, before_acted_at: first?.acted_at, before_id: first?.id });
  expect(next.map(({ action }) => action)).toEqual(['suspend', 'warn']);
});
