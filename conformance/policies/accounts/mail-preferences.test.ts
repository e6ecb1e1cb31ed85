import { mailLists, mailPrivacyLabels } from '@kindling/domain/mail/mail-lists';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, member, visitor } from '../../support/run-as.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;

beforeAll(async () => {
  stack = await startStack();
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
});
afterAll(() => stack.close());

const preferences = (who: Persona) => who.client.from('mail_preferences');

test('a member makes, reads and changes her own preferences, and nobody else’s', async () => {
  expect((await preferences(maya).upsert({ user_id: maya.id, messages: false })).error).toBeNull();
  expect((await preferences(maya).upsert({ user_id: maya.id, stories: false })).error).toBeNull();
  const { data } = await preferences(maya).select();
  expect(data).toMatchObject([{ user_id: maya.id, messages: false, stories: false, submissions: true }]);
  expect((await preferences(ruth).select()).data).toEqual([]);
  expect((await preferences(ruth).update({ messages: true }).eq('user_id', maya.id).select()).data).toEqual([]);
  expect((await preferences(ruth).upsert({ user_id: maya.id, messages: true })).error?.code).toBe('42501');
  expect((await preferences(ruth).update({ updated_at: '2020-01-01' }).eq('user_id', ruth.id)).error?.code).toBe(
    '42501',
  );
  expect((await preferences(maya).delete().eq('user_id', maya.id)).error?.code).toBe('42501');
  expect((await stack.visitor().from('mail_preferences').select('messages')).error?.code).toBe('42501');
});

test('the lists are the columns, beside what mails tell of themselves', async () => {
  const { rows } = await stack.sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'mail_preferences' and (data_type = 'boolean' or column_name = 'bookings') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...mailLists, ...Object.keys(mailPrivacyLabels)].sort());
});

test('no request sees what was mailed, to whom, or what stops it', async () => {
  for (const table of [
    'mails',
    'mail_links',
    'booking_digest_lines',
    'mail_refusals',
    'listing_links',
    'thread_mails',
    'deletion_mails',
  ]) {
    for (const speaker of [visitor, member(maya.id), { role: 'service_role' } as const]) {
      expect(await errorOf(stack.sql, speaker, `select from private.${table}`), table).toBe('42501');
    }
  }
});

test('they go with her account', async () => {
  await stack.sql.query('delete from auth.users where id = $1', [maya.id]);
  expect((await stack.sql.query('select from public.mail_preferences where user_id = $1', [maya.id])).rowCount).toBe(0);
});
