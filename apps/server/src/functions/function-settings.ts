import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import type { Keys } from '../platform/keys.ts';
import type { FunctionContext } from './callable-function.ts';

/** Folder of the product's functions. */
export const functionsDir = fileURLToPath(new URL('../../../../supabase/functions', import.meta.url));

/** Environment of the functions, under the names of Supabase secrets. */
export function functionSettings({ contacts }: Config, keys: Keys): FunctionContext['env'] {
  return {
    SUPABASE_URL: 'http://localhost',
    // Asked for each time: keys are rotated while it runs.
    get SUPABASE_ANON_KEY() {
      return keys.publishable;
    },
    get SUPABASE_SERVICE_ROLE_KEY() {
      return keys.secret;
    },
    HUBSPOT_TOKEN: contacts.token,
    HUBSPOT_URL: contacts.url,
    CONTACT_COMPANY: contacts.company,
    CONTACT_BUSINESS_COMPANY: contacts.businessCompany,
  };
}
