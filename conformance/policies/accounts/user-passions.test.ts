import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFavourites, saveFavourite } from '../../../apps/web/app/features/profile/favourites/favourites-api.ts';
import { type AppPage, openAppPage } from '../../support/app-page.ts';

let stack: Stack;
let page: AppPage;
beforeAll(async () => {
  stack = await startStack();
  page = await openAppPage(stack);
});
afterAll(() => stack.close());

test('[ENTITY-17] [CALL-32] [CALL-34] a member chooses a thing and reads her own choices', async () => {
  const maya = await stack.newMember('Maya Ellis');
  await page.signIn(maya);
  const id = await saveFavourite(page.backend, maya.id, { name: 'Pilates', selected: true });
  const [created] = page.sent();
  expect(created).toMatchObject({ line: 'POST /rest/v1/user_passions?select=id', status: 201 });
  expect(created?.body).toEqual({ user_id: maya.id, passion_name: 'Pilates', is_selected: true });
  expect(await readFavourites(page.backend, maya.id)).toEqual([{ id, name: 'Pilates', selected: true }]);
  expect(page.sent().map(({ line }) => line)).toEqual([`GET /rest/v1/user_passions?select=*&user_id=eq.${maya.id}`]);
  const { data } = await maya.client.from('user_passions').select('*').eq('user_id', maya.id);
  expect(data).toEqual([
    { id, user_id: maya.id, passion_name: 'Pilates', is_selected: true, updated_at: expect.any(String) },
  ]);
});

test('[CALL-33] [ROLE-09] she turns her own on and off, and nobody else sees or changes it', async () => {
  const maya = await stack.newMember('Maya Ellis');
  const ruth = await stack.newMember('Ruth Pemberton');
  const own = { user_id: maya.id, passion_name: 'Hiking', is_selected: true };
  const { data: row } = await maya.client.from('user_passions').insert(own).select('*').single();
  const id = row?.id ?? '';
  const off = { is_selected: false, updated_at: '2020-01-01T00:00:00Z' };

  expect((await ruth.client.from('user_passions').select('*').eq('user_id', maya.id)).data).toEqual([]);
  expect((await ruth.client.from('user_passions').update(off).eq('id', id).select('id')).data).toEqual([]);
  expect((await ruth.client.from('user_passions').insert(own)).error?.code).toBe('42501');
  expect((await stack.visitor().from('user_passions').select('*')).error?.code).toBe('42501');
  expect((await stack.visitor().from('user_passions').insert(own)).error?.code).toBe('42501');

  await page.signIn(maya);
  await saveFavourite(page.backend, maya.id, { id, name: 'Hiking', selected: false });
  const [toggled, ...more] = page.sent();
  expect(toggled).toMatchObject({ line: `PATCH /rest/v1/user_passions?id=eq.${id}`, status: 204 });
  expect(toggled?.body).toEqual({ is_selected: false, updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
  expect(more).toEqual([]);

  const { data: changed } = await maya.client.from('user_passions').update(off).eq('id', id).select('*').single();
  expect(changed).toMatchObject({ is_selected: false });
  // Timestamps are set by the database.
  expect(Date.parse(changed?.updated_at ?? '')).toBeGreaterThan(Date.parse(row?.updated_at ?? ''));
  expect((await maya.client.from('user_passions').delete().eq('id', id)).error?.code).toBe('42501');
  expect(
    (
      await maya.client
        .from('user_passions')
        .update({ user_id: ruth.id } as never)
        .eq('id', id)
    ).error?.code,
  ).toBe('42501');
});

test('a thing is there once, has a name, and there is an end to them', async () => {
  const { client, id } = await stack.newMember('Maya Ellis');
  async function choose(passion_name: string) {
    return (await client.from('user_passions').insert({ user_id: id, passion_name })).error?.code;
  }
  expect(await choose('Yoga')).toBeUndefined();
  expect(await choose('Yoga')).toBe('23505');
  expect(await choose(' ')).toBe('23514');
  expect(await choose('x'.repeat(101))).toBe('23514');
  await stack.sql.query(
    `insert into user_passions (user_id, passion_name) select $1, 'thing ' || n from generate_series(1, 199) as n`,
    [id],
  );
  expect(await choose('One more')).toBe('PT413');
});

test('[ENTITY-17] whether a thing is selected is yes or no, and yes where nothing is said', async () => {
  const { client, id } = await stack.newMember('Maya Ellis');
  const choose = (row: object) =>
    client
      .from('user_passions')
      .insert({ user_id: id, ...row })
      .select('passion_name, is_selected')
      .single();
  expect((await choose({ passion_name: 'Yoga' })).data).toEqual({ passion_name: 'Yoga', is_selected: true });
  for (const is_selected of [true, false]) {
    const passion_name = `Selected: ${is_selected}`;
    expect((await choose({ passion_name, is_selected })).data).toEqual({ passion_name, is_selected });
  }
  expect((await choose({ passion_name: 'Pilates', is_selected: null })).error?.code).toBe('23502');
  expect((await choose({ passion_name: 'Pilates', is_selected: 'perhaps' })).error?.code).toBe('22P02');
});
