import type { JWTVerifyGetKey } from 'jose';
import type * as oidc from 'openid-client';
import type { ProviderSettings } from '../../config/provider-settings.ts';
import { discoverApple } from './apple.ts';
import { createGitHub } from './github.ts';
import { discoverOidc } from './openid-connect.ts';

/** Sign-in provider, with what its discovery document says. */
export interface Provider {
  settings: ProviderSettings;
  configuration: oidc.Configuration;
  /** Public keys that its ID tokens are signed with; undefined for one that has none. */
  keys: JWTVerifyGetKey | undefined;
  /** What an authorization request wants. */
  request: AuthorizationRequest;
  /** Exchanges the code of an authorization response, after checking the response. */
  exchange(response: AuthorizationResponse, expected: ExpectedResponse): Promise<Grant>;
}

export interface AuthorizationRequest {
  /** Scopes that say who she is. */
  scopes: readonly string[];
  responseMode?: 'form_post';
  /** Which guards of a code the provider knows; the state guards each. */
  pkce: boolean;
  nonce: boolean;
}

/** Authorization response: the callback's query, or the fields of its form. */
export interface AuthorizationResponse {
  /** Redirect address with the response in its query. */
  url: URL;
  /** Who she is in a form of Apple's, at her first sign-in there: JSON. */
  user: string | undefined;
}

export interface ExpectedResponse {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who she is there, and the tokens that say so. */
export interface Grant {
  claims: Readonly<Record<string, unknown>>;
  accessToken: string;
  refreshToken: string | undefined;
}

export interface Providers {
  settings: readonly ProviderSettings[];
  /** Settings of the provider of this id, or of this issuer; undefined where it is not configured. */
  find(named: { id?: string | undefined; issuer?: string | undefined }): ProviderSettings | undefined;
  /** Discovers a provider at its first use; a failure is not kept. */
  discover(settings: ProviderSettings): Promise<Provider>;
}

/** Discovery documents change rarely; a new signing key is found without one (jwks_uri). */
const keptMs = 24 * 60 * 60 * 1000;

export function createProviders(all: readonly ProviderSettings[]): Providers {
  const discovered = new Map<string, { provider: Promise<Provider>; since: number }>();
  return {
    settings: all,
    find: ({ id, issuer }) =>
      all.find((each) =>
        id === undefined ? each.issuer === issuer : each.id === id && (issuer ?? each.issuer) === each.issuer,
      ),
    discover(settings) {
      const known = discovered.get(settings.id);
      if (known && Date.now() - known.since < keptMs) return known.provider;
      const provider = discoverProvider(settings);
      discovered.set(settings.id, { provider, since: Date.now() });
      provider.catch(() => discovered.delete(settings.id));
      return provider;
    },
  };
}

async function discoverProvider(settings: ProviderSettings): Promise<Provider> {
  if (settings.kind === 'github') return createGitHub(settings);
  return settings.kind === 'apple' ? discoverApple(settings) : discoverOidc(settings);
}
