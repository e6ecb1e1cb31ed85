import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { withStepUp } from '../../../../lib/session/second-factor/step-up.ts';
import { noteRequestedEmail } from '../../../../shared/mail-link/requested-emails.ts';
import { emailRedirectUrl } from '../../sign-in/auth-actions.ts';
import { readUser } from '../read-user.ts';

/** Requests an email change: at once where mail is not confirmed; elsewhere both addresses have to confirm. */
export async function changeEmail(present: string, email: string): Promise<'requested' | 'changed'> {
  const { auth } = await getSupabase();
  const data = await withStepUp(async () => {
    const { data, error } = await auth.updateUser({ email }, { emailRedirectTo: emailRedirectUrl() });
    return error ? throwAfterSessionCheck(error) : data;
  });
  if (!data.user.new_email) return 'changed';
  for (const address of [present, data.user.new_email]) noteRequestedEmail(address, 'email_change');
  return 'requested';
}

/** Resends both mails of a pending email change. */
export async function sendEmailChangeAgain(present: string, next: string): Promise<void> {
  const { auth } = await getSupabase();
  const options = { emailRedirectTo: emailRedirectUrl() };
  const { error } = await auth.resend({ type: 'email_change', email: present, options });
  if (error) return throwAfterSessionCheck(error);
  for (const address of [present, next]) noteRequestedEmail(address, 'email_change');
}

/**
 * Confirms the new address with the code of its mail; whether the change is made, or the present one has to confirm,
 * too.
 */
export async function confirmEmailChangeCode(next: string, code: string): Promise<'halfway' | 'changed'> {
  const { auth } = await getSupabase();
  const { data, error } = await auth.verifyOtp({ type: 'email_change', email: next, token: code });
  if (error) return throwAfterSessionCheck(error);
  return data.session ? 'changed' : 'halfway';
}

/** Changes the password; the service signs every other device out. */
export async function replacePassword(current: string, password: string): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.updateUser({ password, current_password: current });
  if (error) return throwAfterSessionCheck(error);
}

/** Refreshes a stale user: the email may have been changed on another device. */
export async function refreshStaleUser(known: { email?: string; new_email?: string }): Promise<void> {
  const user = await readUser().catch(() => undefined);
  if (!user || (user.email === known.email && (user.new_email || undefined) === known.new_email)) return;
  const { auth } = await getSupabase();
  await auth.refreshSession();
}

function throwAfterSessionCheck(error: Error): never {
  void handleSessionExpired(error);
  throw error;
}
