import { createRemoteJWKSet } from 'jose';
import * as oidc from 'openid-client';
import type { AppleSettings, OidcSettings } from '../../config/provider-settings.ts';
import { AuthError } from '../errors.ts';
import type { AuthorizationRequest, ExpectedResponse, Grant, Provider } from './provider.ts';

/** Seconds that a provider has to answer in. */
export const timeout = 5;

const usual: AuthorizationRequest = { scopes: ['openid', 'email', 'profile'], pkce: true, nonce: true };

export function discoverOidc(settings: OidcSettings): Promise<Provider> {
  return discoverIssuer(settings, authenticationWith(settings.clientSecret), usual);
}

/** Provider of a discovery document. */
export async function discoverIssuer(
  settings: OidcSettings | AppleSettings,
  authentication: oidc.ClientAuth,
  request: AuthorizationRequest,
): Promise<Provider> {
  const { issuer, clientIds } = settings;
  const configuration = await oidc
    .discovery(new URL(issuer), clientIds[0], {}, authentication, { timeout, execute: insecureIfLocal(issuer) })
    .catch(() => {
      throw new AuthError(503, 'unexpected_failure', `${settings.name} is not available`);
    });
  // ID tokens are checked by their signature, too, and not by the connection they came on alone.
  oidc.enableNonRepudiationChecks(configuration);
  const { jwks_uri: jwksUri } = configuration.serverMetadata();
  if (!jwksUri) throw new AuthError(503, 'unexpected_failure', `${settings.name} publishes no keys`);
  const keys = createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: timeout * 1000 });
  return {
    settings,
    configuration,
    keys,
    request,
    exchange: ({ url }, expected) => exchange(configuration, url, expected, request),
  };
}

/** Settings allow http for this machine's own addresses alone. */
export function insecureIfLocal(url: string): ((configuration: oidc.Configuration) => void)[] {
  return url.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
}

/** Client authentication as the provider takes it: client_secret_basic, or else client_secret_post. */
function authenticationWith(secret: string | undefined): oidc.ClientAuth {
  if (!secret) return oidc.None();
  return (server, client, body, headers) => {
    const basic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    return (basic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret))(server, client, body, headers);
  };
}

/** Exchanges the provider's code, and checks state, nonce, PKCE and the ID token with its signature. */
async function exchange(
  configuration: oidc.Configuration,
  url: URL,
  { state, nonce, codeVerifier }: ExpectedResponse,
  { pkce }: AuthorizationRequest,
): Promise<Grant> {
  const tokens = await oidc.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
    ...(pkce && { pkceCodeVerifier: codeVerifier }),
  });
  const claims = tokens.claims();
  if (!claims) throw new TypeError('The provider has sent no ID token.');
  // Some providers say the address in the ID token, others to whoever asks with the access token.
  const more = claims.email === undefined ? await userInfo(configuration, tokens.access_token, claims.sub) : {};
  return { claims: { ...more, ...claims }, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
}

async function userInfo(configuration: oidc.Configuration, accessToken: string, subject: string) {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return oidc.fetchUserInfo(configuration, accessToken, subject);
}
