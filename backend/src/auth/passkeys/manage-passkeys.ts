import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireRecentAuthentication } from '../factors/assurance-level.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import { readBody } from '../request-fields.ts';
import { requireOwnPasskeys } from './relying-party.ts';

interface PasskeyItem {
  id: string;
  friendly_name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = 'id, friendly_name, created_at, last_used_at';

/** GoTrue leaves out when it was last used until it was. */
function passkeyJson({ last_used_at: lastUsedAt, ...passkey }: PasskeyItem) {
  return lastUsedAt ? { ...passkey, last_used_at: lastUsedAt } : passkey;
}

/** An account's passkeys, as GoTrue shows them. */
export async function passkeysOf(owner: Pool, userId: string) {
  const { rows } = await owner.query<PasskeyItem>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1 order by created_at`,
    [userId],
  );
  return rows.map(passkeyJson);
}

/** GET /passkeys */
export function listPasskeys(context: AuthContext, person: AuthenticatedUser) {
  requireOwnPasskeys(context, person);
  return passkeysOf(context.owner, person.user.id);
}

const body = z.object({ friendly_name: z.string().trim().min(1).max(120) });

/** PATCH /passkeys/:id: names it. */
export async function updatePasskey(context: AuthContext, person: AuthenticatedUser, request: FastifyRequest) {
  requireOwnPasskeys(context, person);
  const { friendly_name: name } = readBody(body, request);
  const { rows } = await context.owner.query<PasskeyItem>(
    `update auth.webauthn_credentials set friendly_name = $3, updated_at = now() where id = $1 and user_id = $2
     returning ${columns}`,
    [passkeyIdOf(request), person.user.id, name],
  );
  const [passkey] = rows;
  if (!passkey) throw passkeyNotFound();
  return passkeyJson(passkey);
}

/** DELETE /passkeys/:id */
export async function deletePasskey(
  context: AuthContext,
  person: AuthenticatedUser,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  requireOwnPasskeys(context, person);
  await requireRecentAuthentication(context.owner, person, 'remove a passkey');
  await removePasskey(context.owner, person.user.id, passkeyIdOf(request));
  return reply.code(204).send();
}

/** Removes a passkey; she is told by mail. Her address always is another way in (providers/unlink-identity.ts). */
export function removePasskey(owner: Pool, userId: string, passkeyId: string): Promise<void> {
  return inTransaction(owner, async (client) => {
    const { rowCount } = await client.query('delete from auth.webauthn_credentials where id = $1 and user_id = $2', [
      passkeyId,
      userId,
    ]);
    if (rowCount === 0) throw passkeyNotFound();
    await requestAuthMail(client, { mail: 'identity_unlinked', userId, provider: 'a passkey' });
  });
}

/** Passkey id of the path. */
export function passkeyIdOf(request: FastifyRequest): string {
  const id = z.uuid().safeParse((request.params as { passkey?: string }).passkey);
  if (!id.success) throw passkeyNotFound();
  return id.data;
}

function passkeyNotFound(): AuthError {
  return new AuthError(404, 'validation_failed', 'Passkey not found');
}
