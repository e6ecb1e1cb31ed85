import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { openSession } from '../sessions/open-session.ts';
import { createFlowState, issueAuthCode } from '../tokens/pkce.ts';
import { callbackUrl } from './authorize.ts';
import { type ExternalUser, externalUser } from './external-user.ts';
import { linkIdentity } from './link-identity.ts';
import { badState, type RedeemedOAuthState, redeemOAuthState } from './oauth-state.ts';
import { ProviderRefusal, redirectWithError } from './redirect-with-error.ts';
import { resolveAccount } from './resolve-account.ts';

/** GET /callback: where the provider redirects to. Always redirects to the app, with code, session or error. */
export async function callback(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const query = request.query as Record<string, unknown>;
  let redirectTo = new URL(context.settings.siteUrl).href;
  try {
    if (typeof query.state !== 'string') throw badState('OAuth state parameter missing');
    const begun = await redeemOAuthState(context, query.state);
    redirectTo = begun.redirectTo;
    if (typeof query.error === 'string') throw refusalOf(query.error, query.error_description);
    if (typeof query.code !== 'string') throw invalid('OAuth callback with missing authorization code missing');
    const external = await exchange(context, request, { ...begun, state: query.state });
    return reply
      .header('referrer-policy', 'no-referrer')
      .redirect(await finish(context, request, begun, external), 303);
  } catch (error) {
    return redirectWithError(context, reply, redirectTo, error);
  }
}

function refusalOf(error: string, description: unknown): ProviderRefusal {
  const kind = /^[\w.-]{1,60}$/.test(error) ? error : 'server_error';
  return new ProviderRefusal(kind, typeof description === 'string' ? description.slice(0, 300) : '');
}

/** Exchanges the provider's code, and checks state, nonce, PKCE and the ID token with its signature. */
async function exchange(
  context: AuthContext,
  request: FastifyRequest,
  begun: RedeemedOAuthState & { state: string },
): Promise<ExternalUser> {
  const settings = context.providers.find({ id: begun.provider });
  if (!settings) throw invalid('Unsupported provider: provider is not enabled');
  const { configuration } = await context.providers.discover(settings);
  const url = new URL(callbackUrl(context));
  url.search = new URL(request.url, url).search;
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: begun.codeVerifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new TypeError('The provider has sent no ID token.');
    // Some providers say the address in the ID token, others to whoever asks with the access token.
    const more = claims.email === undefined ? await userInfo(configuration, tokens.access_token, claims.sub) : {};
    return externalUser(settings, { ...more, ...claims });
  } catch (error) {
    // Its cause names what did not fit; tokens are in none of them.
    context.log.warn(
      { provider: settings.id, reason: (error as { code?: unknown }).code },
      'a provider’s code was not exchanged',
    );
    throw new AuthError(500, 'unexpected_failure', `Unable to exchange external code`);
  }
}

async function userInfo(configuration: oidc.Configuration, accessToken: string, subject: string) {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return oidc.fetchUserInfo(configuration, accessToken, subject);
}

/** Signs in or links, in one transaction; the address that the browser is sent to. */
function finish(
  context: AuthContext,
  request: FastifyRequest,
  { redirectTo, challenge, linkUserId }: RedeemedOAuthState,
  external: ExternalUser,
): Promise<string> {
  const target = new URL(redirectTo);
  return inTransaction(context.owner, async (client) => {
    const user =
      linkUserId === undefined
        ? await resolveAccount(client, external)
        : await linkIdentity(client, linkUserId, external);
    const flowId = await createFlowState(client, challenge);
    if (flowId === undefined) {
      const session = await openSession(context, client, request, { user, method: 'oauth' });
      target.hash = sessionFragment(session);
    } else {
      target.searchParams.set('code', await issueAuthCode(client, flowId, { user, method: 'oauth' }));
    }
    return target.href;
  });
}

function sessionFragment(session: Record<string, unknown>): string {
  const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  return new URLSearchParams(names.map((name) => [name, String(session[name])])).toString();
}
