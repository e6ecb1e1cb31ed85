import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, password, send } from '../../support/auth-http.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

describe('signing up where no confirmation is asked for', () => {
  test('[LIB-01] POST /signup answers with a session in the shape of GoTrue', async () => {
    const email = newEmail();
    const before = Math.floor(Date.now() / 1000);
    const { status, body, headers } = await send(stack, 'POST /signup', {
      body: { email, password, data: { name: 'Maya' } },
    });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 600 });
    expect(Number(body.expires_at)).toBeGreaterThanOrEqual(before + 600);
    expect(body.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(body.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Maya' },
      is_anonymous: false,
      identities: [{ provider: 'email', email, identity_data: { email, email_verified: false } }],
    });
  });

  test('supabase-js signs up with email, password, a name and emailRedirectTo', async () => {
    const client = stack.visitor();
    const { data, error } = await client.auth.signUp({
      email: newEmail(),
      password,
      options: { emailRedirectTo: `${stack.url}/`, data: { name: 'Maya Ellis', terms_accepted: true } },
    });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
    const { data: me } = await client.auth.getUser();
    expect(me.user?.id).toBe(data.user?.id);
  });

  test('[ENTITY-40] the user has id, email, created_at and user_metadata with her name', async () => {
    const member = await stack.newMember('Maya Ellis');
    const { data } = await member.client.auth.getUser();
    expect(data.user?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(data.user?.email).toBe(member.email);
    expect(Math.abs(Date.now() - Date.parse(data.user?.created_at ?? ''))).toBeLessThan(60_000);
    expect(data.user?.user_metadata.name).toBe('Maya Ellis');
    expect(member.session.user).toEqual(data.user);
  });

  test('the access token carries the claims of GoTrue for ten minutes', async () => {
    const member = await stack.newMember();
    const { data } = await member.client.auth.getClaims();
    expect(data?.header.alg).toBe('ES256');
    expect(data?.claims).toMatchObject({
      sub: member.id,
      email: member.email,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(data?.claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
    expect((data?.claims.exp ?? 0) - (data?.claims.iat ?? 0)).toBe(600);
  });

  test('an address that is known is refused, however it is typed', async () => {
    const email = newEmail();
    await send(stack, 'POST /signup', { body: { email, password } });
    const { status, body } = await send(stack, 'POST /signup', {
      body: { email: ` ${email.toUpperCase()} `, password },
    });
    expect(status).toBe(422);
    expect(body).toEqual({ code: 422, error_code: 'user_already_exists', msg: 'User already registered' });
  });

  test('Race condition: two sign-ups at the same moment make one account', async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2].map(() => send(stack, 'POST /signup', { body: { email, password } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('Privilege escalation: nobody gives herself a role or an app_metadata', async () => {
    const { body } = await send(stack, 'POST /signup', {
      body: {
        email: newEmail(),
        password,
        role: 'service_role',
        app_metadata: { admin: true },
        data: { role: 'moderator' },
      },
    });
    expect(body.user).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });
});

describe('what a sign-up may hold', () => {
  test('data nested so deeply that it cannot be written down is refused as it arrives', async () => {
    const body = `{"email":"a@example.org","password":"${password}","data":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`;
    const answer = await send(stack, 'POST /signup', { body });
    expect([answer.status, answer.body.msg]).toEqual([400, 'Could not read the request body as JSON']);
  });

  const name = (length: number) => ({ name: 'é'.repeat(length) });
  const refused = [
    { what: 'no address', body: { password }, status: 400, code: 'validation_failed' },
    { what: 'no password', body: { email: 'a@example.org' }, status: 400, code: 'validation_failed' },
    { what: 'neither', body: {}, status: 422, code: 'anonymous_provider_disabled' },
    {
      what: 'a telephone number',
      body: { phone: '+441632960001', password },
      status: 400,
      code: 'phone_provider_disabled',
    },
    { what: 'no at sign', body: { email: 'a.example.org', password }, status: 400, code: 'validation_failed' },
    {
      what: 'an address of 255',
      body: { email: `${'a'.repeat(64)}@${'b.'.repeat(93)}org1`, password },
      status: 400,
      code: 'validation_failed',
    },
    {
      what: 'a password of 7',
      body: { email: 'a@example.org', password: '1234567' },
      status: 422,
      code: 'weak_password',
    },
    {
      what: 'a password of 129',
      body: { email: 'a@example.org', password: 'x'.repeat(129) },
      status: 422,
      code: 'weak_password',
    },
    {
      what: 'a name of 101',
      body: { email: 'a@example.org', password, data: name(101) },
      status: 400,
      code: 'validation_failed',
    },
    {
      what: 'metadata of 5 kB',
      body: { email: 'a@example.org', password, data: { x: 'y'.repeat(5000) } },
      status: 400,
      code: 'validation_failed',
    },
    {
      what: 'a NUL in metadata',
      body: { email: 'a@example.org', password, data: { x: '\0' } },
      status: 400,
      code: 'validation_failed',
    },
    {
      what: 'half a character',
      body: { email: 'a@example.org', password, data: { x: '\ud800' } },
      status: 400,
      code: 'validation_failed',
    },
    {
      what: 'a list as metadata',
      body: { email: 'a@example.org', password, data: ['x'] },
      status: 400,
      code: 'validation_failed',
    },
    { what: 'broken JSON', body: '{"email":', status: 400, code: 'bad_json' },
  ];
  for (const { what, body, status, code } of refused) {
    test(`refuses ${what}`, async () => {
      const answer = await send(stack, 'POST /signup', { body });
      expect(answer).toMatchObject({ status, body: { code: status, error_code: code } });
    });
  }

  test('takes 128 characters and all of them count', async () => {
    const email = newEmail();
    const long = `${'🪡'.repeat(127)}a`;
    expect((await send(stack, 'POST /signup', { body: { email, password: long, data: name(100) } })).status).toBe(200);
    const signIn = (tried: string) =>
      send(stack, 'POST /token?grant_type=password', { body: { email, password: tried } });
    expect((await signIn(`${'🪡'.repeat(127)}b`)).body.error_code).toBe('invalid_credentials');
    expect((await signIn(long)).status).toBe(200);
  });

  test('says why a password is too weak, as supabase-js reads it', async () => {
    const { error } = await stack.visitor().auth.signUp({ email: newEmail(), password: 'short' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['length'] });
  });

  test('refuses what anybody would try first: the commonest passwords, her address and our name', async () => {
    const email = newEmail();
    const refusal = async (tried: string) => {
      const { error } = await stack.visitor().auth.signUp({ email, password: tried });
      return error && 'reasons' in error ? [error.status, error.code, error.reasons] : 'taken';
    };
    for (const tried of ['password', '12345678', '        ', 'iloveyou', 'Password1!']) {
      expect(await refusal(tried), tried).toEqual([422, 'weak_password', ['pwned']]);
    }
    for (const tried of [email, email.toUpperCase(), `${email.split('@')[0]}1!`, 'Kindling2026']) {
      expect(await refusal(tried), tried).toEqual([422, 'weak_password', ['personal']]);
    }
    expect(await refusal('over the hills and far away')).toBe('taken');
  });
});
