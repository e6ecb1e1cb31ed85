import { noPreferences } from '@kindling/domain/recommendations/class-preferences';
import { emptyVenue } from '@kindling/domain/sessions/venue-schema';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberCard } from '../../apps/web/app/features/community/feed/member-card/member-card-api.ts';
import { saveMemberCard } from '../../apps/web/app/features/community/feed/member-card/save-member-card.ts';
import { saveProfile } from '../../apps/web/app/features/profile/profile-api.ts';
import {
  readPreferences,
  savePreferences,
} from '../../apps/web/app/features/recommendations/preferences/class-preferences-api.ts';
import { addVenue, changeVenue } from '../../apps/web/app/features/teaching/plan/venues-api.ts';
import { type AppPage, openAppPage } from '../support/app-page.ts';

// Two tabs with the same form: what the second saves takes nothing back of the first.

let stack: Stack;
let page: AppPage;
let maya: Persona;
beforeAll(async () => {
  stack = await startStack();
  page = await openAppPage(stack);
  maya = await stack.newMember('Maya Ellis');
  await page.signIn(maya);
});
afterAll(() => stack.close());

test('Lost update: the profile', async () => {
  await saveProfile(page.backend, maya.id, { location: 'York' });
  await saveProfile(page.backend, maya.id, { age: 40 });
  const { data } = await maya.client.from('profiles').select('location, age').single();
  expect(data).toEqual({ location: 'York', age: 40 });
});

test('Lost update: what a class has to be', async () => {
  const first = { ...noPreferences, budget: { amount: 1500, currency: 'GBP' }, beginnersOnly: true };
  await savePreferences(page.backend, maya.id, first, noPreferences);
  await savePreferences(page.backend, maya.id, { ...first, childcare: true }, first);
  await savePreferences(page.backend, maya.id, { ...first, budget: { amount: 900, currency: 'GBP' } }, first);
  expect(await readPreferences(page.backend, maya.id)).toEqual({
    ...first,
    childcare: true,
    budget: { amount: 900, currency: 'GBP' },
  });
});

test('Lost update: the member card', async () => {
  const card = { publicName: 'Maya', username: 'maya_ellis' };
  await saveMemberCard(page.backend, card, { userId: maya.id, avatarUrl: null, before: null });
  const before = await readMemberCard(page.backend, maya.id);
  const change = { userId: maya.id, avatarUrl: null, before };
  await saveMemberCard(page.backend, { ...card, publicName: 'Maya E.' }, change);
  await saveMemberCard(page.backend, { ...card, username: 'maya_e' }, change);
  expect(await readMemberCard(page.backend, maya.id)).toMatchObject({ publicName: 'Maya E.', username: 'maya_e' });
});

test('Lost update: a venue', async () => {
  const id = crypto.randomUUID();
  const shed = { ...emptyVenue, name: 'The Shed', address: '1 Mill Lane', town: 'York' };
  await addVenue(id, shed);
  await changeVenue(id, { ...shed, address: '2 Mill Lane' }, shed);
  await changeVenue(id, { ...shed, access: ['parking'] }, shed);
  await changeVenue(id, shed, shed);
  const { rows } = await stack.sql.query('select name, address, parking from public.venues where id = $1', [id]);
  expect(rows).toEqual([{ name: 'The Shed', address: '2 Mill Lane', parking: true }]);
});
