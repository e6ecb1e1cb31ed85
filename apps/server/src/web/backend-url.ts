const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Backend URL for browsers; empty for the page's own origin. Where none is configured nobody but the browser knows it:
 * a server that listens on every network has many. On her own machine `localhost` and `127.0.0.1` are one server and
 * two origins.
 */
export function backendUrl(siteUrl: string | undefined): string {
  return siteUrl === undefined || loopback.has(new URL(siteUrl).hostname) ? '' : siteUrl;
}
