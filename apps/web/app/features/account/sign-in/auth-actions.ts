import { getSupabase } from '../../../lib/backend/supabase.ts';
import { syncNewMember } from '../../../lib/backend/sync-contact.ts';
import { noteRequestedEmail } from '../../../lib/session/mail-link/requested-emails.ts';
import { needsSecondFactor } from '../../../lib/session/second-factor/assurance.ts';
import { followSession } from '../../../lib/session/state/session-store.ts';
import { track } from '../../../lib/track.ts';

/** Mail links lead to the front page; `boot.js` takes it from there. */
export function emailRedirectUrl(): string {
  return `${location.origin}/`;
}

/** The auth service, with the page listening already: who comes next has to know that she is signed in. */
async function listeningAuthService() {
  await followSession();
  return (await getSupabase()).auth;
}

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Signs in, or throws what the auth service or the network said. Says whether her second step is still to come. */
export async function signIn(credentials: { email: string; password: string }): Promise<{ secondStep: boolean }> {
  const auth = await listeningAuthService();
  const { data, error } = await auth.signInWithPassword(credentials);
  if (error) throw error;
  return { secondStep: needsSecondFactor(data.session) };
}

/** Makes an account; says whether she is signed in with it, or has to confirm her address first. */
export async function signUp({ name, email, password }: NewAccount): Promise<{ signedIn: boolean }> {
  const auth = await listeningAuthService();
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { emailRedirectTo: emailRedirectUrl(), data: { name, terms_accepted: true } },
  });
  if (error) throw error;
  track({ name: 'sign_up' });
  if (!data.session) noteRequestedEmail(email, 'signup');
  return { signedIn: data.session !== null };
}

export async function resendConfirmation(email: string): Promise<void> {
  const auth = await listeningAuthService();
  const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo: emailRedirectUrl() } });
  if (error) throw error;
  noteRequestedEmail(email, 'signup');
}

export async function sendRecoveryMail(email: string): Promise<void> {
  const auth = await listeningAuthService();
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: emailRedirectUrl() });
  if (error) throw error;
  noteRequestedEmail(email, 'recovery');
}

export async function changePassword(password: string): Promise<void> {
  const auth = await listeningAuthService();
  const { error } = await auth.updateUser({ password });
  if (error) throw error;
}

/** What a sign-up says, once more, of an account that was confirmed without it: now is when she joins. */
export async function completeAccount({ name, password }: { name: string; password: string }): Promise<void> {
  const auth = await listeningAuthService();
  const { data, error } = await auth.updateUser({ password, data: { name, terms_accepted: true } });
  if (error) throw error;
  void syncNewMember('SIGNED_UP', data.user);
}
