import { cleanUpAuth } from '@kindling/backend/auth/auth-cleanup.ts';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser, newEmail, password } from '../../support/auth-http.ts';
import { followMailLink, mailAbout, mailLinkTo, mailsTo } from '../../support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ confirmEmail: true });
});
afterAll(() => stack.close());

async function newAccount(): Promise<{ email: string; client: SupabaseClient; device: string }> {
  const email = newEmail();
  const { device, headers } = newBrowser();
  const client = stack.visitor(headers);
  await client.auth.signUp({ email, password });
  const token_hash = (await mailLinkTo(stack, email)).searchParams.get('token_hash') ?? '';
  const { error } = await client.auth.verifyOtp({ type: 'signup', token_hash });
  expect(error).toBeNull();
  return { email, client, device };
}

async function emailOf(client: SupabaseClient): Promise<string | undefined> {
  return (await client.auth.getUser()).data.user?.email;
}

test('a new address is taken when the present one and the new one have agreed, in either order', async () => {
  for (const newFirst of [true, false]) {
    const { email, client, device } = await newAccount();
    const next = newEmail();
    const { data } = await client.auth.updateUser({ email: next }, { emailRedirectTo: `${stack.url}/profile` });
    expect([data.user?.email, data.user?.new_email]).toEqual([email, next]);
    const links = [await mailLinkTo(stack, next), await mailLinkTo(stack, email, 2)];
    if (!newFirst) links.reverse();
    const first = await followMailLink(links[0] as URL, device);
    expect(first.fragment.get('message')).toContain('proceed to confirm link sent to the other email');
    expect(await emailOf(client)).toBe(email);
    const second = await followMailLink(links[1] as URL, device);
    expect([second.page, second.fragment.get('type')]).toEqual([`${stack.url}/profile`, 'email_change']);
    expect(await emailOf(client)).toBe(next);
    expect((await stack.visitor().auth.signInWithPassword({ email: next, password })).error).toBeNull();
  }
});

test('one address that agrees twice is still one', async () => {
  const { email, client } = await newAccount();
  await client.auth.updateUser({ email: newEmail() });
  await followMailLink(await mailLinkTo(stack, email, 2));
  await stack.visitor().auth.resend({ type: 'email_change', email });
  const again = await followMailLink(await mailLinkTo(stack, email, 3));
  expect(again.fragment.get('message')).toBeTruthy();
  expect(await emailOf(client)).toBe(email);
});

test("Enumeration: an address that is somebody's already is answered like any other; its owner is told", async () => {
  const [requester, owner] = [await newAccount(), await newAccount()];
  const { data, error } = await requester.client.auth.updateUser({ email: owner.email });
  expect(error).toBeNull();
  expect(data.user?.new_email).toBe(owner.email);
  await mailAbout(stack, owner.email, 'You already have an account');
  await followMailLink(await mailLinkTo(stack, requester.email, 2));
  expect(await emailOf(requester.client)).toBe(requester.email);
});

test('links mailed to the old address lead nowhere once it has changed', async () => {
  const { email, client, device } = await newAccount();
  await stack.visitor().auth.resetPasswordForEmail(email);
  const recovery = await mailLinkTo(stack, email, 2);
  const next = newEmail();
  await client.auth.updateUser({ email: next });
  await followMailLink(await mailLinkTo(stack, next), device);
  await followMailLink(await mailLinkTo(stack, email, 3));
  expect(await emailOf(client)).toBe(next);
  expect((await followMailLink(recovery)).fragment.get('error_code')).toBe('otp_expired');
});

for (const how of ['changes', 'resets'] as const) {
  test(`whoever ${how} her password drops a change of address that is still waited for`, async () => {
    const { email, client } = await newAccount();
    const next = newEmail();
    await client.auth.updateUser({ email: next });
    const [toNew, toPresent] = [await mailLinkTo(stack, next), await mailLinkTo(stack, email, 2)];
    await followMailLink(toNew);
    const owner = how === 'changes' ? client : await recovered(email);
    // Only a recovery session may set a password without the current one; one of a confirmation link may not.
    const { data, error } = await owner.auth.updateUser({
      password: 'a wheel that is new',
      ...(how === 'changes' && { current_password: password }),
    });
    expect([error, data.user?.email, data.user?.new_email]).toEqual([null, email, undefined]);
    expect((await followMailLink(toPresent)).fragment.get('error_code')).toBe('otp_expired');
    await stack.visitor().auth.resend({ type: 'email_change', email });
    expect(await emailOf(owner)).toBe(email);
    const again = await stack.visitor().auth.signInWithPassword({ email, password: 'a wheel that is new' });
    expect(again.error).toBeNull();
  });
}

test('Rate limit: an address that somebody else wants to change to gets three mails in fifteen minutes, whoever asks again', async () => {
  const victim = newEmail();
  const accounts = [];
  for (let i = 0; i < 4; i++) accounts.push(await newAccount());
  for (const { client } of accounts) await client.auth.updateUser({ email: victim });
  for (let i = 0; i < 3; i++) {
    for (const { email } of accounts) await stack.visitor().auth.resend({ type: 'email_change', email });
  }
  await waitUntilSent();
  expect(await mailsTo(stack, victim)).toHaveLength(3);
  // Daily limit: ten.
  for (let quarter = 0; quarter < 5; quarter++) {
    await stack.sql.query(`update backend.attempts set expires_at = expires_at - interval '15 minutes'`);
    for (const { email } of accounts) await stack.visitor().auth.resend({ type: 'email_change', email });
  }
  await waitUntilSent();
  expect(await mailsTo(stack, victim)).toHaveLength(10);
});

test('a change that waits for a day ends: its links lead nowhere, and no more are sent', async () => {
  const { email, client } = await newAccount();
  const next = newEmail();
  await client.auth.updateUser({ email: next });
  const [toNew, toPresent] = [await mailLinkTo(stack, next), await mailLinkTo(stack, email, 2)];
  await followMailLink(toPresent);
  await stack.sql.query(
    `update auth.users set email_change_sent_at = email_change_sent_at - interval '24 hours' where email = $1`,
    [email],
  );
  await stack.visitor().auth.resend({ type: 'email_change', email });
  await waitUntilSent();
  expect([(await mailsTo(stack, next)).length, (await mailsTo(stack, email)).length]).toEqual([1, 2]);
  expect((await followMailLink(toNew)).fragment.get('error_code')).toBe('otp_expired');
  expect(await emailOf(client)).toBe(email);
  await cleanUpAuth(stack.sql);
  expect((await client.auth.getUser()).data.user?.new_email).toBeUndefined();
});

/** Waits until every requested mail is sent or withheld. */
async function waitUntilSent(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await stack.sql.query(
            `select from backend.outbox union all select from pgboss.job where state in ('created', 'active')`,
          )
        ).rowCount,
      { timeout: 20_000 },
    )
    .toBe(0);
}

async function recovered(email: string): Promise<SupabaseClient> {
  const client = stack.visitor();
  await client.auth.resetPasswordForEmail(email);
  const token_hash = (await mailLinkTo(stack, email, 3)).searchParams.get('token_hash') ?? '';
  await client.auth.verifyOtp({ type: 'recovery', token_hash });
  return client;
}
