import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Identity } from '../platform/db/request-identity.ts';
import type { Scope } from '../platform/db/scope.ts';
import { DiskFullError, type DiskSpace } from '../platform/disk-space.ts';
import { BodyBoundError, readBoundedBody } from '../platform/http/bounded-body.ts';
import { type Identify, requestFacts } from '../platform/http/identity.ts';
import { registerNoStore } from '../platform/http/no-store.ts';
import type { Log } from '../platform/log.ts';
import type { OperatingMode } from '../platform/operating-mode.ts';
import { OverloadedError } from '../platform/overload/overloaded-error.ts';
import { noteWork } from '../platform/overload/refusal-rate-limit.ts';
import { RestError } from './errors.ts';
import { bodyBounds, limits } from './limits.ts';
import type { ParseSettings } from './parse/request.ts';
import { handleRequest, type RestContext } from './pipeline.ts';
import { ReadCache } from './read-cache.ts';
import { toRestError } from './respond/to-rest-error.ts';
import { createSchemaCache } from './schema/schema-cache.ts';
import { createStatementNames } from './statement-names.ts';

export interface RestOptions {
  scope: Scope;
  identify: Identify;
  /** Owner pool: reads the catalogue; runs nothing of a client's. */
  owner: Pool;
  /** URL of the LISTEN connection. */
  ownerUrl: string;
  disk: DiskSpace;
  /** Without it there is no maintenance. */
  mode?: OperatingMode;
  settings: ParseSettings;
  log: Log;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** PostgREST's protocol below the prefix it is registered with. */
export async function restPlugin(
  app: FastifyInstance,
  { scope, identify, owner, ownerUrl, disk, mode, settings, log }: RestOptions,
): Promise<void> {
  const schema = createSchemaCache({ schemas: settings.schemas, owner, ownerUrl, log });
  const names = createStatementNames();
  const context: RestContext = { scope, schema, reads: new ReadCache(), disk, ...(mode && { mode }), settings, names };
  const { refusals } = app;
  const identities = new WeakMap<FastifyRequest, Identity>();
  app.addHook('onClose', () => schema.close());

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, body: IncomingMessage) => {
    const role = identities.get(request)?.role ?? 'anon';
    // Longer than anybody's.
    if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) {
      throw new BodyBoundError('bytes', limits.bodyBytes);
    }
    return readBoundedBody(body, request.headers, bodyBounds[role], (ms) => noteWork(request, ms));
  });

  registerNoStore(app);

  // Authenticates before the body is read.
  async function enter(request: FastifyRequest): Promise<void> {
    if (request.url.length > limits.urlBytes) {
      throw new RestError(414, 'PGRST125', `A URL may have at most ${limits.urlBytes} bytes`);
    }
    const identity = await identify(request);
    identities.set(request, identity);
    if (identity.role !== 'service_role') await refusals.pace(request, identity);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const identity = identities.get(request) as Identity;
    const clock = refusals.begin(request);
    const { path, query } = splitUrl(request.url, app.prefix);
    const { status, headers, body } = await handleRequest(
      context,
      identity,
      // SQL is told the path behind /rest/v1, which a gateway takes away.
      { ...requestFacts(request), path },
      {
        method: request.method,
        path,
        query,
        headers: request.headers,
        body: Buffer.isBuffer(request.body) ? request.body : undefined,
      },
      clock,
    );
    reply.code(status).headers(headers);
    return reply.send(request.method === 'HEAD' ? undefined : body);
  }

  for (const url of ['/', '/*']) {
    app.route({ method: [...methods], url, exposeHeadRoute: false, onRequest: enter, handler: handle });
  }

  app.options('/*', async (_request, reply) => reply.header('allow', `OPTIONS,${methods.join(',')}`).send());

  app.setErrorHandler(async (error, request, reply) => {
    const identity = identities.get(request);
    if (identity && isRefusal(error)) refusals.charge(request, identity);
    const known = toRestError(error, identities.get(request)?.role ?? 'anon');
    if (known.status >= 500 && !(error instanceof DiskFullError || error instanceof OverloadedError))
      log.error(describe(error, request), 'A REST request failed');
    return reply
      .code(known.status)
      .headers({ ...known.headers, 'proxy-status': `PostgREST; error=${known.body.code}` })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(known.body));
  });
}

/** Refused before it was anything for the database, whose time is counted there. */
function isRefusal(error: unknown): boolean {
  return error instanceof RestError || error instanceof BodyBoundError;
}

function splitUrl(url: string, prefix: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return { path: path.slice(prefix.length), query: mark < 0 ? '' : url.slice(mark + 1) };
}

/** Log entry: what failed and where, never what anybody wrote. */
function describe(error: unknown, request: FastifyRequest): object {
  const { name, code, routine, stack } = error as Error & { code?: string; routine?: string };
  const database = error instanceof Error && 'severity' in error;
  return {
    reqId: request.id,
    method: request.method,
    name,
    code,
    routine,
    where: database ? undefined : stack?.split('\n').slice(1, 6),
  };
}
