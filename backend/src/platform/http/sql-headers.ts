import type { IncomingHttpHeaders } from 'node:http';
import { credentialHeaders } from '../../../contract/headers.ts';

const credentials = new Set(credentialHeaders);

/** Names that say there is a secret in it. */
const secretName =
  /authoriz|authentic|cookie|token|secret|passw|credential|jwt|assertion|signature|nonce|oidc|saml|cert|(?:api|access|private)[-_]?key|(?:^|[-_])(?:auth|otp|pin)(?:[-_]|$)/;

/** Values that are a key or token, whatever the header is called. */
const secretValue = /^(?:bearer|basic|digest|negotiate|dpop)\s|\beyJ[\w-]{8,}\.|sb_secret_/i;

/** Address claims: whoever asks writes what she likes. X-Forwarded-For says what the server has found out. */
const addressName =
  /forwarded-for|^forwarded$|(?:^|[-_])(?:client|connecting|real|remote|user)[-_]?(?:ip|addr)|external-address/;

/** Bounds of one value, and of all names and values together: each statement of a request carries them. */
const maxValueLength = 1_024;
const maxLength = 4_096;
/** Of each header: quotes, colon and comma of its JSON. */
const punctuation = 6;

/** What a name says, once for each; bounded, since a client thinks names up. */
const verdicts = new Map<string, 'give' | 'withhold'>();
const maxVerdicts = 500;

function verdictOn(name: string): 'give' | 'withhold' {
  const known = verdicts.get(name);
  if (known) return known;
  const withheld = secretName.test(name) || addressName.test(name);
  const verdict = withheld ? 'withhold' : 'give';
  if (verdicts.size < maxVerdicts) verdicts.set(name, verdict);
  return verdict;
}

/**
 * Headers of a request as SQL finds them in `request.headers`: as PostgREST gives them, but for secrets. `named` are
 * those that the operator passes on although they look like one. Too long a value is left out whole, and what comes
 * after the bound of all; `address` is the client's, where it is known.
 */
export function sqlHeaders(
  headers: IncomingHttpHeaders,
  address: string | null,
  named: ReadonlySet<string>,
): Record<string, string> {
  const given: Record<string, string> = address === null ? {} : { 'x-forwarded-for': address };
  let length = 0;
  for (const name in headers) {
    const value = headers[name];
    if (typeof value !== 'string' || value.length > maxValueLength || credentials.has(name)) continue;
    if (!named.has(name) && (verdictOn(name) === 'withhold' || secretValue.test(value))) continue;
    const shown = name === 'referer' ? originOf(value) : value;
    length += name.length + shown.length + punctuation;
    if (length > maxLength) break;
    given[name] = shown;
  }
  return given;
}

/** Origin of a referring page: its path may be a link that opens something. */
function originOf(url: string): string {
  return URL.canParse(url) ? `${new URL(url).origin}/` : '';
}
