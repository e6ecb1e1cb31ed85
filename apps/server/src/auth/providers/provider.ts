import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as oidc from 'openid-client';
import type { ProviderSettings } from '../../config/config.ts';
import { AuthError } from '../errors.ts';

/** OpenID Connect provider, with what its discovery document says. */
export interface Provider {
  settings: ProviderSettings;
  configuration: oidc.Configuration;
  /** Public keys that its ID tokens are signed with. */
  keys: JWTVerifyGetKey;
}

export interface Providers {
  settings: readonly ProviderSettings[];
  /** Settings of the provider of this id, or of this issuer; undefined where it is not configured. */
  find(named: { id?: string | undefined; issuer?: string | undefined }): ProviderSettings | undefined;
  /** Discovers a provider at its first use; a failure is not kept. */
  discover(settings: ProviderSettings): Promise<Provider>;
}

const timeoutSeconds = 5;
const timeoutDuration = timeoutSeconds * 1000;
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
  const { issuer, clientIds, clientSecret } = settings;
  const configuration = await oidc
    .discovery(new URL(issuer), clientIds[0], {}, authenticationWith(clientSecret), {
      timeout: timeoutSeconds,
      // Settings allow http for this machine's own addresses alone.
      execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    })
    .catch(() => {
      throw new AuthError(503, 'unexpected_failure', `${settings.name} is not available`);
    });
  // ID tokens are checked by their signature, too, and not by the connection they came on alone.
  oidc.enableNonRepudiationChecks(configuration);
  const { jwks_uri: jwksUri } = configuration.serverMetadata();
  if (!jwksUri) throw new AuthError(503, 'unexpected_failure', `${settings.name} publishes no keys`);
  return { settings, configuration, keys: createRemoteJWKSet(new URL(jwksUri), { timeoutDuration }) };
}

/** Client authentication as the provider takes it: client_secret_basic, or else client_secret_post. */
function authenticationWith(secret: string | undefined): oidc.ClientAuth {
  if (!secret) return oidc.None();
  return (server, client, body, headers) => {
    const basic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    return (basic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret))(server, client, body, headers);
  };
}
