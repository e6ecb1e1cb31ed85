import { deviceIdHeader } from '@kindling/backend/contract/headers';
import type { Database } from '@kindling/database-types';
import { deviceId } from '../../backend/device-id.ts';
import { loadPublicConfig } from '../../backend/load-public-config.ts';
import type { Backend } from '../../backend/supabase.ts';
import { randomId } from '../../random-id.ts';
import { type SecondFactorInput, verifySecondFactor } from './verify-second-factor.ts';

/**
 * Reauthentication: signs in beside the page's own session with password and second factor, does one thing, and signs
 * out again. Rejects with the auth service's error.
 */
export async function reauthenticate<T>(
  credentials: { email: string; password: string; step?: SecondFactorInput | undefined },
  work: (proven: Backend) => Promise<T>,
): Promise<T> {
  const proven = await createSeparateClient();
  const { step, ...firstFactor } = credentials;
  const { error } = await proven.auth.signInWithPassword(firstFactor);
  if (error) throw error;
  try {
    if (step) await verifySecondFactor(proven, step);
    return await work(proven);
  } finally {
    await proven.auth.signOut({ scope: 'local' });
  }
}

/** Client beside the page's own, whose session nothing keeps. */
export async function createSeparateClient(): Promise<Backend> {
  const [library, config] = await Promise.all([import('@supabase/supabase-js'), loadPublicConfig()]);
  const url = config.supabaseUrl || location.origin;
  const headers: Record<string, string> =
    new URL(url).origin === location.origin ? { [deviceIdHeader]: deviceId() } : {};
  return library.createClient<Database>(url, config.supabaseKey, {
    auth: {
      // A storage key of its own: auth-js warns about two clients with the same one.
      storageKey: `kindling-proof-${randomId()}`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { headers },
  });
}
