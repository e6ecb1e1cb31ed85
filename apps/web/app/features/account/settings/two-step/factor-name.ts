import type { Factor } from '@supabase/supabase-js';

/** Name of a second factor, as its owner has called it. */
export function factorName({ friendly_name: name, factor_type: type }: Factor): string {
  return name || (type === 'webauthn' ? 'Security key' : 'Authenticator app');
}
