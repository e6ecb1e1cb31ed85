import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { ProviderSettings } from '../../config/provider-settings.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { requireAssuranceLevel, requireRecentAuthentication } from '../factors/assurance-level.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { providerLimits } from '../limits/sign-in-limits.ts';
import { redirectTarget } from '../redirect-target.ts';
import { readCodeChallenge } from '../tokens/pkce.ts';
import { createOAuthState } from './oauth-state.ts';
import { redirectWithError } from './redirect-with-error.ts';

/** GET /authorize: redirects to the provider, which redirects to /callback. */
export async function authorize(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const provider = requestedProvider(context, request);
  try {
    return leave(reply, await authorizationUrl(context, request, provider));
  } catch (error) {
    // It was opened in the address bar: whoever did so is taken back to the page she came from.
    return redirectWithError(context, reply, redirectTarget(context, request), error);
  }
}

/** GET /user/identities/authorize (linkIdentity): the same for an account that is to have a further identity. */
export async function authorizeLink(
  context: AuthContext,
  person: AuthenticatedUser,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await requireLinking(context, person);
  const provider = requestedProvider(context, request);
  if (!readCodeChallenge(textParameters(request))) throw linkingRequiresPkce();
  const url = await authorizationUrl(context, request, provider, person.sessionId);
  return isTrue((request.query as { skip_http_redirect?: unknown }).skip_http_redirect) ? { url } : leave(reply, url);
}

/** Without a verifier nothing shows that whoever consents at the provider has asked for the link. */
export function linkingRequiresPkce(): AuthError {
  return invalid('Linking an identity requires the PKCE flow');
}

/** Linking and unlinking by hand, behind its setting; with the second factor of an account that has one. */
export function requireManualLinking({ settings }: AuthContext, person: AuthenticatedUser): void {
  if (!settings.manualLinking) throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  requireAssuranceLevel(person, 'AAL2 session is required to link or unlink an identity when MFA is enabled.');
}

/** Linking: a further identity takes a recent authentication. An anonymous account has nothing to show it with. */
export async function requireLinking(context: AuthContext, person: AuthenticatedUser): Promise<void> {
  requireManualLinking(context, person);
  if (!person.user.is_anonymous) await requireRecentAuthentication(context.owner, person, 'link an identity');
}

function requestedProvider({ providers }: AuthContext, request: FastifyRequest): ProviderSettings {
  const { provider: id } = request.query as { provider?: unknown };
  const provider = typeof id === 'string' ? providers.find({ id }) : undefined;
  if (!provider) throw invalid('Unsupported provider: provider is not enabled');
  return provider;
}

async function authorizationUrl(
  context: AuthContext,
  request: FastifyRequest,
  settings: ProviderSettings,
  linkSessionId?: string,
): Promise<string> {
  const query = textParameters(request);
  const challenge = readCodeChallenge(query);
  await context.disk.require();
  await countAttempt(context.owner, providerLimits(request));
  const { configuration, request: wanted } = await context.providers.discover(settings);
  const { state, nonce, codeVerifier } = await createOAuthState(context, {
    provider: settings.id,
    redirectTo: redirectTarget(context, request),
    challenge,
    linkSessionId,
  });
  const url = oidc.buildAuthorizationUrl(configuration, {
    ...passedOn(query),
    redirect_uri: callbackUrl(context),
    response_type: 'code',
    scope: scopesOf(wanted.scopes, query.scopes),
    state,
    ...(wanted.responseMode && { response_mode: wanted.responseMode }),
    ...(wanted.nonce && { nonce }),
    ...(wanted.pkce && {
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }),
  });
  return url.href;
}

/** Where the provider redirects to, and what is registered with it. */
export function callbackUrl({ settings }: Pick<AuthContext, 'settings'>): string {
  return `${settings.siteUrl}/auth/v1/callback`;
}

function leave(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('referrer-policy', 'no-referrer').redirect(url, 302);
}

function textParameters(request: FastifyRequest): Record<string, string | undefined> {
  const texts = Object.entries(request.query as Record<string, unknown>).filter(
    ([, value]) => typeof value === 'string' && value.length <= 500,
  );
  return Object.fromEntries(texts) as Record<string, string>;
}

/** Parameters of a client (`queryParams`) that a provider may be told; all else is ours to say. */
const passed = ['prompt', 'login_hint', 'access_type', 'hd', 'display', 'ui_locales', 'acr_values', 'max_age'];

function passedOn(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(passed.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
}

/** What signs her in, and what the client asks for besides. */
function scopesOf(own: readonly string[], further = ''): string {
  const asked = further.split(/[\s,]+/).filter((scope) => /^[\w:./-]+$/.test(scope));
  return [...new Set([...own, ...asked])].join(' ');
}

function isTrue(value: unknown): boolean {
  return value === 'true' || value === '1';
}
