import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireAssurance } from './assurance.ts';
import type { AuthContext, Person } from './context.ts';
import { deviceHash } from './devices.ts';
import { invalid } from './errors.ts';

/** Known devices end with the other sessions: whoever had got in is a stranger again. This device stays what it was. */
const forgetOthers = `
  delete from private.known_devices k using person where k.user_id = person.id and k.device_hash is distinct from $2`;

// Her row is locked first, as where a session is opened.
const endings = {
  // With the sessions, the addresses end that she has passed on of her files (storage.address_holds).
  global: `
    with person as (update auth.users set signed_out_at = clock_timestamp() where id = $1 returning id),
      devices as (${forgetOthers})
    delete from auth.sessions s using person where s.user_id = person.id`,
  local: 'delete from auth.sessions where user_id = $1 and id = $2',
  others: `
    with person as (select id from auth.users where id = $1 for no key update),
      devices as (${forgetOthers})
    delete from auth.sessions s using person where s.user_id = person.id and s.id <> $3`,
} as const;

/** POST /logout: the sessions it ends answer nothing more, their access tokens included. */
export async function logout(context: AuthContext, person: Person, request: FastifyRequest, reply: FastifyReply) {
  const { scope = 'global' } = request.query as { scope?: string };
  if (!isScope(scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 20)}"`);
  if (scope !== 'local') requireAssurance(person, 'AAL2 required to sign out other sessions');
  const { user, sessionId } = person;
  const device = deviceHash(request, user.id) ?? null;
  const values = { global: [user.id, device], local: [user.id, sessionId], others: [user.id, device, sessionId] };
  await context.owner.query(endings[scope], values[scope]);
  return reply.code(204).send();
}

function isScope(scope: string): scope is keyof typeof endings {
  return Object.hasOwn(endings, scope);
}
