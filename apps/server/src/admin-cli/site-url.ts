import { readStatus } from '@kindling/backend/platform/data-dir.ts';
import type { Config } from '../config/config.ts';

/** Base URL of links: as configured, or where it runs or last ran. */
export function siteUrlOf({ siteUrl, dataDir, port }: Config): string {
  return siteUrl ?? readStatus(dataDir)?.API_URL ?? `http://127.0.0.1:${port}`;
}
