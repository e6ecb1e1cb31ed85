import {
  accessNeeds,
  type ClassPreferencesRow,
  noPreferences,
  preferencesFromRow,
  preferencesToRow,
  timeSlots,
} from '@kindling/domain/recommendations/class-preferences';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, visitor } from '../../support/run-as.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;

beforeAll(async () => {
  stack = await startStack();
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
});
afterAll(() => stack.close());

const preferences = (who: Persona) => who.client.from('class_preferences');

const row: ClassPreferencesRow = preferencesToRow({
  budget: { amount: 1500, currency: 'GBP' },
  place: { name: 'Leeds, West Yorkshire', latitude: 53.8, longitude: -1.55 },
  radiusKm: 8.05,
  freeSlots: ['TH-evening', 'SA-morning'],
  beginnersOnly: true,
  access: ['step_free_entrance', 'hearing_loop'],
  childcare: true,
  womenOnly: true,
});

test('a member saves, reads, changes and removes her own preferences', async () => {
  await preferences(maya)
    .upsert({ user_id: maya.id, ...row })
    .throwOnError();
  await preferences(maya).upsert({ user_id: maya.id, childcare: false }).throwOnError();
  const { data } = await preferences(maya).select().single().throwOnError();
  expect(data).toMatchObject({ ...row, childcare: false });
  expect(preferencesToRow(preferencesFromRow(data))).toEqual({ ...row, childcare: false });
  expect((await preferences(maya).delete().eq('user_id', maya.id).select()).data).toHaveLength(1);
  expect((await preferences(maya).select()).data).toEqual([]);
});

test('another member neither reads nor writes them, and a visitor has no access at all', async () => {
  await preferences(maya)
    .upsert({ user_id: maya.id, ...row })
    .throwOnError();
  expect((await preferences(ruth).select()).data).toEqual([]);
  expect((await preferences(ruth).update({ childcare: true }).eq('user_id', maya.id).select()).data).toEqual([]);
  expect((await preferences(ruth).delete().eq('user_id', maya.id).select()).data).toEqual([]);
  expect((await preferences(ruth).upsert({ user_id: maya.id, ...row })).error?.code).toBe('42501');
  expect((await preferences(ruth).insert({ user_id: maya.id })).error?.code).toBe('42501');
  await preferences(ruth).insert({ user_id: ruth.id }).throwOnError();
  expect((await preferences(ruth).update({ user_id: maya.id }).eq('user_id', ruth.id)).error?.code).toBe('42501');
  for (const sql of ['select from public.class_preferences', 'insert into public.class_preferences default values']) {
    expect(await errorOf(stack.sql, visitor, sql)).toBe('42501');
  }
});

test('an empty row asks for nothing, and every slot and need of the form can be stored', async () => {
  const grace = await stack.newMember('Grace Adeyemi');
  await preferences(grace).insert({ user_id: grace.id }).throwOnError();
  const { data } = await preferences(grace).select().single().throwOnError();
  expect(preferencesFromRow(data)).toEqual(noPreferences);
  const all = { ...noPreferences, freeSlots: timeSlots, access: accessNeeds };
  await preferences(grace)
    .upsert({ user_id: grace.id, ...preferencesToRow(all) })
    .throwOnError();
  const { data: saved } = await preferences(grace).select().single().throwOnError();
  expect(preferencesFromRow(saved)).toEqual(all);
});

test('the table holds a place to two decimals and no more', async () => {
  const near = { ...row, latitude: 53.80123, longitude: -1.54876 };
  await preferences(maya)
    .upsert({ user_id: maya.id, ...near })
    .throwOnError();
  const { data } = await preferences(maya).select('latitude, longitude').single().throwOnError();
  expect(data).toEqual({ latitude: 53.8, longitude: -1.55 });
});

test.for<[string, Partial<Record<keyof ClassPreferencesRow, unknown>>]>([
  ['a budget below nothing', { max_price: -1 }],
  ['a budget without a currency', { price_currency: null }],
  ['a currency without a budget', { max_price: null }],
  ['a currency that is none', { price_currency: 'gbp' }],
  ['a place without its position', { latitude: null }],
  ['a position without its place', { place_name: null }],
  ['a place off the map', { latitude: 91 }],
  ['a radius of nothing', { radius_km: 0 }],
  ['a radius around nowhere', { place_name: null, latitude: null, longitude: null }],
  ['a time that is none', { free_slots: ['TH-night'] }],
  ['a time that is null', { free_slots: [null] }],
  ['more times than there are', { free_slots: Array.from({ length: 22 }, () => 'TH-evening') }],
  ['a need that no venue knows', { access: ['helipad'] }],
  ['childcare among the needs', { access: ['childcare'] }],
])('%s is refused', async ([_, wrong]) => {
  const wanted = { user_id: ruth.id, ...row, ...wrong } as ClassPreferencesRow;
  expect((await preferences(ruth).upsert(wanted)).error?.code).toBe('23514');
});
