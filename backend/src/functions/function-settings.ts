import { randomUUID } from 'node:crypto';
import type { AccessTokens } from '../platform/access-tokens.ts';
import type { Keys } from '../platform/keys.ts';
import type { FunctionContext } from './callable-function.ts';

interface Services {
  keys: Keys;
  tokens: Pick<AccessTokens, 'jwks'>;
  /** Address of the database, as the owner. */
  ownerUrl: string;
  /** Of the project. */
  more: FunctionContext['env'] | undefined;
}

/** Environment of the functions beside their secrets, under the names that Supabase has for it. */
export function functionSettings({ keys, tokens, ownerUrl, more }: Services): FunctionContext['env'] {
  return {
    ...more,
    SUPABASE_URL: 'http://localhost',
    SUPABASE_DB_URL: ownerUrl,
    SB_EXECUTION_ID: randomUUID(),
    // Asked for each time: keys are rotated while it runs.
    get SUPABASE_PUBLISHABLE_KEYS() {
      return JSON.stringify({ default: keys.publishable });
    },
    get SUPABASE_SECRET_KEYS() {
      return JSON.stringify({ default: keys.secret });
    },
    get SUPABASE_JWKS() {
      return JSON.stringify(tokens.jwks());
    },
    get SUPABASE_ANON_KEY() {
      return keys.publishable;
    },
    get SUPABASE_SERVICE_ROLE_KEY() {
      return keys.secret;
    },
  };
}
