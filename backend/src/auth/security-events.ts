import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isObject } from '../platform/is-object.ts';
import type { SecurityEvent, SecurityFacts, SecurityLog } from '../platform/security-log.ts';

interface AuthResponse {
  /** Error code; undefined for a success. */
  refused: string | undefined;
  /** Whether the account is known: of a link, that it has opened a session. */
  known: boolean;
  /** How the session that it has opened was. */
  method: string | undefined;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

type EventRule = (response: AuthResponse) => { event: SecurityEvent; detail?: string } | undefined;

const wrongCode = new Set(['otp_expired', 'validation_failed', 'bad_code_verifier', 'flow_state_not_found']);
const wrongPasskey = new Set([
  'webauthn_verification_failed',
  'webauthn_challenge_not_found',
  'email_not_confirmed',
  'user_banned',
]);
const wrongFactorCode = new Set(['mfa_verification_failed', 'mfa_challenge_expired']);

/** Security event of each route's response, if any. */
const rules: Readonly<Record<string, EventRule>> = {
  'POST /token': ({ refused, query, method }) => {
    const way = query.grant_type;
    if (way === 'password') {
      if (!refused) return { event: 'sign_in', detail: 'password' };
      return wrongPassword.has(refused) ? { event: 'sign_in_failed', detail: 'password' } : undefined;
    }
    if (way === 'refresh_token')
      return refused === 'refresh_token_already_used' ? { event: 'token_reused' } : undefined;
    if (way === 'id_token') return refused ? undefined : { event: 'sign_in', detail: 'provider' };
    if (way !== 'pkce') return undefined;
    return refused
      ? { event: 'code_failed', detail: 'pkce' }
      : { event: 'sign_in', detail: method === 'oauth' ? 'provider' : 'link' };
  },
  'GET /callback': providerSignIn,
  'POST /callback': providerSignIn,
  'POST /signup': ({ refused }) => (refused ? undefined : { event: 'sign_up' }),
  'POST /verify': ({ refused }) => {
    if (!refused) return { event: 'sign_in', detail: 'code' };
    return wrongCode.has(refused) ? { event: 'code_failed', detail: 'code' } : undefined;
  },
  'POST /verify/link': ({ refused, known }) => {
    if (refused) return { event: 'code_failed', detail: 'link' };
    return known ? { event: 'sign_in', detail: 'link' } : undefined;
  },
  'PUT /user': ({ refused, body }) => {
    if (refused === 'current_password_invalid') return { event: 'password_failed' };
    if (refused) return undefined;
    if (body.password) return { event: 'password_changed' };
    return body.email ? { event: 'email_change' } : undefined;
  },
  'POST /logout': ({ refused, query }) =>
    refused || (query.scope ?? 'global') === 'local' ? undefined : { event: 'signed_out_everywhere' },
  'POST /passkeys/authentication/verify': ({ refused }) => {
    if (!refused) return { event: 'sign_in', detail: 'passkey' };
    return wrongPasskey.has(refused) ? { event: 'sign_in_failed', detail: 'passkey' } : undefined;
  },
  'POST /passkeys/registration/verify': ({ refused }) => (refused ? undefined : { event: 'passkey_added' }),
  'DELETE /passkeys/:passkey': ({ refused }) => (refused ? undefined : { event: 'passkey_removed' }),
  'POST /factors': ({ refused }) => (refused ? undefined : { event: 'second_factor_added' }),
  'POST /factors/:id/verify': ({ refused }) => {
    if (!refused) return { event: 'second_factor_passed' };
    return wrongFactorCode.has(refused) ? { event: 'second_factor_failed' } : undefined;
  },
  'POST /factors/recovery-codes/verify': ({ refused }) => {
    if (!refused) return { event: 'recovery_code_used' };
    return refused === 'mfa_verification_failed' ? { event: 'recovery_code_failed' } : undefined;
  },
  'DELETE /factors/:id': ({ refused }) => (refused ? undefined : { event: 'second_factor_removed' }),
};

function providerSignIn({ refused, known }: AuthResponse): ReturnType<EventRule> {
  if (refused) return { event: 'code_failed', detail: 'provider' };
  return known ? { event: 'sign_in', detail: 'provider' } : undefined;
}

const wrongPassword = new Set(['invalid_credentials', 'email_not_confirmed', 'user_banned']);

/** Address of the account that a request turned out to be about, where its body does not name one. */
const accounts = new WeakMap<FastifyRequest, { email: string; method: string | undefined }>();

/** `method`: how it was signed in to by this request. */
export function noteAccount(request: FastifyRequest, email: string | null, method?: string): void {
  if (email) accounts.set(request, { email, method });
}

/** Records the security event of each auth response. */
export function registerSecurityEvents(app: FastifyInstance, securityLog: SecurityLog): void {
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, url = '' } = request.routeOptions;
    const rule = rules[`${String(method)} ${url.slice(app.prefix.length)}`];
    const refused = reply.getHeader('x-sb-error-code');
    const body = isObject(request.body) ? request.body : {};
    const recorded = rule?.({
      refused: typeof refused === 'string' ? refused : undefined,
      known: accounts.has(request),
      method: accounts.get(request)?.method,
      query: request.query as Record<string, unknown>,
      body,
    });
    if (!recorded) return;
    const email = accounts.get(request)?.email ?? body.email;
    const facts: SecurityFacts = {
      detail: recorded.detail,
      email: typeof email === 'string' ? email.trim() : undefined,
    };
    securityLog.record(recorded.event, request, facts);
  });
}
