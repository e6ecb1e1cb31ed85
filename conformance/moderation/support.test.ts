import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newEmail } from '../../backend/conformance/support/auth-http.ts';
import { mailsTo } from '../../backend/conformance/support/mail-outbox.ts';

// Support: what the role finds, does and cannot do, through the API as its console calls it.

let stack: Stack;
let support: Persona;
let admin: Persona;
beforeAll(async () => {
  stack = await startStack();
  support = await stack.newMember('Iris Helper');
  admin = await stack.newMember('Ada Keeper');
  await stack.sql.query('update auth.users set email_confirmed_at = now()');
  await stack.sql.query(`select private.set_role($1, 'support'), private.set_role($2, 'admin')`, [
    support.email,
    admin.email,
  ]);
});
afterAll(() => stack.close());
/** The minute of the looks before is over. */
beforeEach(async () => {
  await stack.sql.query('alter table public.admin_acts disable trigger admin_acts_stay');
  await stack.sql.query(`update public.admin_acts set acted_at = acted_at - interval '2 minutes'`);
  await stack.sql.query('alter table public.admin_acts enable trigger admin_acts_stay');
});

const look = (by: Persona, email: string, reason = 'cannot_sign_in') =>
  by.client.rpc('support_look', { email, reason }).then(({ data, error }) => ({ found: data?.[0], error }));

async function lookId(email: string): Promise<string> {
  const { found, error } = await look(support, email);
  expect(error).toBeNull();
  return found?.look ?? '';
}

async function factorOf(id: string): Promise<void> {
  await stack.sql.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`,
    [id],
  );
}

async function codeTo(email: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const mail = (await mailsTo(stack, email)).findLast(({ subject }) => /support team/.test(subject));
      code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

test('Support: a look says how she signs in and what is pending, and nothing she wrote; each is in the audit log', async () => {
  const member = await stack.newMember('Maya Ellis');
  await member.client.from('journal_entries').insert({ user_id: member.id, content: 'Nobody but me.' });
  await member.client.from('profiles').upsert({ id: member.id, name: 'Maya Ellis' });
  const { found } = await look(support, ` ${member.email.toUpperCase()} `);
  expect(found).toMatchObject({
    address: member.email,
    has_password: true,
    providers: ['email'],
    sessions: 1,
    role: null,
  });
  expect(JSON.stringify(found)).not.toMatch(/Maya|Nobody/);
  expect(JSON.stringify(found)).not.toContain(member.id);
  const { data: acts } = await admin.client.from('admin_acts').select('act, member_id, detail, admin_id');
  expect(acts).toContainEqual({
    act: 'support_look',
    member_id: member.id,
    detail: 'cannot_sign_in',
    admin_id: support.id,
  });
});

test('Support: two looks a minute, in vain ones too, each with a reason', async () => {
  expect((await look(support, newEmail(), 'because')).error?.code).toBe('22023');
  expect((await look(support, newEmail())).found).toBeUndefined();
  const tries = await Promise.all([1, 2, 3].map(() => look(support, newEmail())));
  expect(tries.filter(({ error }) => error?.code === 'PT429')).toHaveLength(2);
});

test('Support: nobody else finds anybody, and the role opens nothing more', async () => {
  const member = await stack.newMember('Nora Bell');
  for (const { client } of [member, { client: stack.visitor() }]) {
    expect((await client.rpc('support_look', { email: member.email, reason: 'other' })).error?.code).toBe('42501');
  }
  for (const asked of ['admin_health', 'admin_mails', 'reviewers', 'report_queue'] as const) {
    expect((await support.client.rpc(asked)).error?.code).toBe('42501');
  }
  const entry = { user_id: member.id, content: 'Nobody but me.' };
  await member.client.from('journal_entries').insert(entry).throwOnError();
  expect((await support.client.from('journal_entries').select()).data).toEqual([]);
  expect((await support.client.from('admin_acts').select()).data).toEqual([]);
  expect((await support.client.from('support_requests').select('id')).data).toEqual([]);
});

test('Support: a look is its maker’s, for a quarter of an hour, and never helps itself or whoever has a role', async () => {
  const member = await stack.newMember('Nora Bell');
  const id = await lookId(member.email);
  const resend = (by: Persona, of: string) => by.client.rpc('support_resend', { look: of, mail: 'recovery' });
  expect((await resend(admin, id)).error?.code).toBe('PT404');
  expect((await resend(member, id)).error?.code).toBe('42501');
  expect((await resend(support, id)).error).toBeNull();
  await expect
    .poll(async () => (await mailsTo(stack, member.email)).map(({ subject }) => subject))
    .toContain('Choose a new password');
  expect((await resend(support, await lookId(admin.email))).error?.code).toBe('PT409');
  await stack.sql.query('alter table public.admin_acts disable trigger admin_acts_stay');
  await stack.sql.query(`update public.admin_acts set acted_at = acted_at - interval '20 minutes'`);
  await stack.sql.query('alter table public.admin_acts enable trigger admin_acts_stay');
  expect((await resend(support, id)).error?.code).toBe('PT404');
  expect((await resend(support, await lookId(support.email))).error?.code).toBe('PT409');
});

test('Support: whatever it does wants a sign-in of the last ten minutes', async () => {
  const member = await stack.newMember('Nora Bell');
  const of = await lookId(member.email);
  const age = (by: string) =>
    stack.sql.query(
      `update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}', to_jsonb((amr #>> '{0,timestamp}')::bigint ${by})) where user_id = $1`,
      [support.id],
    );
  await age('- 660');
  const refused = await Promise.all([
    support.client.rpc('support_resend', { look: of, mail: 'recovery' }),
    support.client.rpc('support_begin', { look: of, kind: 'email', new_email: newEmail() }),
    support.client.rpc('support_confirm', { look: of, request: of, code: '000000' }),
    support.client.rpc('support_cancel', { look: of, kind: 'email' }),
    support.client.rpc('support_export', { look: of }),
    support.client.rpc('support_erase', { look: of }),
  ]);
  expect(new Set(refused.map(({ error }) => error?.details))).toEqual(new Set(['reauthentication_needed']));
  await age('+ 660');
});

test('Support: a second factor is reset with the code of her mail, a day later, unless she stops it or uses it', async () => {
  const member = await stack.newMember('Nora Bell');
  const begin = async () => {
    const of = await lookId(member.email);
    const { data, error } = await support.client.rpc('support_begin', { look: of, kind: 'second_factor' });
    return { of, request: data ?? '', error };
  };
  expect((await begin()).error?.code).toBe('PT409');
  await factorOf(member.id);
  const { of, request } = await begin();
  const code = await codeTo(member.email);
  const confirm = (typed: string) => support.client.rpc('support_confirm', { look: of, request, code: typed });
  expect((await confirm(code === '000000' ? '000001' : '000000')).data).toBeNull();
  const { data: due } = await confirm(code);
  expect(new Date(due ?? 0).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  await expect
    .poll(async () =>
      (await mailsTo(stack, member.email)).some(({ subject }) => subject === 'Two-step sign-in is about to go off'),
    )
    .toBe(true);
  const carryOut = async () => {
    const { rows } = await stack.sql.query<{ kind: string | null }>(
      'select private.carry_out_support_request($1) as kind',
      [request],
    );
    return rows[0]?.kind;
  };
  expect(await carryOut()).toBeNull();
  await stack.sql.query(`update public.support_requests set due_at = now() where id = $1`, [request]);
  expect(await carryOut()).toBe('second_factor');
  expect((await stack.sql.query('select from auth.mfa_factors where user_id = $1', [member.id])).rowCount).toBe(0);
});

test('Support: she sees what is coming and stops it, and signing in with her factor does', async () => {
  const [one, two] = [await stack.newMember('Nora Bell'), await stack.newMember('Olga Finch')];
  const insert = `insert into public.support_requests (member_id, kind, new_email, due_at) values ($1, $2, $3, now() + interval '1 day')`;
  await stack.sql.query(insert, [one.id, 'email', newEmail()]);
  await stack.sql.query(insert, [two.id, 'second_factor', null]);
  const { data } = await one.client.from('support_requests').select('id, kind, new_email, due_at');
  expect(data).toMatchObject([{ kind: 'email' }]);
  expect((await one.client.from('support_requests').select('code_hash' as 'id')).error?.code).toBe('42501');
  await two.client.rpc('cancel_support_request', { id: data?.[0]?.id ?? '' });
  expect((await one.client.from('support_requests').select('id')).data).toHaveLength(1);
  await one.client.rpc('cancel_support_request', { id: data?.[0]?.id ?? '' });
  expect((await one.client.from('support_requests').select('id')).data).toEqual([]);
  await stack.sql.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [two.id]);
  expect((await two.client.from('support_requests').select('id')).data).toEqual([]);
});

test('Support: a lost mailbox’s account moves after a week, told at the old address, with every way in of before ended', async () => {
  const member = await stack.newMember('Nora Bell');
  const next = newEmail();
  const of = await lookId(member.email);
  expect(
    (await support.client.rpc('support_begin', { look: of, kind: 'email', new_email: admin.email })).error?.code,
  ).toBe('PT409');
  expect(
    (await support.client.rpc('support_begin', { look: of, kind: 'email', new_email: 'nowhere' })).error?.code,
  ).toBe('22023');
  const { data: request } = await support.client.rpc('support_begin', { look: of, kind: 'email', new_email: next });
  const code = await codeTo(next);
  const { data: due } = await support.client.rpc('support_confirm', { look: of, request: request ?? '', code });
  expect(new Date(due ?? 0).getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  await expect
    .poll(async () =>
      (await mailsTo(stack, member.email)).some(({ subject }) => subject === 'Your email address is about to change'),
    )
    .toBe(true);
  await stack.sql.query(`update public.support_requests set due_at = now() where id = $1`, [request]);
  await stack.sql.query('select private.carry_out_support_request($1)', [request]);
  const { rows } = await stack.sql.query('select email, encrypted_password from auth.users where id = $1', [member.id]);
  expect(rows).toEqual([{ email: next, encrypted_password: null }]);
  expect((await member.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  await expect
    .poll(async () => (await mailsTo(stack, next)).some(({ subject }) => subject === 'Choose a new password'))
    .toBe(true);
});

test('Support: five wrong codes end a request, and five mails a day are all that a member gets', async () => {
  const member = await stack.newMember('Nora Bell');
  await factorOf(member.id);
  const of = await lookId(member.email);
  const { data: request } = await support.client.rpc('support_begin', { look: of, kind: 'second_factor' });
  const code = await codeTo(member.email);
  const wrong = code === '000000' ? '000001' : '000000';
  const confirm = (typed: string) =>
    support.client.rpc('support_confirm', { look: of, request: request ?? '', code: typed });
  for (let n = 0; n < 5; n++) expect((await confirm(wrong)).error).toBeNull();
  expect((await confirm(code)).error?.code).toBe('PT404');
  for (let n = 0; n < 4; n++) {
    expect((await support.client.rpc('support_resend', { look: of, mail: 'recovery' })).error).toBeNull();
  }
  expect((await support.client.rpc('support_resend', { look: of, mail: 'recovery' })).error?.code).toBe('PT429');
});

test('Support: an export waits in her account, and an erasure waits a fortnight that is hers to stop', async () => {
  const member = await stack.newMember('Nora Bell');
  const of = await lookId(member.email);
  expect((await support.client.rpc('support_export', { look: of })).error).toBeNull();
  expect((await member.client.from('data_exports').select('id')).data).toHaveLength(1);
  expect((await support.client.from('data_exports').select('id')).data).toEqual([]);
  const { data: due } = await support.client.rpc('support_erase', { look: of });
  expect(new Date(due ?? 0).getTime()).toBeGreaterThan(Date.now() + 13 * 86_400_000);
  expect((await member.client.rpc('cancel_deletion')).error).toBeNull();
  expect((await member.client.from('account_deletions').select('due_at')).data).toEqual([]);
});
