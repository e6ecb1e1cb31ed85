import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';

/**
 * `Cache-Control: no-store`, unless the answer says otherwise: on a device that others use, what a member read is not to
 * be found after she has signed out.
 */
export const noStore: onSendAsyncHookHandler = async (_request, reply) => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
};

/** The same for every route of a plugin. */
export function registerNoStore(app: FastifyInstance): void {
  app.addHook('onSend', noStore);
}
