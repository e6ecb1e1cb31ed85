import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { refusedBy, toAuthError } from '../error-handler.ts';
import { errorCodeHeader } from '../errors.ts';

/** Error of a provider's own answer, such as `access_denied`: it has no code of ours. */
export class ProviderRefusal extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** Redirects with the error in query and fragment, as GoTrue's callback does. */
export function redirectWithError(
  { log }: Pick<AuthContext, 'log'>,
  reply: FastifyReply,
  redirectTo: string,
  error: unknown,
): FastifyReply {
  const parameters = parametersOf(error, reply.request, log);
  if (parameters.error_code) reply.header(errorCodeHeader, parameters.error_code);
  const target = new URL(redirectTo);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams(parameters).toString();
  return reply.header('referrer-policy', 'no-referrer').redirect(target.href, 303);
}

function parametersOf(error: unknown, request: FastifyRequest, log: AuthContext['log']): Record<string, string> {
  if (error instanceof ProviderRefusal) return { error: error.error, error_description: error.message };
  const { status, code, message } = toAuthError(error, request);
  if (status >= 500) log.error({ err: error, ...refusedBy(error) }, 'a sign-in with a provider failed');
  const kind = status >= 500 ? 'server_error' : status === 400 ? 'invalid_request' : 'access_denied';
  return { error: kind, error_code: code, error_description: message };
}
