import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Linger timeout: longer than a response travels on a slow line. */
const lingerMs = 5_000;

/**
 * Drains what is still being sent of a request that has its answer already, such as a file that is refused. Otherwise
 * the next request on the connection would wait behind it for ever; closed at once, the answer itself could get lost. A
 * body that does not end in time is hung up on.
 */
export function registerBodyDrain(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    reply.raw.once('finish', () => {
      // Undefined without a network (in-process-fetch.ts).
      if (raw.complete === false) drain(raw, socket);
    });
    done();
  });
}

function drain(raw: IncomingMessage, socket: Socket): void {
  // Whoever destroyed it has let go of what it came on: nothing reads there any more.
  if (raw.destroyed) return void socket.destroy();
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.unpipe();
  raw.resume();
}
