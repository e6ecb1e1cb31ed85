import { getSupabase } from '../../../lib/backend/supabase.ts';
import { needsSecondFactor } from '../../../lib/session/second-factor/assurance.ts';
import { followSession } from '../../../lib/session/state/session-store.ts';
import { syncNewMember } from '../../../shared/contacts/sync-contact.ts';
import { noteRequestedEmail } from '../../../shared/mail-link/requested-emails.ts';
import { keepPendingBooking } from '../../../shared/pending-booking.ts';
import { track } from '../../../shared/track.ts';

/** Redirect target of mail links: the front page, where `boot.js` takes over. */
export function emailRedirectUrl(): string {
  return `${location.origin}/`;
}

/** The auth service, after the page has subscribed to it: the next page has to know of the sign-in. */
export async function listeningAuthService() {
  await followSession();
  return (await getSupabase()).auth;
}

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Signs in, or throws the error of the auth service or the network. Returns whether a second step follows. */
export async function signIn(credentials: { email: string; password: string }): Promise<{ secondStep: boolean }> {
  const auth = await listeningAuthService();
  const { data, error } = await auth.signInWithPassword(credentials);
  if (error) throw error;
  return { secondStep: needsSecondFactor(data.session) };
}

/** Signs up; returns whether that signed in, or the address has to be confirmed first. */
export async function signUp({ name, email, password }: NewAccount): Promise<{ signedIn: boolean }> {
  const auth = await listeningAuthService();
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { emailRedirectTo: emailRedirectUrl(), data: { name, terms_accepted: true } },
  });
  if (error) throw error;
  track({ name: 'sign_up' });
  if (!data.session) {
    noteRequestedEmail(email, 'signup');
    keepPendingBooking();
  }
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

/** Completes an account that was confirmed without its sign-up: name, terms consent and password once more. */
export async function completeAccount({ name, password }: { name: string; password: string }): Promise<void> {
  const auth = await listeningAuthService();
  const { data, error } = await auth.updateUser({ password, data: { name, terms_accepted: true } });
  if (error) throw error;
  void syncNewMember('SIGNED_UP', data.user);
}
