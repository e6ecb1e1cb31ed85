import type { Database } from '@kindling/database-types';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { withStepUp } from '../../../lib/session/second-factor/step-up.ts';

type Row = Database['public']['Functions']['support_look']['Returns'][number];

type Nullable = 'last_sign_in_at' | 'pending_email' | 'banned_until' | 'deletion_due_at' | 'role' | RequestColumn;
type RequestColumn = 'request_kind' | 'request_email' | 'request_due_at';

/** How a member signs in and what is pending; the generated types do not say what may be null. */
export type Account = { [Key in keyof Row]: Key extends Nullable ? Row[Key] | null : Row[Key] };

export type RequestKind = 'second_factor' | 'email';
export type AccountMail = 'confirmation' | 'recovery' | 'email_change';

/** Why support looks a member up: kinds alone, as the audit log outlives accounts. */
export const lookReasons = {
  cannot_sign_in: 'She can’t sign in',
  lost_phone: 'Lost phone or key',
  lost_mailbox: 'Lost mailbox',
  no_mail: 'Our emails don’t arrive',
  data_request: 'Data or deletion request',
  other: 'Something else',
} as const;

export type LookReason = keyof typeof lookReasons;

/** Null where nobody has the address. */
export async function lookUp(email: string, reason: LookReason): Promise<Account | null> {
  const supabase = await getSupabase();
  const { data } = await supabase.rpc('support_look', { email, reason }).throwOnError();
  return data[0] ?? null;
}

/** As support, who shows within ten minutes that it is she. */
async function asSupport<T>(call: (supabase: Backend) => PromiseLike<T>): Promise<T> {
  const supabase = await getSupabase();
  return withStepUp(async () => call(supabase));
}

export async function resendMail(look: string, mail: AccountMail): Promise<void> {
  await asSupport((supabase) => supabase.rpc('support_resend', { look, mail }).throwOnError());
}

/** Begins a request, whose code goes out by mail; answers its id. */
export async function beginRequest(look: string, kind: RequestKind, newEmail?: string): Promise<string> {
  const { data } = await asSupport((supabase) =>
    supabase.rpc('support_begin', { look, kind, ...(newEmail && { new_email: newEmail }) }).throwOnError(),
  );
  return data;
}

/** When the request will be carried out; null for a wrong code. */
export async function confirmRequest(look: string, request: string, code: string): Promise<string | null> {
  const { data } = await asSupport((supabase) =>
    supabase.rpc('support_confirm', { look, request, code }).throwOnError(),
  );
  return data;
}

export async function cancelRequest(look: string, kind: RequestKind): Promise<void> {
  await asSupport((supabase) => supabase.rpc('support_cancel', { look, kind }).throwOnError());
}

export async function startExport(look: string): Promise<void> {
  await asSupport((supabase) => supabase.rpc('support_export', { look }).throwOnError());
}

/** When her account will be deleted. */
export async function startErasure(look: string): Promise<string> {
  const { data } = await asSupport((supabase) => supabase.rpc('support_erase', { look }).throwOnError());
  return data;
}
