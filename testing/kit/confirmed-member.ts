import { randomUUID } from 'node:crypto';
import { createClient, type Session } from '@supabase/supabase-js';

export interface ConfirmedMember {
  id: string;
  email: string;
  session: Session;
}

/**
 * Member whose address an operator has confirmed, signed in with these headers: for an installation that sends mails.
 */
export async function createConfirmedMember(
  { url, publishableKey, secretKey }: Record<'url' | 'publishableKey' | 'secretKey', string>,
  password: string,
  headers: Record<string, string> = {},
): Promise<ConfirmedMember> {
  const auth = { persistSession: false, autoRefreshToken: false };
  const email = `member.${randomUUID()}@example.org`;
  const operator = createClient(url, secretKey, { auth });
  const made = await operator.auth.admin.createUser({ email, password, email_confirm: true });
  if (made.error) throw made.error;
  const member = createClient(url, publishableKey, { auth, global: { headers } });
  const { data, error } = await member.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { id: made.data.user.id, email, session: data.session };
}
