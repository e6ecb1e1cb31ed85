import type { RelyingParty } from '@kindling/backend/config/relying-party.ts';
import type { Keys } from '@kindling/backend/platform/keys.ts';
import type { PublicConfig } from '@kindling/domain/contract/public-config';
import type { Config } from '../config/config.ts';
import { backendUrl } from './backend-url.ts';

interface Parts {
  config: Config;
  keys: Keys;
  relyingParty: RelyingParty | undefined;
  securityKeys: RelyingParty | undefined;
}

/** What a browser is told of the settings (`/config.json`). */
export function publicConfigOf({ config, keys, relyingParty, securityKeys }: Parts): PublicConfig {
  return {
    supabaseUrl: backendUrl(config.siteUrl),
    get supabaseKey() {
      return keys.publishable;
    },
    mode: config.mode,
    contactEmail: config.contactEmail,
    socialUrl: config.socialUrl,
    quickExitUrl: config.quickExitUrl,
    confirmEmail: config.confirmEmail,
    country: config.country,
    contactCompany: config.contacts.company,
    contactBusinessCompany: config.contacts.businessCompany,
    statistics: config.statistics,
    map: config.map,
    signInProviders: config.providers.map(({ id, name }) => ({ id, name })),
    manualLinking: config.manualLinking,
    passkeyOrigin: relyingParty?.origin,
    securityKeyOrigin: securityKeys?.origin,
  };
}
