import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { redirectHome } from '../redirect-target.ts';
import { openSession } from '../sessions/open-session.ts';
import { createFlowState, issueAuthCode } from '../tokens/pkce.ts';
import { callbackUrl, linkingRequiresPkce } from './authorize.ts';
import { type ExternalUser, externalUser } from './external-user.ts';
import { badState, type RedeemedOAuthState, redeemOAuthState } from './oauth-state.ts';
import type { Grant } from './provider.ts';
import { ProviderRefusal, redirectWithError } from './redirect-with-error.ts';
import { accountReclaimed, resolveAccount } from './resolve-account.ts';

/**
 * GET and POST /callback: where the provider redirects to, or its page posts a form to. Always redirects to the app,
 * with code, session or error.
 */
export async function callback(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const response = responseOf(request);
  let { href: redirectTo } = redirectHome(context.settings);
  try {
    if (response.state === undefined) throw badState('OAuth state parameter missing');
    const begun = await redeemOAuthState(context, response.state);
    redirectTo = begun.redirectTo;
    if (response.error !== undefined) throw refusalOf(response.error, response.error_description);
    if (response.code === undefined) throw invalid('OAuth callback with missing authorization code missing');
    const grant = await exchange(context, begun, { ...response, state: response.state });
    const target = await finish(context, request, begun, grant);
    if (target === undefined) throw accountReclaimed();
    return reply.header('referrer-policy', 'no-referrer').redirect(target, 303);
  } catch (error) {
    return redirectWithError(context, reply, redirectTo, error);
  }
}

type Response = Partial<Record<(typeof responseParameters)[number], string>>;

const responseParameters = ['state', 'code', 'iss', 'error', 'error_description', 'user'] as const;

function responseOf({ method, query, body }: FastifyRequest): Response {
  const all = ((method === 'POST' ? body : query) ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    responseParameters.flatMap((name) => (typeof all[name] === 'string' ? [[name, all[name]]] : [])),
  );
}

function refusalOf(error: string, description = ''): ProviderRefusal {
  return new ProviderRefusal(/^[\w.-]{1,60}$/.test(error) ? error : 'server_error', description.slice(0, 300));
}

/** Exchanges the provider's code for who she is there, after all checks. */
async function exchange(
  context: AuthContext,
  begun: RedeemedOAuthState,
  { user, ...response }: Response & { state: string },
): Promise<Omit<Grant, 'claims'> & { external: ExternalUser }> {
  const settings = context.providers.find({ id: begun.provider });
  if (!settings) throw invalid('Unsupported provider: provider is not enabled');
  const provider = await context.providers.discover(settings);
  const url = new URL(callbackUrl(context));
  url.search = new URLSearchParams(response).toString();
  try {
    const { claims, ...tokens } = await provider.exchange({ url, user }, { ...begun, state: response.state });
    return { external: externalUser(settings, claims), ...tokens };
  } catch (error) {
    // Its cause names what did not fit; tokens are in none of them.
    context.log.warn(
      { provider: settings.id, reason: (error as { code?: unknown }).code },
      'a provider’s code was not exchanged',
    );
    throw new AuthError(500, 'unexpected_failure', `Unable to exchange external code`);
  }
}

/**
 * Signs in, in one transaction, or issues the code whose exchange links: whoever has consented at the provider may have
 * followed a link of somebody else's, and only the verifier shows that she has asked. The address that the browser is
 * sent to, or undefined for an account that was reclaimed.
 */
function finish(
  context: AuthContext,
  request: FastifyRequest,
  { redirectTo, challenge, linkUserId }: RedeemedOAuthState,
  { external, accessToken, refreshToken }: Awaited<ReturnType<typeof exchange>>,
): Promise<string | undefined> {
  const target = new URL(redirectTo);
  return inTransaction(context.owner, async (client) => {
    const flowId = await createFlowState(client, challenge);
    if (linkUserId !== undefined) {
      if (flowId === undefined) throw linkingRequiresPkce();
      const { provider, ...linked } = external;
      const linksIdentity = { ...linked, providerId: provider.id };
      const code = await issueAuthCode(client, flowId, { user: { id: linkUserId }, method: 'oauth', linksIdentity });
      target.searchParams.set('code', code);
      return target.href;
    }
    const user = await resolveAccount(client, external, context.mode.current());
    if (user.reclaimed) return undefined;
    if (flowId === undefined) {
      const session = await openSession(context, client, request, { user, method: 'oauth', signsUp: user.created });
      target.hash = sessionFragment({
        ...session,
        provider_token: accessToken,
        ...(refreshToken !== undefined && { provider_refresh_token: refreshToken }),
      });
    } else {
      target.searchParams.set('code', await issueAuthCode(client, flowId, { user, method: 'oauth' }));
    }
    return target.href;
  });
}

/** The provider's tokens go to the client that has asked, and are kept nowhere. */
function sessionFragment(session: Record<string, unknown>): string {
  const { user: _, ...values } = session;
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
}
