import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, send } from '../../support/auth-http.ts';
import { followMailLink, mailLinkTo } from '../../support/mail-outbox.ts';
import { createNotes } from '../../support/notes-table.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  await createNotes(stack);
});
afterAll(() => stack.close());

/** Access tokens of one member on three devices. */
async function onThreeDevices() {
  const member = await stack.newMember();
  const tokens = [member.session.access_token];
  for (let i = 0; i < 2; i++) {
    const { data } = await stack.visitor().auth.signInWithPassword({ email: member.email, password: member.password });
    tokens.push(data.session?.access_token ?? '');
  }
  return { ...member, tokens };
}

async function alive(tokens: readonly string[]): Promise<boolean[]> {
  return Promise.all(tokens.map(async (token) => (await send(stack, 'GET /user', { token })).status === 200));
}

describe('signing out', () => {
  const scopes = [
    { query: '', left: [false, false, false] },
    { query: '?scope=global', left: [false, false, false] },
    { query: '?scope=local', left: [false, true, true] },
    { query: '?scope=others', left: [true, false, false] },
  ];
  for (const { query, left } of scopes) {
    test(`[LIB-10] POST /logout${query} ends the sessions it names`, async () => {
      const { tokens } = await onThreeDevices();
      const answer = await send(stack, `POST /logout${query}`, { token: tokens[0] ?? '' });
      expect([answer.status, answer.body]).toEqual([204, {}]);
      expect(await alive(tokens)).toEqual(left);
    });
  }

  test('another scope is refused, and nothing ends', async () => {
    const member = await stack.newMember();
    const token = member.session.access_token;
    for (const scope of ['everything', 'constructor', '']) {
      expect((await send(stack, `POST /logout?scope=${scope}`, { token })).body.error_code).toBe('validation_failed');
    }
    expect(await alive([token])).toEqual([true]);
  });

  test('supabase-js signs out without a payload, and the access token is dead at once', async () => {
    const member = await stack.newMember();
    const { error } = await member.client.auth.signOut();
    expect(error).toBeNull();
    expect((await member.client.auth.getSession()).data.session).toBeNull();
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${member.session.access_token}` };
    const rest = await fetch(`${stack.url}/rest/v1/notes?select=id`, { headers });
    expect(rest.status).toBe(401);
    const user = await send(stack, 'GET /user', { token: member.session.access_token });
    expect(user).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
  });
});

describe('the user', () => {
  test('[LIB-13] GET /user answers with the person whose token it is', async () => {
    const member = await stack.newMember('Ada Bright');
    const { status, body } = await send(stack, 'GET /user', { token: member.session.access_token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: member.id, email: member.email, user_metadata: { name: 'Ada Bright' } });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('is nobody without a token, with a key alone, or with a token that is forged', async () => {
    const member = await stack.newMember();
    const [header = '', payload = ''] = member.session.access_token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    const answers = await Promise.all([
      send(stack, 'GET /user'),
      send(stack, 'GET /user', { token: stack.secretKey }),
      send(stack, 'GET /user', { token: unsigned }),
      send(stack, 'GET /user', { token: `${header}.${payload}.${'A'.repeat(86)}` }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual([
      [401, 'no_authorization'],
      [401, 'no_authorization'],
      [403, 'bad_jwt'],
      [403, 'bad_jwt'],
    ]);
  });

  test('[LIB-14] PUT /user merges what she says about herself and forgets what is null', async () => {
    const member = await stack.newMember('Ada');
    const token = member.session.access_token;
    await send(stack, 'PUT /user', { token, body: { data: { likes: 'clay', town: 'Bath' } } });
    const { status, body } = await send(stack, 'PUT /user', {
      token,
      body: { data: { town: null, name: ' Ada Bright ' } },
    });
    expect(status).toBe(200);
    expect(body.user_metadata).toEqual({ name: 'Ada Bright', likes: 'clay', terms_accepted: true });
  });

  test('cannot give herself anything else, or more than its measure', async () => {
    const member = await stack.newMember('Ada');
    const token = member.session.access_token;
    const put = (body: unknown) => send(stack, 'PUT /user', { token, body });
    const tried = await put({
      app_metadata: { admin: true },
      role: 'service_role',
      id: crypto.randomUUID(),
      banned_until: null,
    });
    expect(tried.body).toMatchObject({
      id: member.id,
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect((await put({ data: { name: 'x'.repeat(101) } })).body.error_code).toBe('validation_failed');
    for (let i = 0; i < 3; i++) await put({ data: { [`key${i}`]: 'x'.repeat(1_200) } });
    expect((await put({ data: { key4: 'x'.repeat(1_200) } })).body.error_code).toBe('validation_failed');
  });
});

describe('a new password', () => {
  test('[LIB-14] PUT /user sets it and signs every other device out', async () => {
    const { tokens, client, email, password } = await onThreeDevices();
    const { error } = await client.auth.updateUser({
      password: 'another wheel, another clay',
      current_password: password,
    });
    expect(error).toBeNull();
    expect(await alive(tokens)).toEqual([true, false, false]);
    const signIn = (tried: string) => stack.visitor().auth.signInWithPassword({ email, password: tried });
    expect((await signIn(password)).error?.code).toBe('invalid_credentials');
    expect((await signIn('another wheel, another clay')).error).toBeNull();
  });

  test('must be another one, and strong enough', async () => {
    const member = await stack.newMember();
    const { client, password: current_password } = member;
    const change = async (password: string) =>
      (await client.auth.updateUser({ password, current_password })).error?.code;
    expect(await change(member.password)).toBe('same_password');
    expect(await change('1234567')).toBe('weak_password');
    expect(await change('x'.repeat(129))).toBe('weak_password');
    for (const common of ['iloveyou', '        ', member.email, 'kindling'])
      expect(await change(common)).toBe('weak_password');
  });

  test('needs the one before it: a device that was left signed in is not the account', async () => {
    const { client, tokens, password: current, email } = await onThreeDevices();
    const change = (current_password?: string) =>
      client.auth.updateUser({
        password: 'another wheel, another clay',
        ...(current_password && { current_password }),
      });
    expect((await change()).error).toMatchObject({ status: 400, code: 'current_password_required' });
    for (let i = 0; i < 5; i++) {
      expect((await change('a guess')).error).toMatchObject({ status: 400, code: 'current_password_invalid' });
    }
    expect((await change(current)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(await alive(tokens)).toEqual([true, true, true]);
    expect((await stack.visitor().auth.signInWithPassword({ email, password: current })).error).toBeNull();
  });

  test('may be set without it for ten minutes after a link for a new one was followed; never after one to sign in', async () => {
    const member = await stack.newMember();
    const followed = (method: string, ago: string) =>
      stack.sql.query(
        `update auth.sessions set amr = jsonb_build_array(jsonb_build_object(
                  'method', $2::text, 'timestamp', floor(extract(epoch from now() - $3::interval))))
          where user_id = $1`,
        [member.id, method, ago],
      );
    const change = async () =>
      (await member.client.auth.updateUser({ password: 'another wheel, another clay' })).error?.code;
    for (const [method, ago] of [
      ['recovery', '25 hours'],
      ['recovery', '11 minutes'],
      ['otp', '1 minute'],
      ['magiclink', '1 minute'],
    ] as const) {
      await followed(method, ago);
      expect(await change(), `${method} ${ago} ago`).toBe('current_password_required');
    }
    await followed('recovery', '9 minutes');
    expect(await change()).toBeUndefined();
  });

  test('Race condition: set between the check of the old one and the new session leaves no session', async () => {
    const member = await stack.newMember();
    const change = await stack.sql.connect();
    try {
      await change.query('begin');
      await change.query(`update auth.users set encrypted_password = 'another' where id = $1`, [member.id]);
      await change.query('delete from auth.sessions where user_id = $1', [member.id]);
      const body = { email: member.email, password: member.password };
      const signIn = send(stack, 'POST /token?grant_type=password', { body });
      // Race: a sign-in with the old password waits for the uncommitted change.
      await expect
        .poll(
          async () =>
            (
              await stack.sql.query(
                `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
              )
            ).rowCount,
        )
        .toBeGreaterThan(0);
      await change.query('commit');
      expect((await signIn).body.error_code).toBe('invalid_credentials');
      expect((await stack.sql.query('select from auth.sessions where user_id = $1', [member.id])).rowCount).toBe(0);
    } finally {
      change.release();
    }
  });
});

describe('a new address, where none has to be confirmed', () => {
  test('is hers at once', async () => {
    const member = await stack.newMember();
    const { data, error } = await member.client.auth.updateUser({ email: `New.${member.email}` });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(`new.${member.email}`);
    expect(data.user?.identities?.[0]?.identity_data?.email).toBe(`new.${member.email}`);
    const signIn = await stack
      .visitor()
      .auth.signInWithPassword({ email: `new.${member.email}`, password: member.password });
    expect(signIn.data.user?.id).toBe(member.id);
  });

  test("that is somebody's already is refused", async () => {
    const [one, two] = [await stack.newMember(), await stack.newMember()];
    const { error } = await one.client.auth.updateUser({ email: two.email.toUpperCase() });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

const endings: [what: string, end: (member: Persona) => Promise<unknown>][] = [
  [
    'a new password',
    ({ client, password: current_password }) => client.auth.updateUser({ password: 'a new wheel', current_password }),
  ],
  ['a global sign-out', ({ client }) => client.auth.signOut()],
  [
    'a ban',
    ({ id }) => stack.sql.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [id]),
  ],
];

test.for(endings)(
  'Credentials: %s ends links in mails, a pending change of address and uploads in parts',
  async ([, end]) => {
    const member = await stack.newMember();
    await stack.visitor().auth.signInWithOtp({ email: member.email, options: { shouldCreateUser: false } });
    const link = await mailLinkTo(stack, member.email);
    const pending = 'update auth.users set email_change = $2, email_change_sent_at = now() where id = $1';
    await stack.sql.query(pending, [member.id, newEmail()]);
    await stack.sql.query('insert into backend.resumable_uploads (id, user_id, size) values ($1, $2, 9)', [
      crypto.randomUUID(),
      member.id,
    ]);
    await end(member);
    await stack.sql.query('update auth.users set banned_until = null where id = $1', [member.id]);
    expect((await followMailLink(link)).fragment.get('error_code')).toBe('otp_expired');
    const { rows } = await stack.sql.query(
      `select email_change, (select count(*)::int from backend.resumable_uploads r where r.user_id = u.id) as uploads
       from auth.users u where id = $1`,
      [member.id],
    );
    expect(rows).toEqual([{ email_change: null, uploads: 0 }]);
  },
);
