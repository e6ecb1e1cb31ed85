import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmationCalls } from '../../../backend/conformance/auth/sign-up/confirmation-calls.ts';
import { newEmail, password } from '../../../backend/conformance/support/auth-http.ts';
import { followMailLink, mailLinkTo, mailsTo } from '../../../backend/conformance/support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ confirmEmail: true, trustProxy: 1 });
});
afterAll(() => stack.close());

const { browser, post, signUp, confirmedEmail } = confirmationCalls(() => stack);

describe('links', () => {
  test('Replay: one works once', async () => {
    const email = newEmail();
    await signUp(email);
    const link = await mailLinkTo(stack, email);
    const both = await Promise.all([followMailLink(link), followMailLink(link)]);
    expect(both.map(({ fragment }) => fragment.get('error_code') ?? 'session').sort()).toEqual([
      'otp_expired',
      'session',
    ]);
    expect((await followMailLink(link)).fragment.get('error_description')).toBe('Email link is invalid or has expired');
  });

  test('are not used up by looking at them, however often: only the button spends one', async () => {
    const email = newEmail();
    await signUp(email);
    const [mail] = await mailsTo(stack, email);
    expect(mail?.subject).toBe('Please confirm your email address');
    const link = await mailLinkTo(stack, email);
    // GoTrue's own link format redirects to the same page.
    const goTrueLink = new URL(`/auth/v1/verify?type=signup&${link.searchParams}`, link);
    for (const address of [link, goTrueLink, link]) {
      for (const method of ['HEAD', 'GET']) {
        const accept = { accept: 'text/html' };
        const { status, redirected, headers } = await fetch(address, { method, headers: accept });
        expect([status, redirected]).toEqual([200, address === goTrueLink]);
        expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
      }
    }
    const waiting = 'select from auth.users where email = $1 and email_confirmed_at is null';
    expect((await stack.sql.query(waiting, [email])).rowCount).toBe(1);
    const html = await (await fetch(link, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain(email);
    const [, action = ''] = /<form[^>]* action="([^"]+)"[^>]* method="post"/.exec(html) ?? [];
    const [, token = ''] = /name="token_hash" value="([^"]+)"/.exec(html) ?? [];
    const pressed = await fetch(new URL(action.replaceAll('&amp;', '&'), link), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token_hash: token, device_id: browser.device }),
    });
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get('location')).toMatch(/#access_token=.*&type=signup$/);
    const over = await fetch(link, { headers: { accept: 'text/html' } });
    expect([over.status, await over.text()]).toEqual([404, expect.stringContaining('This link has expired')]);
  });

  test('of every kind are looked at without an end, and work afterwards', async () => {
    const email = await confirmedEmail();
    const next = newEmail();
    const client = stack.visitor(browser.headers);
    await client.auth.signInWithPassword({ email, password });
    await client.auth.resetPasswordForEmail(email);
    const recovery = await mailLinkTo(stack, email, 2);
    await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const magic = await mailLinkTo(stack, email, 3);
    await client.auth.updateUser({ email: next });
    const links = [recovery, magic, await mailLinkTo(stack, email, 4), await mailLinkTo(stack, next)];
    for (const link of links) {
      for (const method of ['HEAD', 'GET', 'GET']) {
        const { status } = await fetch(link, { method, headers: { accept: 'text/html' } });
        expect(status).toBe(200);
      }
    }
    const outcomes = [];
    for (const link of links) {
      const { fragment } = await followMailLink(link, browser.device);
      outcomes.push(fragment.get('type') ?? (fragment.has('message') ? 'halfway' : fragment.get('error_code')));
    }
    expect(outcomes).toEqual(['recovery', 'magiclink', 'halfway', 'email_change']);
  });

  test('to confirm an address last 24 hours', async () => {
    const email = newEmail();
    await signUp(email);
    const link = await mailLinkTo(stack, email);
    const { rows } = await stack.sql.query<{ hours: number }>(
      'select extract(epoch from expires_at - created_at)::int / 3600 as hours from auth.one_time_tokens where relates_to = $1',
      [email],
    );
    expect(rows).toEqual([{ hours: 24 }]);
    await stack.sql.query('update auth.one_time_tokens set expires_at = now() where relates_to = $1', [email]);
    expect((await followMailLink(link)).fragment.get('error_code')).toBe('otp_expired');
  });

  test('are stored as hashes, and never logged', async () => {
    const email = newEmail();
    await signUp(email);
    const token = (await mailLinkTo(stack, email)).searchParams.get('token_hash') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await stack.sql.query<{ all: string }>(
      `select string_agg(t::text, ' ') as all from auth.one_time_tokens t`,
    );
    expect(rows[0]?.all).not.toContain(token);
    expect(stack.log()).not.toContain(token);
    expect(stack.log()).not.toContain(email);
  });

  test('Open redirect: they lead to the app and nowhere else', async () => {
    const email = newEmail();
    await post('/signup?redirect_to=https%3A%2F%2Fevil.example%2F', { email, password });
    const link = await mailLinkTo(stack, email);
    for (const place of ['//evil.example/', 'https://evil.example/', 'javascript:alert(1)']) {
      link.searchParams.set('redirect_to', place);
      const html = await (await fetch(link, { headers: { accept: 'text/html' } })).text();
      expect(html).toContain('action="/auth/v1/verify/link?');
    }
    expect((await followMailLink(link)).page).toBe(`${stack.url}/`);
  });

  test('that make no sense lead to the app, too, and say so', async () => {
    for (const query of ['', '?type=signup', '?type=toString&token_hash=x', '?type=signup&token_hash=x&token_hash=y']) {
      const { page, fragment } = await followMailLink(new URL(`${stack.url}/link${query}`));
      expect([page, fragment.get('error')]).toEqual([`${stack.url}/`, 'access_denied']);
      const shown = await fetch(`${stack.url}/auth/v1/verify${query}`, { headers: { accept: 'text/html' } });
      expect([shown.status, shown.url]).toEqual([404, expect.stringMatching(/\/link\?token_hash=/)]);
    }
  });
});
