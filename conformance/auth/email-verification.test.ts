import { type Stack, startStack } from '@kindling/test-kit';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBrowser, newEmail, password } from '../../backend/conformance/support/auth-http.ts';
import { followMailLink, mailLinkTo, mailsTo } from '../../backend/conformance/support/mail-outbox.ts';

// Email verification, the first proof of an address: whoever reads its mail is not whoever has made the account. Each
// way in which an address comes to be shown, against each way in that the account had before.

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ confirmEmail: true, anonymousSignIns: true });
});
afterAll(() => stack.close());

interface Account {
  id: string;
  client: SupabaseClient;
  refreshToken: string;
}

/** An account whose address will be the victim's, and what the victim does from a browser of her own. */
type Proof = (victim: string) => Promise<{ account: Account; prove: () => Promise<URLSearchParams> }>;

async function account(client: SupabaseClient): Promise<Account> {
  const { session } = (await client.auth.getSession()).data;
  return { id: session?.user.id ?? '', client, refreshToken: session?.refresh_token ?? '' };
}

const attackerBrowser = newBrowser();

async function signedUp(email = newEmail()): Promise<Account & { email: string }> {
  const client = stack.visitor(attackerBrowser.headers);
  await client.auth.signUp({ email, password });
  const token_hash = (await mailLinkTo(stack, email)).searchParams.get('token_hash') ?? '';
  expect((await client.auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
  return { ...(await account(client)), email };
}

/** The same as of a time when the installation sent no mails: nobody has seen that the address is hers. */
async function autoconfirmed(email: string): Promise<Account> {
  const { id } = await signedUp();
  await stack.sql.query('update auth.users set email = $2, confirmation_sent_at = null where id = $1', [id, email]);
  await stack.sql.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', false)
      where user_id = $1`,
    [id, email],
  );
  const client = stack.visitor(attackerBrowser.headers);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  return account(client);
}

const proofs: Record<string, Proof> = {
  'a change of address, confirmed at the new one first': async (victim) => {
    const made = await signedUp();
    await made.client.auth.updateUser({ email: victim, current_password: password });
    const toNew = await mailLinkTo(stack, victim);
    const toCurrent = await mailLinkTo(stack, made.email, 2);
    const prove = async () => {
      const { fragment } = await followMailLink(toNew, newBrowser().device);
      await followMailLink(toCurrent, attackerBrowser.device);
      return fragment;
    };
    return { account: made, prove };
  },
  'a change of address, confirmed at the new one last': async (victim) => {
    const made = await signedUp();
    await made.client.auth.updateUser({ email: victim, current_password: password });
    const toNew = await mailLinkTo(stack, victim);
    await followMailLink(await mailLinkTo(stack, made.email, 2), attackerBrowser.device);
    return { account: made, prove: async () => (await followMailLink(toNew, newBrowser().device)).fragment };
  },
  'an address for an anonymous account': async (victim) => {
    const client = stack.visitor(attackerBrowser.headers);
    await client.auth.signInAnonymously();
    const made = await account(client);
    await client.auth.updateUser({ email: victim });
    const toNew = await mailLinkTo(stack, victim);
    return { account: made, prove: async () => (await followMailLink(toNew, newBrowser().device)).fragment };
  },
  'a link for a new password, where addresses were not confirmed': async (victim) => {
    const made = await autoconfirmed(victim);
    await stack.visitor().auth.resetPasswordForEmail(victim);
    const link = await mailLinkTo(stack, victim);
    return { account: made, prove: async () => (await followMailLink(link, newBrowser().device)).fragment };
  },
  'a link to sign in, where addresses were not confirmed': async (victim) => {
    const made = await autoconfirmed(victim);
    await stack.visitor().auth.signInWithOtp({ email: victim });
    const link = await mailLinkTo(stack, victim);
    return { account: made, prove: async () => (await followMailLink(link, newBrowser().device)).fragment };
  },
};

/** Ways into the account of before; whether each is still there. */
const waysIn: Record<string, (account: Account, victim: string) => Promise<() => Promise<boolean>>> = {
  session: async ({ client }) => {
    return async () => (await client.auth.getUser()).error === null;
  },
  'refresh token': async ({ refreshToken }) => {
    return async () => (await stack.visitor().auth.refreshSession({ refresh_token: refreshToken })).error === null;
  },
  password: async (_, victim) => {
    return async () => (await stack.visitor().auth.signInWithPassword({ email: victim, password })).error === null;
  },
  'calendar address': async ({ client, id }) => {
    let token = (await client.rpc('create_calendar_subscription')).data as string | null;
    // An anonymous account cannot make one: an operator's mistake would be as good.
    if (token === null) {
      token = crypto.randomUUID();
      await stack.sql.query(
        'insert into public.calendar_subscriptions (user_id, token_hash) values ($1, private.token_hash($2))',
        [id, token],
      );
    }
    return async () => (await fetch(`${stack.url}/calendar/${token}.ics`)).status === 200;
  },
  ...rows('passkey', 'auth.webauthn_credentials', (id) => [
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
     values ($1, decode(repeat('ab', 8) || replace(gen_random_uuid()::text, '-', ''), 'hex'), decode(repeat('ab', 40), 'hex'), 'His phone')`,
    [id],
  ]),
  ...rows('second factor', 'auth.mfa_factors', (id) => [
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'unverified', 'x')`,
    [id],
  ]),
  ...rows('recovery code', 'backend.recovery_codes', (id) => [
    `insert into backend.recovery_codes (user_id, code_hash) values ($1, sha256('his'))`,
    [id],
  ]),
  ...rows("identity of a provider's", `(select * from auth.identities where provider <> 'email')`, (id) => [
    `insert into auth.identities (provider, provider_id, user_id, identity_data) values ('google', gen_random_uuid(), $1, '{"sub": "his"}')`,
    [id],
  ]),
  'known device':
    async ({ id }) =>
    async () => {
      const { rowCount } = await stack.sql.query('select from backend.known_devices where user_id = $1', [id]);
      return rowCount !== 0;
    },
};

function rows(what: string, table: string, insert: (id: string) => [string, unknown[]]) {
  const make = async ({ id }: Account) => {
    await stack.sql.query(...insert(id));
    return async () => {
      const { rowCount } = await stack.sql.query(`select from ${table} as t where t.user_id = $1`, [id]);
      return rowCount !== 0;
    };
  };
  return { [what]: make };
}

describe.each(Object.entries(proofs))('Email verification by %s, from another browser', (_how, begin) => {
  test('signs nobody in to what was there, and ends every way in of before', async () => {
    const victim = newEmail();
    const { account: made, prove } = await begin(victim);
    const open: [string, () => Promise<boolean>][] = [];
    for (const [what, make] of Object.entries(waysIn)) open.push([what, await make(made, victim)]);
    const answer = await prove();
    expect(answer.get('access_token')).toBeNull();
    const left = [];
    for (const [what, isOpen] of open) if (await isOpen()) left.push(what);
    expect(left).toEqual([]);
    const { rows: after } = await stack.sql.query(
      `select u.email, auth.has_proven_email(u) as proven, u.encrypted_password, u.raw_app_meta_data ->> 'providers' as providers
         from auth.users u where u.id = $1`,
      [made.id],
    );
    expect(after).toEqual([{ email: victim, proven: true, encrypted_password: null, providers: '["email"]' }]);
    // A further link is for whoever reads the mail of the address, from whatever browser.
    const mails = (await mailsTo(stack, victim)).length;
    await stack.visitor().auth.resetPasswordForEmail(victim);
    const { fragment } = await followMailLink(await mailLinkTo(stack, victim, mails + 1), newBrowser().device);
    expect(fragment.get('type')).toBe('recovery');
  });

  test('keeps everything where a device that the account knows confirms', async () => {
    const victim = newEmail();
    const { account: made } = await begin(victim);
    const { fragment } = await followMailLink(await mailLinkTo(stack, victim), attackerBrowser.device);
    const halfway = /first$/.test(_how);
    expect([fragment.has('message'), fragment.has('access_token')]).toEqual([halfway, !halfway]);
    expect((await made.client.auth.getUser()).error).toBeNull();
  });
});

test('Email verification: the code of its mail, typed in on the device that has asked, keeps everything', async () => {
  const made = await signedUp();
  const next = newEmail();
  await made.client.auth.updateUser({ email: next, current_password: password });
  await followMailLink(await mailLinkTo(stack, made.email, 2));
  const [mail] = await mailsTo(stack, next);
  const code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
  const { data, error } = await made.client.auth.verifyOtp({ email: next, token: code, type: 'email_change' });
  expect([error, data.user?.email]).toEqual([null, next]);
  expect((await stack.visitor().auth.signInWithPassword({ email: next, password })).error).toBeNull();
});

test('Email verification: its mail says that somebody has asked, and never that she has', async () => {
  const made = await signedUp();
  const [victim, newcomer] = [newEmail(), newEmail()];
  await made.client.auth.updateUser({ email: victim, current_password: password });
  await stack.visitor().auth.signUp({ email: newcomer, password });
  for (const email of [victim, newcomer]) {
    const [mail] = await mailsTo(stack, email);
    expect(mail?.body).toMatch(/Someone (asked|just signed up)/);
    expect(mail?.body).not.toMatch(/\b[Yy]ou(’ve| \(we hope\))? (asked|just)/);
    // Nor whose account it is that asks.
    expect(mail?.body).not.toContain(made.email);
  }
});

test('Email verification with PKCE: the change is made with the exchange, and not by whoever opens the link', async () => {
  const client = createClient(stack.url, stack.publishableKey, {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false },
  });
  const email = newEmail();
  await client.auth.signUp({ email, password });
  const codeOf = async (link: URL) => new URL((await followMailLink(link)).page).searchParams.get('code') ?? '';
  expect((await client.auth.exchangeCodeForSession(await codeOf(await mailLinkTo(stack, email)))).error).toBeNull();
  const next = newEmail();
  await client.auth.updateUser({ email: next, current_password: password });
  const code = await codeOf(await mailLinkTo(stack, next));
  expect((await followMailLink(await mailLinkTo(stack, email, 2))).fragment.has('message')).toBe(true);
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  expect([error, data.user?.email]).toEqual([null, next]);
  expect((await stack.visitor().auth.signInWithPassword({ email: next, password })).error).toBeNull();
});
