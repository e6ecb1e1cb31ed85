import type { Database } from '@kindling/database-types';
import { currentSession } from '../session/state/session-store.ts';
import { loadPublicConfig } from './load-public-config.ts';
import type { Backend } from './supabase.ts';

/**
 * Keepalive client, for requests that outlive the page. It uses the session as it is: on pagehide there is no time to
 * refresh it.
 */
export async function keepaliveClient(): Promise<Backend> {
  const [library, config] = await Promise.all([import('@supabase/supabase-js'), loadPublicConfig()]);
  return library.createClient<Database>(config.supabaseUrl || location.origin, config.supabaseKey, {
    accessToken: async () => {
      const state = currentSession();
      return state.status === 'in' ? state.session.access_token : null;
    },
    global: { fetch: (input, init) => fetch(input, { ...init, keepalive: true }) },
  });
}
