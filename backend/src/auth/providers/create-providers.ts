import type { ProviderSettings } from '../../config/provider-settings.ts';
import { discoverApple } from './apple.ts';
import { createGitHub } from './github.ts';
import { discoverOidc } from './openid-connect.ts';
import type { Provider } from './provider.ts';

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
