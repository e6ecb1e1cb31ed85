import type { Database } from '@kindling/database-types';
import { deviceIdHeader } from '@kindling/domain/contract/headers';
import { deviceId } from '../../backend/device-id.ts';
import { loadPublicConfig } from '../../backend/load-public-config.ts';
import type { Backend } from '../../backend/supabase.ts';
import { randomId } from '../../random-id.ts';
import { type SecondFactorInput, verifySecondFactor } from './verify-second-factor.ts';

/**
 * Signs in beside the page's own session, does one thing as somebody who has just shown her password, and her second
 * factor where she has one, and signs out again. Rejects with what the auth service says of either.
 */
export async function reauthenticate<T>(
  credentials: { email: string; password: string; step?: SecondFactorInput | undefined },
  work: (proven: Backend) => Promise<T>,
): Promise<T> {
  const [library, config] = await Promise.all([import('@supabase/supabase-js'), loadPublicConfig()]);
  const url = config.supabaseUrl || location.origin;
  const headers: Record<string, string> =
    new URL(url).origin === location.origin ? { [deviceIdHeader]: deviceId() } : {};
  const proven = library.createClient<Database>(url, config.supabaseKey, {
    auth: {
      // Two clients of one name on a page are complained about; this one is made again for each attempt.
      storageKey: `kindling-proof-${randomId()}`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { headers },
  });
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
