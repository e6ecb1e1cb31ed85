import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { passkeyIdOf, passkeysOf, removePasskey } from '../passkeys/manage-passkeys.ts';
import { requirePasskeys } from '../passkeys/relying-party.ts';
import { accountOfRequest } from './read-account.ts';

/** GET /admin/users/:id/passkeys */
export async function listAccountPasskeys(context: AuthContext, request: FastifyRequest) {
  requirePasskeys(context);
  const { id } = await accountOfRequest(context.owner, request);
  return passkeysOf(context.owner, id);
}

/** DELETE /admin/users/:id/passkeys/:passkey: she is told by mail. */
export async function deleteAccountPasskey(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  requirePasskeys(context);
  const { id } = await accountOfRequest(context.owner, request);
  await removePasskey(context.owner, id, passkeyIdOf(request));
  return reply.code(204).send();
}
