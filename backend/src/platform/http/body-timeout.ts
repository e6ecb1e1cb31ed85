import type { FastifyInstance } from 'fastify';
import { currentOrigin } from './internal-origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Body timeout of this route, in milliseconds. */
    bodyTimeoutMs?: number;
  }
}

/**
 * Longest body timeout of any route: a voice note over a slow line. The HTTP server's own limit, which is one for all.
 */
export const maxBodyTimeoutMs = 10 * 60_000;

/** Body timeout of a route that says none. */
export const usualBodyTimeoutMs = 30_000;

/**
 * Slowloris guard: per-route body timeout; the connection of a body that has not arrived in time is destroyed. The body
 * of an in-process request is there, and its stream never closes: a timer would keep the request and its response until
 * it fires.
 */
export function registerBodyTimeout(app: FastifyInstance, usualMs = usualBodyTimeoutMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && currentOrigin() === undefined) {
      const timer = setTimeout(
        () => raw.complete || raw.destroy(),
        request.routeOptions.config.bodyTimeoutMs ?? usualMs,
      );
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
