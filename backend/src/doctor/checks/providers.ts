import { createProviders } from '../../auth/providers/create-providers.ts';
import type { Config } from '../../config/config.ts';
import type { ProviderSettings } from '../../config/provider-settings.ts';
import { isObject } from '../../platform/is-object.ts';
import { type Finding, findingsAbout, within } from '../finding.ts';

const { ok, problem } = findingsAbout('Sign-in');

const answerWithinMs = 10_000;
const meanwhile = 'Nobody signs in that way meanwhile; all others are open.';

/** Each provider's discovery document and keys, and whether it knows the client: a code that there is not is sent. */
export async function checkProviders({ providers, siteUrl }: Config): Promise<Finding[]> {
  const redirect = `${siteUrl ?? 'http://localhost'}/auth/v1/callback`;
  const findings = providers.map(
    async (settings) => (await problemOfDiscovery(settings)) ?? (await checkClient(settings, redirect)),
  );
  return Promise.all(findings);
}

/** GitHub has no discovery document. */
async function problemOfDiscovery({ kind, name, issuer }: ProviderSettings): Promise<Finding | undefined> {
  if (kind === 'github') return undefined;
  const setting = kind === 'oidc' && name !== 'Google' ? 'Correct OIDC_ISSUER' : 'Let this machine through to it';
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });
    if (!answer.ok) return problem(`${name}: ${url} answers ${answer.status}.`, `${setting}. ${meanwhile}`);
    const document = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
    if (document.issuer !== issuer)
      return problem(`${name} calls itself ${String(document.issuer)}, and not ${issuer}.`, `${setting}. ${meanwhile}`);
    if (typeof document.jwks_uri !== 'string') return problem(`${name} publishes no keys (jwks_uri).`, meanwhile);
    const keys = await fetch(document.jwks_uri, { signal: AbortSignal.timeout(answerWithinMs) });
    if (!keys.ok) return problem(`${name}’s keys at ${document.jwks_uri} answer ${keys.status}.`, meanwhile);
    return undefined;
  } catch (error) {
    return problem(`${name} at ${url} can’t be reached (${reasonOf(error)}).`, `${setting}. ${meanwhile}`);
  }
}

const refusals = new Set(['invalid_client', 'unauthorized_client', 'incorrect_client_credentials', 'Not Found']);

async function checkClient(settings: ProviderSettings, redirect: string): Promise<Finding> {
  const { name, issuer, clientIds } = settings;
  const expected = { state: 'of-the-doctor', nonce: 'of-the-doctor', codeVerifier: 'of-the-doctor-'.repeat(4) };
  const response = { code: 'there-is-no-such-code', state: expected.state, iss: issuer };
  const url = new URL(`${redirect}?${new URLSearchParams(response)}`);
  try {
    const provider = await createProviders([settings]).discover(settings);
    await within(answerWithinMs, provider.exchange({ url, user: undefined }, expected));
    return problem(`${name} takes a code that it hasn’t given.`, 'Don’t let it sign anyone in: take it out.');
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) return problem(`${name} doesn’t answer as expected (${reasonOf(error)}).`, meanwhile);
    if (refusals.has(refusal))
      return problem(
        `${name} doesn’t know the client ${clientIds[0]}, or refuses its secret (${refusal}).`,
        `Compare the client’s settings with what is registered there: docs/operating/sign-in-providers.md. ${meanwhile}`,
      );
    return ok(`${name} answers and knows the client. Registered as its redirect address has to be ${redirect}`);
  }
}

/** OAuth error of the answer; GitHub's comes with status 200, in the body that caused the error. */
function refusalOf(thrown: unknown): string | undefined {
  if (!isObject(thrown)) return undefined;
  const { error, cause, body, status } = thrown;
  if (typeof error === 'string') return error;
  // A client that is refused its secret in a header is asked for another one (RFC 6749, 5.2).
  return status === 401 ? 'invalid_client' : (refusalOf(body) ?? refusalOf(cause));
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return (cause as { code?: string } | undefined)?.code ?? message;
}
