import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { type OidcServer, startOidcServer } from '@kindling/test-kit/oidc-server';
import { createClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailAbout, mailsTo } from '../../backend/conformance/support/mail-outbox.ts';
import { listingRow } from '../support/listing-values.ts';
import { authRoutes, memberFunctions } from './step-up-classification.ts';

// Step-up by moment: whatever adds, replaces or takes away a way in, takes data out, lifts a block or changes the
// address wants a sign-in or second factor of the last ten minutes, whatever the level of the session.

let oidc: OidcServer;
let stack: Stack;
beforeAll(async () => {
  oidc = await startOidcServer();
  stack = await startStack({ providers: [oidc.settings], manualLinking: true, securityKeys: true });
  await oidc.register(stack.url);
});
afterAll(async () => {
  await stack.close();
  await oidc.close();
});

interface Member extends Persona {
  factorId: string;
  code: () => Promise<string>;
}

/** A member at aal2, with recovery codes, a passkey, a further identity, a block and an export that is ready. */
async function newMember(): Promise<Member> {
  const persona = await stack.newMember('Maya Ellis');
  const client = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true, passkey: true } },
  }) as unknown as Persona['client'];
  await client.auth.setSession(persona.session);
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (data?.type !== 'totp') throw new Error('There is no factor.');
  const code = () => generate({ secret: data.totp.secret });
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: await code() })).error).toBeNull();
  await stack.sql.query('update auth.mfa_factors set last_step = null');
  return { ...persona, client, factorId: data.id, code };
}

const age = (member: Persona) =>
  stack.sql.query(
    `update auth.sessions
        set created_at = created_at - interval '6 days',
            amr = (select jsonb_agg(jsonb_set(m, '{timestamp}', to_jsonb((m ->> 'timestamp')::bigint - 6 * 86400))) from jsonb_array_elements(amr) m)
      where user_id = $1`,
    [member.id],
  );

const refusals = new Set(['reauthentication_needed', 'current_password_required']);

/** Whether an answer asks for a reauthentication: GoTrue's code, or the detail of our own functions. */
function asksForProof(error: unknown): boolean {
  const { code, details } = (error ?? {}) as { code?: string; details?: string };
  return refusals.has(code ?? '') || details === 'reauthentication_needed';
}

type Call = (member: Member) => PromiseLike<{ error: unknown }>;

const request = async (member: Pick<Member, 'client'>, method: string, path: string, body?: object) => {
  const { data } = await member.client.auth.getSession();
  const answer = await fetch(`${stack.url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = text === '' ? {} : JSON.parse(text);
  return { error: answer.ok ? null : { ...json, code: json.error_code ?? json.code } };
};

/** What each route and function of the kind is called with: one line for each that is classified as `recent`. */
const calls: Record<string, Call> = {
  'PUT /user': ({ client }) => client.auth.updateUser({ email: `new-${crypto.randomUUID()}@example.org` }),
  'PUT /user password': ({ client }) => client.auth.updateUser({ password: 'a wheel that is new' }),
  'GET /user/identities/authorize': (member) =>
    request(member, 'GET', `/user/identities/authorize?provider=custom:oidc&skip_http_redirect=true`),
  'POST /token': async ({ client }) =>
    client.auth.linkIdentity({ provider: 'custom:oidc', token: await oidc.idToken(crypto.randomUUID()) } as never),
  'DELETE /user/identities/:id': (member) => request(member, 'DELETE', `/user/identities/${crypto.randomUUID()}`),
  'POST /factors': ({ client }) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: crypto.randomUUID() }),
  'POST /factors security key': (member) =>
    request(member, 'POST', '/factors', { factor_type: 'webauthn', friendly_name: crypto.randomUUID() }),
  'POST /factors/recovery-codes': (member) => request(member, 'POST', '/factors/recovery-codes'),
  'POST /factors/recovery-codes/regenerate': (member) => request(member, 'POST', '/factors/recovery-codes/regenerate'),
  'DELETE /factors/recovery-codes': (member) => request(member, 'DELETE', '/factors/recovery-codes'),
  'POST /passkeys/registration/options': (member) => request(member, 'POST', '/passkeys/registration/options'),
  'DELETE /passkeys/:passkey': (member) => request(member, 'DELETE', `/passkeys/${crypto.randomUUID()}`),
  'request_export()': ({ client }) => client.rpc('request_export'),
  'schedule_deletion()': ({ client }) => client.rpc('schedule_deletion'),
  'create_calendar_subscription(boolean)': ({ client }) => client.rpc('create_calendar_subscription'),
  'create_listing_link(uuid)': async ({ client, id, email }) => {
    const row = listingRow({ contact_email: email });
    await stack.sql.query(
      `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
      [id],
    );
    const { data } = await stack.visitor().from('business_listings').insert(row).select('id').single().throwOnError();
    return client.rpc('create_listing_link', { listing_id: data.id });
  },
  'unblock_in_thread(uuid)': async ({ client, id }) => {
    const { rows } = await stack.sql.query(
      `insert into private.thread_blocks (blocker_id, blocked_id, name)
       select $1, u.id, 'Ola' from auth.users u where u.id <> $1 limit 1 returning id`,
      [id],
    );
    return client.rpc('unblock_in_thread', { block_id: rows[0]?.id });
  },
  'delete public.blocks': async ({ client, id }) => {
    await stack.sql.query(
      `insert into public.blocks (blocker_id, blocked_id)
       select $1, u.id from auth.users u where u.id <> $1 limit 1 on conflict do nothing`,
      [id],
    );
    return client.from('blocks').delete().eq('blocker_id', id);
  },
  'end_other_access()': ({ client }) => client.rpc('end_other_access'),
  'DELETE /factors/:id': ({ client, factorId }) => client.auth.mfa.unenroll({ factorId }),
};

test('Step-up: a session of six days at aal2 changes no way in, takes nothing out and lifts no block', async () => {
  await stack.newMember('Ola Reyes');
  const member = await newMember();
  await age(member);
  await member.client.auth.refreshSession();
  const { data } = await member.client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data?.currentLevel).toBe('aal2');
  const admitted = [];
  for (const [name, call] of Object.entries(calls)) {
    if (!asksForProof((await call(member)).error)) admitted.push(name);
  }
  expect(admitted).toEqual([]);
});

test('Step-up: the same session may do each of them once its second factor is shown anew', async () => {
  await stack.newMember('Ola Reyes');
  const member = await newMember();
  await age(member);
  const { factorId } = member;
  const shown = await member.client.auth.mfa.challengeAndVerify({ factorId, code: await member.code() });
  expect(shown.error).toBeNull();
  const refused = [];
  for (const [name, call] of Object.entries(calls)) {
    // A new password takes the old one, or a nonce, however recent the sign-in is.
    if (name === 'PUT /user password') continue;
    if (asksForProof((await call(member)).error)) refused.push(name);
  }
  expect(refused).toEqual([]);
});

test('Step-up: a session of six days at aal1 without a factor neither, and a sign-in is enough', async () => {
  const member = await stack.newMember('Nora Bell');
  await age(member);
  const enrol = () => member.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: crypto.randomUUID() });
  const challenge = `code_challenge=${'x'.repeat(43)}&code_challenge_method=plain`;
  const link = () => {
    const path = `/user/identities/authorize?provider=custom:oidc&skip_http_redirect=true&${challenge}`;
    return request(member, 'GET', path);
  };
  for (const call of [enrol, link, () => member.client.rpc('request_export')]) {
    expect(asksForProof((await call()).error)).toBe(true);
  }
  await member.client.auth.signInWithPassword(member);
  for (const call of [enrol, link, () => member.client.rpc('request_export')]) expect((await call()).error).toBeNull();
});

test('Step-up: a first password is a further way in, and an old session chooses none', async () => {
  const member = await stack.newMember('Nora Bell');
  await stack.sql.query('update auth.users set encrypted_password = null, email_confirmed_at = now() where id = $1', [
    member.id,
  ]);
  await age(member);
  const password = 'a wheel that is new';
  expect((await member.client.auth.updateUser({ password })).error?.code).toBe('reauthentication_needed');
  await member.client.auth.reauthenticate();
  const mail = await mailAbout(stack, member.email, 'Your code to change your password');
  const nonce = /\b\d{6}\b/.exec(mail.body)?.[0] ?? '';
  expect((await member.client.auth.updateUser({ password, nonce })).error).toBeNull();
});

test('Step-up: an authenticator app that was enrolled long ago does not count by its first code', async () => {
  const member = await stack.newMember('Ada Bright');
  const { data } = await member.client.auth.mfa.enroll({ factorType: 'totp' });
  const secret = data?.type === 'totp' ? data.totp.secret : '';
  await age(member);
  await stack.sql.query(`update auth.mfa_factors set created_at = now() - interval '6 days' where user_id = $1`, [
    member.id,
  ]);
  const { error } = await member.client.auth.mfa.challengeAndVerify({
    factorId: data?.id ?? '',
    code: await generate({ secret }),
  });
  expect(error?.code).toBe('reauthentication_needed');
});

test('Step-up: an export that is ready is signed for a recent sign-in alone', async () => {
  const member = await stack.newMember('Ida Moss');
  const { data: id } = await member.client.rpc('request_export');
  await mailsTo(stack, member.email, 2);
  const path = `${member.id}/${id}.zip`;
  const sign = () => member.client.storage.from('exports').createSignedUrl(path, 60);
  const { data: signed } = await sign();
  expect((await fetch(signed?.signedUrl ?? '')).status).toBe(200);
  await age(member);
  expect((await sign()).error).not.toBeNull();
  expect((await member.client.storage.from('exports').download(path)).error).not.toBeNull();
});

test('Step-up: lifting a block, an export and a calendar address are told by mail, and a lifted block in the app', async () => {
  const member = await stack.newMember('Rosa Lind');
  const other = await stack.newMember('Ola Reyes');
  await stack.sql.query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [member.id, other.id]);
  await member.client.from('blocks').delete().eq('blocked_id', other.id).throwOnError();
  await member.client.rpc('create_calendar_subscription').throwOnError();
  await member.client.rpc('request_export').throwOnError();
  const subjects = (await mailsTo(stack, member.email, 4)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(['You unblocked someone', 'A calendar link was made', 'A copy of your data was asked for']),
  );
  const { data } = await member.client.from('notifications').select('kind');
  expect(data).toEqual([{ kind: 'unblocked' }]);
});

test('Step-up: an address that is changed at once takes the password or a recent sign-in, and the old one is told', async () => {
  const member = await stack.newMember('Ines Park');
  await age(member);
  const email = `ines-${crypto.randomUUID()}@example.org`;
  expect((await member.client.auth.updateUser({ email })).error?.code).toBe('reauthentication_needed');
  const wrong = await member.client.auth.updateUser({ email, current_password: 'not hers at all' });
  expect(wrong.error?.code).toBe('current_password_invalid');
  const changed = await member.client.auth.updateUser({ email, current_password: member.password });
  expect(changed.data.user?.email).toBe(email);
  expect((await mailsTo(stack, member.email)).map(({ subject }) => subject)).toContain(
    'Your email address was changed',
  );
});

test('CORS: no page of another origin reads what our own form of a mail link answers', async () => {
  const answer = await fetch(`${stack.url}/auth/v1/verify/link`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'token_hash=x',
    redirect: 'manual',
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const preflight = await fetch(`${stack.url}/auth/v1/verify/link`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

test('Step-up: every auth route and every function that a member can write with is classified', async () => {
  const plugin = readFileSync(fileURLToPath(new URL('../../backend/src/auth/plugin.ts', import.meta.url)), 'utf8');
  const routes = [...plugin.matchAll(/\b(?:app|forms)\.(get|post|put|patch|delete)\('([^']+)', (\w+)\(/g)];
  expect(routes.length).toBeGreaterThan(40);
  expect(Object.keys(authRoutes).sort()).toEqual(
    routes.map(([, method = '', path]) => `${method.toUpperCase()} ${path}`).sort(),
  );
  const { rows } = await stack.sql.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prosecdef
        and has_function_privilege('authenticated', p.oid, 'execute')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  expect(Object.keys(memberFunctions).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('Step-up: each route and function that is classified as wanting a recent sign-in is called above', () => {
  const recent = Object.entries({ ...authRoutes, ...memberFunctions })
    .filter(([, kind]) => kind === 'recent')
    .map(([name]) => name);
  expect(recent.filter((name) => !(name in calls))).toEqual([]);
});
