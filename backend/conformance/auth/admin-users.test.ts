import { type Stack, startStack } from '@kindling/test-kit/backend';
import { createClient } from '@supabase/supabase-js';
import bcrypt from 'bcrypt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password, send } from '../support/auth-http.ts';
import { createNotes } from '../support/notes-table.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  await createNotes(stack);
});
afterAll(() => stack.close());

/** supabase-js as an operator's program holds it: with the secret key. */
function operator() {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  return createClient(stack.url, stack.secretKey, options).auth.admin;
}

const signIn = (email: string, tried = password) => stack.visitor().auth.signInWithPassword({ email, password: tried });

test('[LIB-17] /admin/users makes an account that signs in, reads it, and lists it first', async () => {
  const email = newEmail();
  const { data, error } = await operator().createUser({
    email: email.toUpperCase(),
    password,
    email_confirm: true,
    user_metadata: { name: 'Ada Bright' },
    app_metadata: { plan: 'founder' },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    user_metadata: { name: 'Ada Bright' },
    app_metadata: { provider: 'email', providers: ['email'], plan: 'founder' },
    identities: [{ provider: 'email' }],
  });
  const id = data.user?.id ?? '';
  expect((await operator().getUserById(id)).data.user).toEqual(data.user);
  const listed = await operator().listUsers({ page: 1, perPage: 1 });
  expect(listed.data.users.map((user) => user.id)).toEqual([id]);
  expect((await signIn(email)).data.user?.id).toBe(id);
  expect(JSON.stringify([data, listed])).not.toContain('argon2');
});

test('an account brought along with its bcrypt hash signs in, is hashed anew, and stays signed in elsewhere', async () => {
  const email = newEmail();
  const brought = await bcrypt.hash(password, 10);
  const { data, error } = await operator().createUser({ email, password_hash: brought, email_confirm: true });
  expect(error).toBeNull();
  const id = data.user?.id ?? '';
  const hashOf = async () =>
    (await stack.sql.query('select encrypted_password from auth.users where id = $1', [id])).rows[0].encrypted_password;
  expect((await signIn(email, `${password}?`)).error?.code).toBe('invalid_credentials');
  expect(await hashOf()).toBe(brought);

  // She is signed in already, on a phone that she knows, when the computer's sign-in hashes her password.
  const phone = stack.visitor({ 'x-device-id': 'her-phone-of-many-years' });
  await phone.auth.signInWithPassword({ email, password });
  await stack.sql.query(
    `update auth.users set encrypted_password = $2 where id = $1 and set_config('auth.rehash', 'on', true) = 'on'`,
    [id, brought],
  );
  expect((await signIn(email)).error).toBeNull();
  expect(await hashOf()).toMatch(/^\$argon2id\$/);
  expect((await phone.auth.getUser()).data.user?.id).toBe(id);
  expect((await phone.auth.refreshSession()).error).toBeNull();
  const devices = () => stack.sql.query('select from backend.known_devices where user_id = $1', [id]);
  expect((await devices()).rowCount).toBe(1);

  // A password that she changes is another matter.
  await operator().updateUserById(id, { password: 'a wheel that is new' });
  expect((await phone.auth.getUser()).error).not.toBeNull();
  expect((await devices()).rowCount).toBe(0);
});

test('what is no hash, or a costly one, makes no account', async () => {
  for (const wrong of ['plain', `$2b$31$${'c'.repeat(53)}`]) {
    const { error } = await operator().createUser({ email: newEmail(), password_hash: wrong });
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
  }
  const both = { email: newEmail(), password, password_hash: await bcrypt.hash(password, 4) };
  expect((await operator().createUser(both)).error?.message).toMatch(/^Only a password or a password hash/);
});

test('a list says how many there are and which page comes next', async () => {
  for (let i = 0; i < 3; i++) await operator().createUser({ email: newEmail() });
  const { data } = await operator().listUsers({ page: 2, perPage: 1 });
  const { total, nextPage, lastPage } = data as { total: number; nextPage: number | null; lastPage: number };
  expect([data.users.length, nextPage, lastPage]).toEqual([1, 3, total]);
  const answer = await send(stack, 'GET /admin/users?page=0', { headers: { apikey: stack.secretKey } });
  expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed']);
});

test('[LIB-17] PUT /admin/users/:id changes an account at once, and a new password ends its sessions', async () => {
  const member = await stack.newMember('Nora Bell');
  const next = newEmail();
  const { data, error } = await operator().updateUserById(member.id, {
    email: next,
    password: 'a wheel that is new',
    user_metadata: { likes: 'clay', terms_accepted: null },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: next, user_metadata: { name: 'Nora Bell', likes: 'clay' } });
  expect((await member.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await signIn(next, 'a wheel that is new')).error).toBeNull();
});

test('a ban acts at once and for as long as it says; "none" ends it', async () => {
  const member = await stack.newMember();
  const ban = (ban_duration: string) => operator().updateUserById(member.id, { ban_duration });
  const { data } = await ban('1h30m');
  const minutes = (Date.parse((data.user as { banned_until?: string }).banned_until ?? '') - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(90);
  expect((await member.client.from('notes').select('id')).error?.code).toBe('KS401');
  expect((await signIn(member.email, member.password)).error?.code).toBe('user_banned');
  expect((await ban('a while')).error?.code).toBe('validation_failed');
  expect((await ban('none')).data.user).not.toHaveProperty('banned_until');
  expect((await signIn(member.email, member.password)).error).toBeNull();
});

test('[LIB-17] DELETE /admin/users/:id takes the account with all that hangs on it', async () => {
  const member = await stack.newMember();
  await member.client.from('notes').insert({ body: 'Clay' }).throwOnError();
  expect((await operator().deleteUser(member.id)).error).toBeNull();
  expect((await stack.sql.query('select from public.notes where owner = $1', [member.id])).rowCount).toBe(0);
  expect((await operator().getUserById(member.id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  expect((await signIn(member.email, member.password)).error?.code).toBe('invalid_credentials');
});

test('an account that is only forgotten leaves an id behind, and its address free', async () => {
  const member = await stack.newMember();
  expect((await operator().deleteUser(member.id, true)).error).toBeNull();
  const { rows } = await stack.sql.query(
    'select email, encrypted_password, raw_user_meta_data, deleted_at is not null as deleted from auth.users where id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ email: null, encrypted_password: null, raw_user_meta_data: {}, deleted: true }]);
  expect((await member.client.from('notes').select('id')).error?.code).toBe('KS401');
  expect((await operator().createUser({ email: member.email })).error).toBeNull();
});

test('what cannot be is refused in GoTrue’s words', async () => {
  const member = await stack.newMember();
  const refusals = [
    await operator().createUser({ email: member.email }),
    await operator().createUser({ password }),
    await operator().createUser({ email: newEmail(), password: 'short' }),
    await operator().createUser({ email: newEmail(), password: '12345678' }),
    await operator().updateUserById(member.id, { password: member.email }),
    await operator().getUserById(crypto.randomUUID()),
  ];
  expect(refusals.map(({ error }) => [error?.status, error?.code])).toEqual([
    [422, 'email_exists'],
    [400, 'validation_failed'],
    [422, 'weak_password'],
    [422, 'weak_password'],
    [422, 'weak_password'],
    [404, 'user_not_found'],
  ]);
});

test('Authorization: only the holder of the secret key may, an account that is called an admin included', async () => {
  const member = await stack.newMember();
  await stack.sql.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "admin"}' where id = $1`,
    [member.id],
  );
  const { data } = await signIn(member.email, member.password);
  const path = `/admin/users/${member.id}` as const;
  for (const token of [undefined, member.session.access_token, data.session?.access_token ?? '']) {
    for (const line of [
      'GET /admin/users',
      'POST /admin/users',
      `GET ${path}`,
      `PUT ${path}`,
      `DELETE ${path}`,
    ] as const) {
      const body = line.startsWith('GET') ? {} : { body: { email: newEmail() } };
      const answer = await send(stack, line, { ...body, ...(token && { token }) });
      expect([line, answer.status, answer.body.error_code]).toEqual([line, 403, 'not_admin']);
    }
  }
  expect((await operator().getUserById(member.id)).error).toBeNull();
});
