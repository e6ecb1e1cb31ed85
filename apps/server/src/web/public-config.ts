/** What the browser gets to know of the configuration, at run time. */
export interface PublicConfig {
  /** Empty where the backend is at the address that the browser has open. */
  supabaseUrl: string;
  supabaseKey: string;
  mode: 'demo' | 'development' | 'production';
  contactEmail: string;
  socialUrl: string;
  confirmEmail: boolean;
  /** The labels under which members and businesses are passed on as contacts. */
  contactCompany: string;
  contactBusinessCompany: string;
  /** Visitor statistics, where they are configured. */
  statistics?: { measurementId: string; url: string } | undefined;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address of the backend for every browser. Where none is configured nobody but the browser knows it: a server that
 * listens on every network has many. On her own machine `localhost` and `127.0.0.1` are one server and two origins.
 */
export function backendUrl(siteUrl: string | undefined): string {
  return siteUrl === undefined || loopback.has(new URL(siteUrl).hostname) ? '' : siteUrl;
}
