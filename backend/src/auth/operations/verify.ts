import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { refusedBy, toAuthError } from '../error-handler.ts';
import { AuthError, errorCodeHeader, invalid, linkExpired } from '../errors.ts';
import { linkPageUrl } from '../mail/link-page-url.ts';
import { redirectTarget } from '../redirect-target.ts';
import { optionalEmail, optionalText, readBody } from '../request-fields.ts';
import {
  isVerificationType,
  type VerifiedToken,
  verifyLinkToken,
  verifyToken,
  type WithoutSession,
} from '../tokens/verify-token.ts';

const messages: Record<WithoutSession, string> = {
  halfway: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  reclaimed: 'Email address confirmed. Every way in of before has ended. Please request a link to sign in',
};

const body = z.object({
  type: z.unknown(),
  token_hash: optionalText,
  token: optionalText,
  email: optionalEmail,
  phone: optionalText,
});

/** Verification types of a telephone number. */
const phoneTypes = new Set<unknown>(['sms', 'phone_change']);

/** POST /verify */
export async function verify(context: AuthContext, request: FastifyRequest) {
  const { type, token_hash: tokenHash, token, email, phone } = readBody(body, request);
  if (phone !== undefined && phoneTypes.has(type)) throw refusePhone(phone);
  if (!isVerificationType(type)) throw invalid('Verify requires a verification type');
  const secret = tokenHash ?? token;
  if (!secret) throw invalid('Verify requires a token or a token hash');
  if (!tokenHash && !email) throw invalid('Only the token_hash and type should be provided, or a token with its email');
  const verified = await verifyToken(context, request, { type, token: secret, email: tokenHash ? undefined : email });
  return typeof verified === 'string' ? { msg: messages[verified], code: '200' } : verified.session;
}

/** No text messages are sent, so that no code of one is right (GoTrue's words). */
function refusePhone(phone: string): AuthError {
  const isNumber = /^\+?[1-9]\d{1,14}$/.test(phone.replaceAll(' ', ''));
  if (!isNumber) return invalid('Invalid phone number format (E.164 required)');
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
}

/**
 * GET /verify: redirects to the page whose button redeems the token ({@link submitLinkPage}). Link scanners open every
 * link in a mail, so a GET redeems nothing.
 */
export function redirectToLinkPage(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const { token_hash: tokenHash, token } = request.query as Record<string, unknown>;
  const secret = tokenHash ?? token;
  const page = linkPageUrl(context.settings.siteUrl, {
    token: typeof secret === 'string' ? secret : '',
    redirectTo: redirectTarget(context, request),
  });
  return reply.header('referrer-policy', 'no-referrer').redirect(page, 303);
}

const linkForm = z.object({ token_hash: optionalText });

/**
 * POST /verify/link: redeems the token from the page's button, a plain form. Always redirects to the app, with the
 * session or with the error.
 */
export async function submitLinkPage(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const { token_hash: token } = readBody(linkForm, request);
  const target = new URL(redirectTarget(context, request));
  try {
    if (!token) throw linkExpired();
    const verified = await verifyLinkToken(context, request, { token });
    if (typeof verified !== 'string' && 'code' in verified) target.searchParams.set('code', verified.code);
    else target.hash = fragment(verified);
  } catch (error) {
    const { status, code, message } = toAuthError(error, request);
    if (status >= 500) context.log.error({ err: error, ...refusedBy(error) }, 'a link in a mail failed');
    reply.header(errorCodeHeader, code);
    const kind = status >= 500 ? 'server_error' : 'access_denied';
    target.hash = new URLSearchParams({ error: kind, error_code: code, error_description: message }).toString();
  }
  return reply.header('referrer-policy', 'no-referrer').redirect(target.href, 303);
}

function fragment(verified: VerifiedToken | WithoutSession): string {
  if (verified === 'halfway') return new URLSearchParams({ message: messages.halfway }).toString();
  // As after a recovery link, a password is to be chosen; by a further link.
  if (verified === 'reclaimed')
    return new URLSearchParams({ message: messages.reclaimed, type: 'recovery' }).toString();
  const { session, type } = verified;
  const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  const parts = names.map((name) => [name, String(session[name])]);
  return new URLSearchParams([...parts, ['type', type]]).toString();
}
