import type { PublicConfig } from '@kindling/domain/contract/public-config';

let loading: Promise<PublicConfig> | undefined;

/**
 * Runtime configuration of the server; fetched once per page load, and preloaded by members' pages
 * (apps/server/src/web/pages/config-preload.ts).
 */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= fetchPublicConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchPublicConfig(): Promise<PublicConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new TypeError(`/config.json answered ${response.status}`);
  return response.json();
}
