import { isIP } from 'node:net';

/** WebAuthn relying party: whose passkeys they are (a host name), and the one origin on which they are used. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Relying party of an installation. Undefined where browsers know none: outside https, and at an IP address; on this
 * machine it is `localhost`.
 */
export function relyingPartyOf(siteUrl: string): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(siteUrl);
  if (loopback.has(hostname)) {
    return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  }
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
  return protocol === 'https:' && !isAddress ? { id: hostname, origin } : undefined;
}
