import { cleanUpAuth } from '@kindling/backend/auth/auth-cleanup.ts';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthResponse, send } from '../../support/auth-http.ts';
import { createNotes } from '../../support/notes-table.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  await createNotes(stack);
});
afterAll(() => stack.close());

function refresh(refreshToken: unknown): Promise<AuthResponse> {
  return send(stack, 'POST /token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
}

async function freshToken(): Promise<string> {
  return (await stack.newMember()).session.refresh_token;
}

/** Ages revoked refresh tokens by `seconds`. */
async function later(seconds: number): Promise<void> {
  await stack.sql.query('update auth.refresh_tokens set revoked_at = revoked_at - make_interval(secs => $1)', [
    seconds,
  ]);
}

test('[LIB-03] Token rotation: POST /token?grant_type=refresh_token exchanges the token for a new pair of the same session', async () => {
  const member = await stack.newMember();
  const { status, body } = await refresh(member.session.refresh_token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 600, user: { id: member.id } });
  expect(body.refresh_token).not.toBe(member.session.refresh_token);
  const [before, after] = await Promise.all(
    [member.session.access_token, String(body.access_token)].map((token) => stack.visitor().auth.getClaims(token)),
  );
  expect(after?.data?.claims.session_id).toBe(before?.data?.claims.session_id);
  expect(after?.data?.claims.amr).toEqual(before?.data?.claims.amr);
});

test('only the hash of a refresh token is stored', async () => {
  const token = await freshToken();
  const { rows } = await stack.sql.query<{ all: string }>(
    `select string_agg(t::text, ' ') as all from auth.refresh_tokens t`,
  );
  expect(rows[0]?.all).not.toContain(token);
  expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'));
});

test('Token rotation: two tabs that refresh at once both stay signed in', async () => {
  const token = await freshToken();
  const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(3);
  const next = await Promise.all(answers.map(({ body }) => refresh(body.refresh_token)));
  expect(next.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('Token rotation: an answer that got lost is asked for once more within ten seconds', async () => {
  const token = await freshToken();
  await refresh(token);
  await later(9);
  expect((await refresh(token)).status).toBe(200);
});

test('Token replay: a token that comes back after ten seconds ends the whole session', async () => {
  const member = await stack.newMember();
  const first = member.session.refresh_token;
  const second = (await refresh(first)).body;
  await later(11);
  const reused = await refresh(first);
  expect(reused).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used', msg: 'Invalid Refresh Token: Already Used' },
  });
  expect((await refresh(second.refresh_token)).body.error_code).toBe('refresh_token_not_found');
  expect((await send(stack, 'GET /user', { token: String(second.access_token) })).body.error_code).toBe(
    'session_not_found',
  );
  const { status } = await fetch(`${stack.url}/rest/v1/notes?select=id`, {
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${second.access_token}` },
  });
  expect(status).toBe(401);
});

test('Token replay: a copy that was exchanged within the ten seconds is found out at the next exchange', async () => {
  const token = await freshToken();
  const [own, stolen] = await Promise.all([refresh(token), refresh(token)]);
  const next = await refresh(own.body.refresh_token);
  await later(600);
  expect((await refresh(stolen.body.refresh_token)).body.error_code).toBe('refresh_token_already_used');
  expect((await refresh(next.body.refresh_token)).body.error_code).toBe('refresh_token_not_found');
});

test('one session that ends leaves the others', async () => {
  const member = await stack.newMember();
  const other = await send(stack, 'POST /token?grant_type=password', {
    body: { email: member.email, password: member.password },
  });
  await refresh(member.session.refresh_token);
  await later(11);
  await refresh(member.session.refresh_token);
  expect((await refresh(other.body.refresh_token)).status).toBe(200);
});

test('a token that was never given out, or none, is refused', async () => {
  expect((await refresh('x'.repeat(43))).body.error_code).toBe('refresh_token_not_found');
  expect((await refresh('')).body.error_code).toBe('validation_failed');
  expect((await refresh({ $ne: '' })).body.error_code).toBe('validation_failed');
});

test('a session that has run out or whose owner is banned is not refreshed', async () => {
  const [ended, banned] = [await stack.newMember(), await stack.newMember()];
  await stack.sql.query('update auth.sessions set not_after = now() where user_id = $1', [ended.id]);
  await stack.sql.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [banned.id]);
  expect((await refresh(ended.session.refresh_token)).body.error_code).toBe('session_expired');
  expect((await refresh(banned.session.refresh_token)).body.error_code).toBe('user_banned');
});

test('Session expiry: a session lives for 30 days, however often it is refreshed', async () => {
  const member = await stack.newMember();
  const advanceTime = (days: number) =>
    stack.sql.query(
      `update auth.sessions set created_at = created_at - make_interval(days => $2), not_after = not_after - make_interval(days => $2)
        where user_id = $1`,
      [member.id, days],
    );
  await advanceTime(29);
  const late = await refresh(member.session.refresh_token);
  expect(late.status).toBe(200);
  const token = String(late.body.access_token);
  const read = () =>
    fetch(`${stack.url}/rest/v1/notes?select=id`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}` },
    });
  expect((await read()).status).toBe(200);
  await advanceTime(1);
  expect((await refresh(late.body.refresh_token)).body.error_code).toBe('session_expired');
  expect((await read()).status).toBe(401);
  expect((await send(stack, 'GET /user', { token })).body.error_code).toBe('session_not_found');
  await cleanUpAuth(stack.sql);
  expect((await stack.sql.query('select from auth.sessions where user_id = $1', [member.id])).rowCount).toBe(0);
});

test('an account has 20 sessions; the next sign-in ends the one unused longest, also where many come at once', async () => {
  const member = await stack.newMember();
  const body = { email: member.email, password: member.password };
  const signIn = () => send(stack, 'POST /token?grant_type=password', { body });
  const second = await signIn();
  for (let i = 0; i < 18; i++) expect((await signIn()).status).toBe(200);
  const alive = async (token: unknown) => (await send(stack, 'GET /user', { token: String(token) })).status;
  expect([await alive(member.session.access_token), await alive(second.body.access_token)]).toEqual([200, 200]);
  // Least recently used: the oldest session was used last, so it stays.
  const used = await refresh(member.session.refresh_token);
  const last = await signIn();
  expect([await alive(used.body.access_token), await alive(second.body.access_token)]).toEqual([200, 403]);
  expect(await alive(last.body.access_token)).toBe(200);
  await Promise.all(Array.from({ length: 12 }, signIn));
  const count = 'select count(*)::int as sessions from auth.sessions where user_id = $1';
  expect((await stack.sql.query(count, [member.id])).rows).toEqual([{ sessions: 20 }]);
});

test('Race condition: signing out and refreshing at the same moment never leaves a session', async () => {
  for (let i = 0; i < 5; i++) {
    const member = await stack.newMember();
    const [, refreshed] = await Promise.all([
      send(stack, 'POST /logout', { token: member.session.access_token }),
      refresh(member.session.refresh_token),
    ]);
    expect([200, 400]).toContain(refreshed.status);
    const { rowCount } = await stack.sql.query('select from auth.sessions where user_id = $1', [member.id]);
    expect(rowCount).toBe(0);
  }
});
