import { reservedUsernames } from '@kindling/domain/community/community-limits';
import { memberCardSchema } from '@kindling/domain/community/community-schemas';
import { toMemberCardRow } from '@kindling/domain/community/post-rows';
import { portraitDescriptions } from '@kindling/illustrations/portraits/portrait-descriptions';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptsRow } from '../../support/accepts-row.ts';
import { createMemberCard, newUsername } from '../../support/community-calls.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let name: string;

beforeAll(async () => {
  stack = await startStack();
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  name = await createMemberCard(maya);
});
afterAll(() => stack.close());

const cards = (who: Persona) => who.client.from('member_cards');

test('members read a card, visitors do not', async () => {
  const { data } = await cards(ruth).select('public_name, username, avatar_url').eq('user_id', maya.id);
  expect(data).toEqual([{ public_name: 'Maya E.', username: name, avatar_url: null }]);
  expect((await stack.visitor().from('member_cards').select('username')).error?.code).toBe('42501');
});

test('a card is written by its member alone', async () => {
  const mayasCard = { user_id: maya.id, public_name: 'Not Maya', username: newUsername() };
  expect((await cards(ruth).insert(mayasCard)).error?.code).toBe('42501');
  expect((await cards(ruth).upsert(mayasCard)).error?.code).toBe('42501');
  expect((await cards(ruth).update({ public_name: 'x' }).eq('user_id', maya.id).select()).data).toEqual([]);
  expect((await stack.visitor().from('member_cards').insert(mayasCard)).error?.code).toBe('42501');
  const change = await cards(maya).update({ public_name: 'Maya of the kiln' }).eq('user_id', maya.id).select();
  expect(change.data).toMatchObject([{ public_name: 'Maya of the kiln' }]);
  expect((await cards(maya).update({ created_at: '2020-01-01' }).eq('user_id', maya.id)).error?.code).toBe('42501');
  expect((await cards(maya).delete().eq('user_id', maya.id)).error?.code).toBe('42501');
});

test('nobody has a username that another has, however it is written', async () => {
  expect((await cards(ruth).insert({ public_name: 'Ruth', username: name })).error?.code).toBe('23505');
  const capitals = await cards(ruth).insert({ public_name: 'Ruth', username: name.toUpperCase() });
  expect(capitals.error?.code).toBe('23514');
});

test('the form and the table agree about names', async () => {
  const base = { publicName: 'Ruth', username: newUsername() };
  const tried = [
    ...['', ' ', 'R', 'R'.repeat(50), 'R'.repeat(51), 'ruth@example.org', 'Ruth @ home'].map((publicName) => ({
      publicName,
    })),
    ...['ab', 'abc', 'a'.repeat(30), 'a'.repeat(31), '___', 'a-b-c', 'zoë', 'r@e.org', ...reservedUsernames].map(
      (username) => ({ username }),
    ),
  ];
  for (const change of tried) {
    const typed = { ...base, ...change };
    const { success } = memberCardSchema.safeParse(typed);
    const row = toMemberCardRow(typed, { userId: ruth.id, avatarUrl: null });
    expect(await acceptsRow(stack.sql, 'public.member_cards', row), JSON.stringify(change)).toBe(success);
  }
});

test('an avatar is a small picture as a data URL', async () => {
  const avatar = (bytes: number) => `data:image/webp;base64,${'A'.repeat(bytes - 23)}`;
  const set = (avatar_url: string | null) => cards(maya).update({ avatar_url }).eq('user_id', maya.id);
  expect((await set(avatar(8192))).error).toBeNull();
  for (const url of [avatar(8193), 'https://example.org/a.png', 'data:image/svg+xml;base64,AAAA']) {
    expect((await set(url)).error?.code, url.slice(0, 40)).toBe('23514');
  }
});

test('a portrait is one of those that are drawn, chosen in her profile by herself, and shown on her card', async () => {
  const choose = (who: Persona, portrait: number | null) =>
    who.client.from('profiles').upsert({ id: maya.id, portrait });
  const shown = async () => (await cards(ruth).select('portrait').eq('user_id', maya.id).single()).data?.portrait;
  expect(await shown()).toBeNull();
  expect((await choose(maya, portraitDescriptions.length - 1)).error).toBeNull();
  expect(await shown()).toBe(portraitDescriptions.length - 1);
  for (const none of [-1, portraitDescriptions.length]) expect((await choose(maya, none)).error?.code).toBe('23514');
  expect((await choose(ruth, 3)).error?.code).toBe('42501');
  expect(
    (
      await cards(maya)
        .update({ portrait: 3 } as never)
        .eq('user_id', maya.id)
    ).error?.code,
  ).toBe('42501');
  expect(await shown()).toBe(portraitDescriptions.length - 1);

  // Chosen before there is a card.
  const zofia = await stack.newMember('Zofia Wrona');
  await zofia.client.from('profiles').upsert({ id: zofia.id, portrait: 9 }).throwOnError();
  await createMemberCard(zofia);
  const { data } = await cards(ruth).select('portrait').eq('user_id', zofia.id).single();
  expect(data).toEqual({ portrait: 9 });
});
