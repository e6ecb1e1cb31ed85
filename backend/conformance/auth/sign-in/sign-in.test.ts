import { passwordCost } from '@kindling/backend/config/password-cost.ts';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, password, send } from '../../support/auth-http.ts';
import { createNotes } from '../../support/notes-table.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ passwordCost });
  await createNotes(stack);
});
afterAll(() => stack.close());

const signInBody = (email: string, tried = password) => ({
  body: { email, password: tried, gotrue_meta_security: {} },
});

async function newAccount(): Promise<string> {
  const email = newEmail();
  await send(stack, 'POST /signup', { body: { email, password } });
  return email;
}

describe('signing in', () => {
  test('[LIB-02] POST /token?grant_type=password answers with a session of its own', async () => {
    const email = await newAccount();
    const first = await send(stack, 'POST /token?grant_type=password', signInBody(` ${email.toUpperCase()}`));
    const second = await send(stack, 'POST /token?grant_type=password', signInBody(email));
    expect(first).toMatchObject({
      status: 200,
      body: { token_type: 'bearer', expires_in: 600, weak_password: null, user: { email } },
    });
    expect(second.body.refresh_token).not.toBe(first.body.refresh_token);
  });

  test('supabase-js signs in with email and password, and the session reads what is hers', async () => {
    const member = await stack.newMember();
    const client = stack.visitor();
    const { data, error } = await client.auth.signInWithPassword({ email: member.email, password: member.password });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(member.id);
    await client.from('notes').insert({ body: 'Clay' }).throwOnError();
    const { data: note } = await client.from('notes').select('owner, body').single().throwOnError();
    expect(note).toEqual({ owner: member.id, body: 'Clay' });
  });

  test('Enumeration: a wrong password and an unknown address get the same answer', async () => {
    const email = await newAccount();
    const wrong = await send(stack, 'POST /token?grant_type=password', signInBody(email, 'not this one'));
    const unknown = await send(stack, 'POST /token?grant_type=password', signInBody(newEmail()));
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('[VALID-58] without an email and a password nobody signs up or in, whoever sends the request', async () => {
    const email = await newAccount();
    const errorCodeOf = async (path: '/signup' | '/token?grant_type=password', body: unknown) => {
      const { status, body: answer } = await send(stack, `POST ${path}`, { body });
      expect(answer).not.toHaveProperty('access_token');
      return `${status} ${answer.error_code}`;
    };
    const accounts = async () => (await stack.sql.query('select count(*)::int as count from auth.users')).rows[0].count;
    const before = await accounts();
    for (const [incomplete, signingUp, signingIn] of [
      [{}, '422 anonymous_provider_disabled', '400 validation_failed'],
      [{ password }, '400 validation_failed', '400 validation_failed'],
      [{ phone: '+441632960011', password }, '400 phone_provider_disabled', '422 phone_provider_disabled'],
      [{ email }, '400 validation_failed', '400 invalid_credentials'],
      [{ email, password: '' }, '400 validation_failed', '400 invalid_credentials'],
    ] as const) {
      expect(await errorCodeOf('/signup', incomplete), JSON.stringify(incomplete)).toBe(signingUp);
      expect(await errorCodeOf('/token?grant_type=password', incomplete), JSON.stringify(incomplete)).toBe(signingIn);
    }
    expect(await accounts()).toBe(before);
    // supabase-js refuses what has neither before it sends anything.
    const { auth } = stack.visitor();
    const message = 'You must provide either an email or phone number and a password';
    for (const incomplete of ['{}', '{"password":"a good long one"}']) {
      expect((await auth.signUp(JSON.parse(incomplete))).error?.message).toBe(message);
      expect((await auth.signInWithPassword(JSON.parse(incomplete))).error?.message).toBe(message);
    }
  });

  test('credentials that are missing or of another kind are said to be', async () => {
    const answer = async (body: unknown, grant = 'password') =>
      (await send(stack, `POST /token?grant_type=${grant}`, { body })).body.error_code;
    expect(await answer({})).toBe('validation_failed');
    expect(await answer({ password })).toBe('validation_failed');
    expect(await answer({ email: 'a@example.org' })).toBe('invalid_credentials');
    expect(await answer({ email: 7, password })).toBe('validation_failed');
    expect(await answer({ phone: '+441632960001', password })).toBe('phone_provider_disabled');
    expect(await answer({ email: 'a\0@example.org', password })).toBe('invalid_credentials');
    expect(await answer({}, 'web3')).toBe('web3_provider_disabled');
    expect(await answer({}, 'none')).toBe('validation_failed');
  });

  test('an account that was banned or has no password does not open', async () => {
    const [banned, without] = [await newAccount(), await newAccount()];
    await stack.sql.query(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [banned]);
    await stack.sql.query('update auth.users set encrypted_password = null where email = $1', [without]);
    const codes = await Promise.all(
      [banned, without].map(
        async (email) => (await send(stack, 'POST /token?grant_type=password', signInBody(email))).body.error_code,
      ),
    );
    expect(codes).toEqual(['user_banned', 'invalid_credentials']);
  });

  test('Password hashing: a password is stored as argon2id with 19 MiB and two passes, and nowhere else', async () => {
    const email = await newAccount();
    const { rows } = await stack.sql.query<{ user: string; encoded: string }>(
      'select u::text as user, encrypted_password as encoded from auth.users u where email = $1',
      [email],
    );
    expect(rows[0]?.encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(rows[0]?.user).not.toContain(password);
  });

  test('what the server logs names no address, password or token', async () => {
    const email = await newAccount();
    const { body } = await send(stack, 'POST /token?grant_type=password', signInBody(email));
    await send(stack, 'POST /token?grant_type=password', signInBody(email, 'a wrong password'));
    const log = stack.log();
    for (const secret of [email, password, 'a wrong password', String(body.access_token), String(body.refresh_token)]) {
      expect(log).not.toContain(secret);
    }
  });
});
