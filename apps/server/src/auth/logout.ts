import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireAssurance } from './assurance.ts';
import type { AuthContext, Person } from './context.ts';
import { invalid } from './errors.ts';

const endings = {
  // With the sessions, the addresses end that she has passed on of her files (storage.address_holds).
  global: `
    with addresses as (update auth.users set signed_out_at = clock_timestamp() where id = $1)
    delete from auth.sessions where user_id = $1`,
  local: 'delete from auth.sessions where user_id = $1 and id = $2',
  others: 'delete from auth.sessions where user_id = $1 and id <> $2',
} as const;

/** POST /logout: the sessions it ends answer nothing more, their access tokens included. */
export async function logout(context: AuthContext, person: Person, request: FastifyRequest, reply: FastifyReply) {
  const { scope = 'global' } = request.query as { scope?: string };
  if (!isScope(scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 20)}"`);
  if (scope !== 'local') requireAssurance(person, 'AAL2 required to sign out other sessions');
  const { user, sessionId } = person;
  const values = scope === 'global' ? [user.id] : [user.id, sessionId];
  await context.owner.query(endings[scope], values);
  return reply.code(204).send();
}

function isScope(scope: string): scope is keyof typeof endings {
  return Object.hasOwn(endings, scope);
}
