import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggedPath } from '../log.ts';
import { currentOrigin } from './internal-origin.ts';

export const requestIdHeader = 'x-request-id';

/**
 * What a proxy, or a client, may call its request: nothing that would be more than a name in a log, and no longer than
 * PostgreSQL's application_name takes it (scope.ts).
 */
const safeId = /^[\w.-]{8,54}$/;

/** Request id: the one it came with, else a new one, unique over all servers. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && safeId.test(given) ? given : randomUUID();
}

/** Every response names its request id, so that a report can be found in the log. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}

/**
 * Access log: one line for each request, when it is over: method, path without its query, status, time and, where it
 * was refused, the error's code. What the server asks itself for a page is logged as that page's.
 */
export class AccessLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const line = {
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      code: errorCodeOf(reply),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      for: currentOrigin()?.kind,
    };
    if (error) reply.log.error({ ...line, err: error }, 'request broke off');
    else reply.log.info(line, 'request');
  }
}

/** Error code, where the protocol says it in a header. */
function errorCodeOf(reply: FastifyReply): string | undefined {
  if (reply.statusCode < 400) return undefined;
  const auth = reply.getHeader('x-sb-error-code');
  if (typeof auth === 'string') return auth;
  return /error=(\w+)/.exec(String(reply.getHeader('proxy-status') ?? ''))?.[1];
}
