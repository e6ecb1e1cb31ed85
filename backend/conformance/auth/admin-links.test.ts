import { type Stack, startStack } from '@kindling/test-kit/backend';
import { createClient, type GenerateLinkParams } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password, send } from '../support/auth-http.ts';
import { followMailLink, mailAbout, mailLinkTo, mailsTo } from '../support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ confirmEmail: true });
});
afterAll(() => stack.close());

const options = { persistSession: false, autoRefreshToken: false };
const operator = () => createClient(stack.url, stack.secretKey, { auth: options }).auth.admin;
const link = async (params: GenerateLinkParams) => {
  const { data, error } = await operator().generateLink(params);
  expect(error).toBeNull();
  return { ...data.properties, user: data.user };
};
const signIn = (email: string, tried = password) => stack.visitor().auth.signInWithPassword({ email, password: tried });

async function confirmed(): Promise<{ id: string; email: string }> {
  const email = newEmail();
  const { data } = await operator().createUser({ email, password, email_confirm: true });
  return { id: data.user?.id ?? '', email };
}

test('generateLink makes the link of a sign-up, whose password counts once it was followed; no mail goes out', async () => {
  const email = newEmail();
  const made = await link({ type: 'signup', email, password, options: { data: { name: 'Ada Bright' } } });
  expect(made.verification_type).toBe('signup');
  expect(made.user).toMatchObject({ email, user_metadata: { name: 'Ada Bright' } });
  expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  const { data, error } = await stack.visitor().auth.verifyOtp({ type: 'signup', token_hash: made.hashed_token ?? '' });
  expect([error, data.user?.id]).toEqual([null, made.user?.id]);
  expect((await signIn(email)).data.user?.user_metadata.name).toBe('Ada Bright');
  const again = await operator().generateLink({ type: 'signup', email, password });
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
  const linked = `select from backend.mail_outbox where recipient = $1 and body like '%/link?%'`;
  expect((await stack.sql.query(linked, [email])).rowCount).toBe(0);
});

test('whoever has signed up with an address has nothing of it once an operator makes its link', async () => {
  const email = newEmail();
  await stack.visitor().auth.signUp({ email, password: 'a stranger’s own wheel', options: { data: { name: 'Eve' } } });
  // The newest link counts: that of her mail is made as it goes out.
  await mailsTo(stack, email);
  const { hashed_token: token } = await link({ type: 'invite', email, options: { data: { name: 'Ada' } } });
  const { data } = await stack.visitor().auth.verifyOtp({ type: 'invite', token_hash: token ?? '' });
  expect(data.user?.user_metadata).toEqual({ name: 'Ada' });
  expect((await signIn(email, 'a stranger’s own wheel')).error?.code).toBe('invalid_credentials');
});

test('its link leads to the page with the button, and its six digits do as well', async () => {
  const { id, email } = await confirmed();
  const redirectTo = `${stack.url}/journal`;
  const made = await link({ type: 'magiclink', email, options: { redirectTo } });
  expect(made.redirect_to).toBe(redirectTo);
  const page = await fetch(made.action_link ?? '', { redirect: 'manual' });
  const followed = await followMailLink(new URL(page.headers.get('location') ?? ''));
  expect([followed.page, followed.fragment.get('type')]).toEqual([redirectTo, 'magiclink']);

  const digits = await link({ type: 'recovery', email });
  const { data } = await stack.visitor().auth.verifyOtp({ email, token: digits.email_otp ?? '', type: 'recovery' });
  expect(data.user?.id).toBe(id);
  expect(
    (await stack.visitor().auth.verifyOtp({ email, token: digits.email_otp ?? '', type: 'recovery' })).error?.code,
  ).toBe('otp_expired');
});

test('both links of a change of address make it, one alone does not', async () => {
  const { email } = await confirmed();
  const newAddress = newEmail();
  const current = await link({ type: 'email_change_current', email, newEmail: newAddress });
  const next = await link({ type: 'email_change_new', email, newEmail: newAddress });
  const { auth } = stack.visitor();
  await auth.verifyOtp({ type: 'email_change', token_hash: current.hashed_token ?? '' });
  expect((await signIn(newAddress)).error?.code).toBe('invalid_credentials');
  await auth.verifyOtp({ type: 'email_change', token_hash: next.hashed_token ?? '' });
  expect((await signIn(newAddress)).error).toBeNull();
});

test('inviteUserByEmail mails a link to a new account, and none to one that is confirmed', async () => {
  const email = newEmail();
  const { data, error } = await operator().inviteUserByEmail(email, {
    data: { name: 'Ada' },
    redirectTo: `${stack.url}/journal`,
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { name: 'Ada' }, invited_at: expect.any(String) });
  await mailAbout(stack, email, 'You’re invited');
  // Without a password she chooses one first.
  const { page, fragment } = await followMailLink(await mailLinkTo(stack, email));
  expect([page, fragment.get('type')]).toEqual([`${stack.url}/journal`, 'recovery']);
  expect((await operator().inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
});

test('what cannot be is refused in GoTrue’s words, and by nobody but the secret key', async () => {
  const { email } = await confirmed();
  const taken = await confirmed();
  const unknown = newEmail();
  const refused = [
    await operator().generateLink({ type: 'recovery', email: unknown }),
    await operator().generateLink({ type: 'email_change_new', email, newEmail: taken.email }),
    await operator().generateLink({ type: 'signup', email: newEmail(), password: '12345678' }),
    await operator().generateLink({ type: 'phone' as 'recovery', email }),
    await operator().inviteUserByEmail('no address'),
  ];
  expect(refused.map(({ error }) => [error?.status, error?.code])).toEqual([
    [404, 'user_not_found'],
    [422, 'email_exists'],
    [422, 'weak_password'],
    [400, 'validation_failed'],
    [400, 'validation_failed'],
  ]);
  // A magic link for an address that nobody has is a sign-up.
  expect((await link({ type: 'magiclink', email: unknown })).verification_type).toBe('signup');
  for (const line of ['POST /admin/generate_link', 'POST /invite'] as const) {
    const answer = await send(stack, line, { body: { type: 'recovery', email } });
    expect([line, answer.status, answer.body.error_code]).toEqual([line, 403, 'not_admin']);
  }
});
