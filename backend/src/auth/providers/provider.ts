import type { JWTVerifyGetKey } from 'jose';
import type * as oidc from 'openid-client';
import type { ProviderSettings } from '../../config/provider-settings.ts';

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
