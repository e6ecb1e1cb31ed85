import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, member, newAccount, runAs, visitor } from '../../support/run-as.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const forTheService = [
  'select public.claim_contact()',
  'select public.contact_id_of(gen_random_uuid())',
  `select public.settle_contact(gen_random_uuid(), 'send')`,
  `select public.postpone_contact(gen_random_uuid(), 'timeout')`,
  `select public.refuse_contact(gen_random_uuid(), '400')`,
];

test('what waits is handled by the service alone', async () => {
  const maya = member(await newAccount(stack.sql));
  for (const statement of forTheService) {
    for (const speaker of [visitor, maya])
      expect(await errorOf(stack.sql, speaker, statement), statement).toBe('42501');
    expect(await errorOf(stack.sql, { role: 'service_role' }, statement), statement).toBe('allowed');
  }
  await stack.sql.query('delete from private.contact_service');
});

test('[STATE-06] a member asks for herself alone, and is one contact however often she asks', async () => {
  const id = await newAccount(stack.sql, { name: 'Maya Ellis' });
  const requestSync = async () => {
    const { rows } = await runAs(stack.sql, member(id), 'select public.request_contact_sync() as contact');
    return rows[0]?.contact;
  };
  const contacts = new Set(await Promise.all([requestSync(), requestSync(), requestSync()]));
  expect(contacts.size).toBe(1);
  const { rows } = await stack.sql.query('select id from private.contacts where user_id = $1', [id]);
  expect(rows).toEqual([{ id: [...contacts][0] }]);
});

test('a visitor is nobody to pass on', async () => {
  const { rows } = await runAs(
    stack.sql,
    visitor,
    `select public.request_contact_sync('{"email": "x@example.org"}') as contact`,
  );
  expect(rows).toEqual([{ contact: null }]);
});

test('one that is claimed is nobody else’s for half a minute, and comes back when its worker was killed', async () => {
  const id = await newAccount(stack.sql, { name: 'Ruth Adler' });
  const { rows } = await runAs(stack.sql, member(id), 'select public.request_contact_sync() as contact');
  const contact: string = rows[0]?.contact;
  const claim = async () => {
    const answer = await runAs(stack.sql, { role: 'service_role' }, 'select public.claim_contact($1) as taken', [
      contact,
    ]);
    return answer.rows[0]?.taken;
  };
  expect(await claim()).toMatchObject({ id: contact, task: 'send', name: 'Ruth Adler', contact_id: null });
  expect(await claim()).toBeNull();
  await stack.sql.query(`update private.contacts set claimed_until = now() - interval '1 second' where id = $1`, [
    contact,
  ]);
  expect(await claim()).toMatchObject({ id: contact });
});

test('whoever is to be erased while she is being sent is erased next', async () => {
  const id = await newAccount(stack.sql, { name: 'Judith Hale' });
  const service = { role: 'service_role' } as const;
  const { rows } = await runAs(stack.sql, member(id), 'select public.request_contact_sync() as contact');
  const contact: string = rows[0]?.contact;
  await runAs(stack.sql, service, 'select public.claim_contact($1)', [contact]);
  await stack.sql.query('delete from auth.users where id = $1', [id]);
  await runAs(stack.sql, service, `select public.settle_contact($1, 'send', '901')`, [contact]);
  const next = await runAs(stack.sql, service, 'select public.claim_contact($1) as taken', [contact]);
  expect(next.rows[0]?.taken).toMatchObject({ task: 'erase', contact_id: '901' });
});
