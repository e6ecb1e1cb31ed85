import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FunctionSecrets } from '../config/function-secrets.ts';
import { readProjectConfig } from '../config/project-config.ts';
import { readBoundedBody } from '../platform/http/bounded-body.ts';
import { type Identify, IdentityError } from '../platform/http/identity.ts';
import { onBehalfOf } from '../platform/http/internal-origin.ts';
import { networksOf } from '../platform/http/network.ts';
import { registerNoStore } from '../platform/http/no-store.ts';
import type { Log } from '../platform/log.ts';
import { Lane, type LaneOptions } from '../platform/overload/lane.ts';
import { OverloadedError } from '../platform/overload/overloaded-error.ts';
import { noteWork, registerRefusalRateLimit } from '../platform/overload/refusal-rate-limit.ts';
import type { FunctionContext } from './callable-function.ts';
import { findFunctions } from './find-functions.ts';
import { readSecrets, withoutSecrets } from './read-secrets.ts';
import { FunctionTimeoutError, runFunction } from './run-function.ts';

export interface FunctionsOptions {
  /** Functions directory, as `supabase functions new` lays it out; undefined where there are none. */
  dir: string | undefined;
  /** Second argument of every function, beside the secrets. */
  context: FunctionContext;
  /** Secrets among the settings. */
  secrets: FunctionSecrets;
  identify: Identify;
  log: Pick<Log, 'error' | 'warn'>;
  timeoutMs?: number;
  /** Address of the backend, as a function that is written for Supabase asks `Deno.env` for it. */
  url: string;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const bounds = { bytes: 1_048_576, depth: 64, rows: Number.POSITIVE_INFINITY };
export const functionBounds = {
  bodyBytes: bounds.bytes,
  bodyDepth: bounds.depth,
  /** Default timeout: longer than anything of ours takes, shorter than anybody waits. */
  usualTimeoutMs: 30_000,
  /** As long as Supabase lets an answer take that is sent as it goes. */
  streamMs: 150_000,
} as const;
const { usualTimeoutMs, streamMs } = functionBounds;

/** Bulkhead of calls, which wait for others' servers and not for ours; and the share of one network. */
export const calls: LaneOptions = { connections: 40, waitMs: 4_000, waitingEach: 16, waiting: 64 };
const networkShare = { atOnce: 4, burstMs: Number.POSITIVE_INFINITY, connections: 1 };

/** Supabase's Edge Functions, as supabase-js invokes them. Registered at /functions/v1. */
export async function functionsPlugin(app: FastifyInstance, options: FunctionsOptions): Promise<void> {
  const { context, identify, log, timeoutMs = usualTimeoutMs } = options;
  const config = await readProjectConfig(options.dir && join(options.dir, '..'));
  const secrets = await readSecrets({
    dir: options.dir,
    config,
    settings: options.secrets,
    onIgnored: (name, why) => log.warn({ name, why }, 'a secret of the functions was left out'),
  });
  // Asked for at each call: keys are rotated while it runs.
  const environment = (): Record<string, string> => ({ ...secrets, ...defined(context.env) });
  const logged = (error: unknown) =>
    withoutSecrets(error, [
      ...Object.values(secrets),
      context.env.SUPABASE_SERVICE_ROLE_KEY,
      context.env.SUPABASE_DB_URL,
    ]);
  const functions = await findFunctions(options.dir, config, {
    env: () => ({ ...environment(), SUPABASE_URL: options.url }),
    onError: (error) => log.error({ err: logged(error) }, 'a function failed after its answer'),
  });
  const atOnce = new Lane(calls);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, body: IncomingMessage) =>
    readBoundedBody(body, request.headers, bounds, (ms) => noteWork(request, ms)),
  );
  registerNoStore(app);
  registerRefusalRateLimit(app);

  for (const url of ['/:name', '/:name/*']) {
    app.route<{ Params: { name: string } }>({
      method: [...methods],
      url,
      exposeHeadRoute: false,
      // Before the body: nobody else's is waited for.
      onRequest: async (request) => {
        if (functions.get(request.params.name)?.verifyJwt !== false) await identify(request);
      },
      async handler(request, reply) {
        const called = functions.get(request.params.name);
        if (!called) {
          return reply.code(404).send({ code: 'NOT_FOUND', message: 'Requested function was not found' });
        }
        const call = { request, reply, prefix: app.prefix, timeoutMs, streamMs };
        const given = { ...context, env: environment() };
        const networks = networksOf(request, 'orTogether');
        await atOnce.run(
          networks.map(({ key, factor }) => ({ ...networkShare, key, atOnce: networkShare.atOnce * factor })),
          () =>
            onBehalfOf({ kind: 'function', networks, requestId: request.id }, () => runFunction(called, given, call)),
        );
        return reply;
      },
    });
  }

  app.setErrorHandler(async (error, request, reply) => {
    const { status, code, message } = describe(error);
    if (error instanceof OverloadedError) reply.header('retry-after', error.retryAfter);
    if (status >= 500 && !(error instanceof OverloadedError))
      log.error({ err: logged(error), route: request.routeOptions.url }, 'a function failed');
    return reply.code(status).type('application/json; charset=utf-8').send({ code, message });
  });
}

function defined(env: FunctionContext['env']): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function describe(error: unknown): { status: number; code: string | number; message: string } {
  if (error instanceof IdentityError) return { status: 401, code: 401, message: error.message };
  if (error instanceof FunctionTimeoutError) {
    return { status: 504, code: 'REQUEST_TIMEOUT', message: 'The function did not answer in time' };
  }
  if (error instanceof OverloadedError)
    return { status: error.statusCode, code: error.statusCode, message: error.message };
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode !== undefined && statusCode < 500) {
    return { status: statusCode, code: statusCode, message: message ?? 'Invalid request' };
  }
  return { status: 500, code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' };
}
