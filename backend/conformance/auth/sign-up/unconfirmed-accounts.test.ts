import { cleanUpAuth } from '@kindling/backend/auth/auth-cleanup.ts';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser, newEmail, password, send } from '../../support/auth-http.ts';
import { followMailLink, mailLinkTo, mailsTo } from '../../support/mail-outbox.ts';

const browser = newBrowser();

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ confirmEmail: true });
});
afterAll(() => stack.close());

async function signedUp(): Promise<string> {
  const email = newEmail();
  const { headers } = browser;
  expect((await send(stack, 'POST /signup', { body: { email, password }, headers })).status).toBe(200);
  await mailLinkTo(stack, email);
  return email;
}

/** Ages the account and its one-time tokens by `time`. */
async function advanceTime(email: string, time: string): Promise<void> {
  await stack.sql.query('update auth.users set created_at = created_at - $2::interval where email = $1', [email, time]);
  await stack.sql.query(
    `update auth.one_time_tokens set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
      where relates_to = $1`,
    [email, time],
  );
}

async function exists(email: string): Promise<boolean> {
  return (await stack.sql.query('select from auth.users where email = $1', [email])).rowCount === 1;
}

test('an account that nobody confirmed goes after 7 days, with what is on its way to it; a confirmed one never', async () => {
  const [stale, young, confirmed] = [await signedUp(), await signedUp(), await signedUp()];
  await followMailLink(await mailLinkTo(stack, confirmed), browser.device);
  const { rows } = await stack.sql.query<{ id: string }>('select id from auth.users where email = $1', [stale]);
  await stack.sql.query(
    `select backend.enqueue('auth_mail', jsonb_build_object('user_id', $1::text), now() + '1 hour')`,
    [rows[0]?.id],
  );
  await advanceTime(young, '6 days 23 hours');
  for (const email of [stale, confirmed]) await advanceTime(email, '8 days');
  await cleanUpAuth(stack.sql);
  expect([await exists(stale), await exists(young), await exists(confirmed)]).toEqual([false, true, true]);
  expect(await mailsTo(stack, stale, 0)).toEqual([]);
  const queued = await stack.sql.query(
    `select from backend.outbox where payload ->> 'user_id' = $1 union all select from pgboss.job where data ->> 'user_id' = $1`,
    [rows[0]?.id],
  );
  expect(queued.rowCount).toBe(0);
  expect(await mailsTo(stack, confirmed)).toHaveLength(1);
  const again = await stack.visitor().auth.signInWithPassword({ email: confirmed, password });
  expect(again.error).toBeNull();
  // The email can be registered again.
  await signedUp();
});

test('a link of the last day keeps its 24 hours, and asking for more does not prolong the wait', async () => {
  const email = await signedUp();
  await advanceTime(email, '6 days 20 hours');
  await stack.visitor().auth.resend({ type: 'signup', email });
  await mailLinkTo(stack, email, 2);
  await advanceTime(email, '6 hours');
  await cleanUpAuth(stack.sql);
  expect(await exists(email)).toBe(true);
  await stack.visitor().auth.resend({ type: 'signup', email });
  await mailLinkTo(stack, email, 3);
  await cleanUpAuth(stack.sql);
  expect(await exists(email)).toBe(false);
});

test('one that an operator made stays, and so does one that has signed in', async () => {
  const invited = newEmail();
  const { status } = await send(stack, 'POST /admin/users', {
    body: { email: invited },
    headers: { apikey: stack.secretKey },
    token: stack.secretKey,
  });
  expect(status).toBe(200);
  const member = await signedUp();
  await stack.sql.query('update auth.users set last_sign_in_at = now() where email = $1', [member]);
  for (const email of [invited, member]) await advanceTime(email, '30 days');
  await cleanUpAuth(stack.sql);
  expect([await exists(invited), await exists(member)]).toEqual([true, true]);
});
