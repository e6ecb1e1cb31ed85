import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;
let maya: Persona;
let ruth: Persona;

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Maya Ellis');
  ruth = await stack.newMember('Ruth Pemberton');
});
afterAll(() => stack.close());

const keys = (who: Persona) => who.client.from('draft_keys');

test('a member asks for her key and is always given the same one, of 32 bytes', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => maya.client.rpc('my_draft_key')));
  expect(answers.map(({ error }) => error)).toEqual(Array(5).fill(null));
  const [key] = answers.map(({ data }) => data);
  expect(new Set(answers.map(({ data }) => data))).toEqual(new Set([key]));
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect((await keys(maya).select('user_id, key').single()).data).toEqual({ user_id: maya.id, key });
  expect((await ruth.client.rpc('my_draft_key')).data).not.toBe(key);
});

test('nobody else reads it, a moderator neither, and a visitor has none', async () => {
  await maya.client.rpc('my_draft_key');
  const moderator = await stack.newMember('Judith Hale');
  await stack.sql.query(`update auth.users set raw_app_meta_data = '{"role":"moderator"}' where id = $1`, [
    moderator.id,
  ]);
  for (const who of [ruth, moderator]) {
    expect((await keys(who).select().eq('user_id', maya.id)).data).toEqual([]);
  }
  const visitor = stack.visitor();
  expect((await visitor.rpc('my_draft_key')).error?.code).toBe('42501');
  expect((await visitor.from('draft_keys').select()).error?.code).toBe('42501');
});

test('it never changes: nobody chooses, replaces or removes one', async () => {
  await maya.client.rpc('my_draft_key');
  const { data: before } = await keys(maya).select().single();
  const chosen = { key: Buffer.alloc(32, 1).toString('base64') };
  for (const change of [
    keys(maya).update(chosen).eq('user_id', maya.id),
    keys(maya).delete().eq('user_id', maya.id),
    keys(maya).upsert({ user_id: maya.id, ...chosen }),
    keys(ruth).upsert({ user_id: ruth.id, ...chosen }),
    keys(ruth).insert({ user_id: maya.id }),
  ]) {
    expect((await change).error?.code).toBe('42501');
  }
  const other = await stack.newMember('Ada Fenn');
  expect((await keys(other).insert({ user_id: maya.id })).error?.code).toBe('42501');
  expect((await keys(maya).select().single()).data).toEqual(before);
});
