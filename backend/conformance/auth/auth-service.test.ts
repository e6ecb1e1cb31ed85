import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../support/auth-http.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

describe('the keys that tokens are verified with', () => {
  test('[LIB-16] /.well-known/jwks.json is public and holds the ES256 key, without its private half', async () => {
    const response = await fetch(`${stack.url}/auth/v1/.well-known/jwks.json`);
    expect(response.status).toBe(200);
    const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        kid: expect.any(String),
        x: expect.any(String),
        y: expect.any(String),
      },
    ]);
    const member = await stack.newMember();
    const { data, error } = await stack.visitor().auth.getClaims(member.session.access_token);
    expect(error).toBeNull();
    expect([data?.header.kid, data?.claims.sub]).toEqual([keys[0]?.kid, member.id]);
  });

  test('[CONST-06] may be kept for ten minutes', async () => {
    const { headers } = await fetch(`${stack.url}/auth/v1/.well-known/jwks.json`);
    expect(headers.get('cache-control')).toBe('public, max-age=600');
  });
});

describe('what the service says about itself', () => {
  test('/health is public', async () => {
    const response = await fetch(`${stack.url}/auth/v1/health`);
    expect([response.status, await response.json()]).toMatchObject([200, { name: 'GoTrue' }]);
  });

  test('/settings says that addresses are confirmed at once', async () => {
    const { status, body } = await send(stack, 'GET /settings');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: true,
      external: { email: true, phone: false },
    });
  });
});

describe('an error', () => {
  const paths = ['GET /nowhere', 'POST /factors/nothing', 'GET /admin/nowhere', 'DELETE /user'] as const;
  for (const path of paths) {
    test(`is a 404 in the shape of GoTrue for ${path}, which is not there`, async () => {
      const { status, body } = await send(stack, path);
      expect([status, body.code, body.error_code]).toEqual([404, 404, 'not_found']);
    });
  }

  test('has its code as text for clients of the API of 2024, and as a number for older ones', async () => {
    const body = { email: 'nobody@example.org', password: 'not a password' };
    const modern = await send(stack, 'POST /token?grant_type=password', {
      body,
      headers: { 'x-supabase-api-version': '2024-01-01' },
    });
    expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(modern.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    const older = await send(stack, 'POST /token?grant_type=password', { body });
    expect(older.body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
  });

  test('without a key, or with one that is not ours, is a 401', async () => {
    for (const headers of [{ apikey: '' }, { apikey: 'sb_publishable_of_somebody_else' }]) {
      const { status, body } = await send(stack, 'POST /signup', { body: {}, headers });
      expect([status, body.error_code]).toEqual([401, 'no_authorization']);
    }
  });

  test('of a body that is too large is a 413', async () => {
    const { status } = await send(stack, 'POST /signup', { body: { email: 'x'.repeat(70_000) } });
    expect(status).toBe(413);
  });

  test('of the database tells nothing of it', async () => {
    await stack.sql.query('alter table auth.identities rename to elsewhere');
    try {
      const { status, body } = await send(stack, 'POST /signup', {
        body: { email: 'a@example.org', password: 'long enough' },
      });
      expect(status).toBe(500);
      expect(body).toEqual({
        code: 500,
        error_code: 'unexpected_failure',
        msg: 'An unexpected error occurred. Please try again later.',
      });
    } finally {
      await stack.sql.query('alter table auth.elsewhere rename to identities');
    }
  });
});

test('Least privilege: nobody but the owner reads or calls what the service stands on', async () => {
  const { rows } = await stack.sql.query<{ name: string }>(
    `select c.oid::regclass::text as name
       from pg_class c, unnest(array['anon', 'authenticated', 'authenticator', 'authenticator_' || current_database(), 'service_role']) as role
      where c.relkind in ('r', 'v', 'S') and c.relnamespace in ('auth'::regnamespace, 'private'::regnamespace, 'backend'::regnamespace)
        and has_schema_privilege(role, c.relnamespace, 'usage')
        and (case when c.relkind = 'S' then has_sequence_privilege(role, c.oid, 'usage,select,update')
             else has_table_privilege(role, c.oid, 'select,insert,update,delete,truncate') end)
     union all
     select p.oid::regprocedure::text
       from pg_proc p, unnest(array['anon', 'authenticated', 'authenticator', 'authenticator_' || current_database(), 'service_role']) as role
      where p.proname = 'rotate_refresh_token' and has_function_privilege(role, p.oid, 'execute')`,
  );
  expect(rows).toEqual([]);
});

// OAuth, SSO and other providers: each endpoint answers as a GoTrue without providers does.
describe('providers, where none is configured', () => {
  test('[LIB-05] POST /token?grant_type=id_token says that the provider is not enabled', async () => {
    const { auth } = stack.visitor();
    const { data, error } = await auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' });
    expect(error).toMatchObject({ status: 400, code: 'provider_disabled' });
    expect(data.session).toBeNull();
    const empty = await send(stack, 'POST /token?grant_type=id_token', { body: { provider: 'google' } });
    expect(empty).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg: 'id_token required' } });
  });

  test('[LIB-11] POST /sso says that single sign-on is off', async () => {
    const { data, error } = await stack.visitor().auth.signInWithSSO({ domain: 'example.org' });
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' });
    expect(data).toBeNull();
  });

  test('[LIB-15] /authorize leads nowhere, and a client can tell beforehand', async () => {
    const { auth } = stack.visitor();
    const { data } = await auth.signInWithOAuth({ provider: 'github', options: { skipBrowserRedirect: true } });
    const answer = await fetch(data.url ?? '', { redirect: 'manual' });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
    ]);
    const { body } = await send(stack, 'GET /settings');
    expect(body.external).toMatchObject({ email: true });
    expect(Object.values(body.external as object).filter(Boolean)).toHaveLength(1);
  });
});
