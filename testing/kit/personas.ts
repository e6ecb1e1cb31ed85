import { randomBytes } from 'node:crypto';
import { digest } from '@kindling/backend/auth/tokens/secrets.ts';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import type { Pool } from 'pg';

/** Member with a signed-in client. */
export interface Persona {
  id: string;
  email: string;
  password: string;
  name: string;
  session: Session;
  client: SupabaseClient;
}

/** Signs up through the real auth service and resets the network's rate limits, as all members of a test share one. */
export async function createPersona(
  { url, publishableKey }: { url: string; publishableKey: string },
  sql: Pool,
  name: string,
): Promise<Persona> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${randomBytes(5).toString('hex')}@example.org`;
  const password = randomBytes(12).toString('base64url');
  const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { name, terms_accepted: true } },
  });
  if (error) throw error;
  if (!data.session || !data.user) throw new Error('This stack wants the address confirmed; use confirmEmail: false.');
  // Resets the rate limits of the network (auth/limits/sign-in-limits.ts).
  await sql.query('delete from backend.attempts where key = $1', [digest('sign-up-network', '127.0.0.1')]);
  return { id: data.user.id, email, password, name, session: data.session, client };
}
