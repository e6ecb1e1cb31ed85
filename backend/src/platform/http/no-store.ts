import type { FastifyInstance, onSendHookHandler } from 'fastify';

/**
 * `Cache-Control: no-store`, unless the answer says otherwise: on a device that others use, what a member read is not
 * to be found after she has signed out.
 */
export const noStore: onSendHookHandler = (_request, reply, _payload, done) => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  done();
};

/** The same for every route of a plugin. */
export function registerNoStore(app: FastifyInstance): void {
  app.addHook('onSend', noStore);
}
