import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { readBody } from '../request-fields.ts';
import { accountOfRequest } from './read-account.ts';

const body = z.object({ should_soft_delete: z.boolean().optional() });

/**
 * Soft delete: leaves the id, so that what others see of her stays somebody's; nobody can sign in with it or tell whose
 * it was.
 */
const softDelete = [
  `update auth.users
      set deleted_at = now(), email = null, phone = null, encrypted_password = null, email_change = null,
          raw_user_meta_data = '{}', raw_app_meta_data = '{}', updated_at = now()
    where id = $1`,
  'delete from auth.identities where user_id = $1',
  'delete from auth.webauthn_credentials where user_id = $1',
  'delete from auth.one_time_tokens where user_id = $1',
  'delete from auth.sessions where user_id = $1',
];

/** DELETE /admin/users/:id: hard delete with everything that references the account, or a soft one. */
export async function deleteAccount({ owner }: AuthContext, request: FastifyRequest) {
  const { should_soft_delete: soft = false } = readBody(body, request);
  await inTransaction(owner, async (client) => {
    const { id } = await accountOfRequest(client, request);
    for (const statement of soft ? softDelete : ['delete from auth.users where id = $1'])
      await client.query(statement, [id]);
  });
  return {};
}
