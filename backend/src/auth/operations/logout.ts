import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { invalid } from '../errors.ts';
import { requireAssuranceLevel } from '../factors/assurance-level.ts';
import { deviceHash } from '../sessions/known-devices.ts';

/** Known devices end with the other sessions: whoever had got in is a stranger again. This device stays what it was. */
const forgetOtherDevices = `
  delete from backend.known_devices k using person where k.user_id = person.id and k.device_hash is distinct from $2`;

// Her row is locked first, as where a session is opened.
const logoutStatements = {
  // With the sessions, the addresses end that she has passed on of her files (storage.signed_url_is_valid).
  global: `
    with person as (update auth.users set signed_out_at = clock_timestamp() where id = $1 returning id),
      devices as (${forgetOtherDevices})
    delete from auth.sessions s using person where s.user_id = person.id`,
  local: 'delete from auth.sessions where user_id = $1 and id = $2',
  others: `
    with person as (select id from auth.users where id = $1 for no key update),
      devices as (${forgetOtherDevices})
    delete from auth.sessions s using person where s.user_id = person.id and s.id <> $3`,
} as const;

/** POST /logout: ends sessions by scope (global, local, others), their access tokens included. */
export async function logout(
  context: AuthContext,
  person: AuthenticatedUser,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { scope = 'global' } = request.query as { scope?: string };
  if (!isLogoutScope(scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 20)}"`);
  if (scope !== 'local') requireAssuranceLevel(person, 'AAL2 required to sign out other sessions');
  const { user, sessionId } = person;
  const device = deviceHash(request, user.id) ?? null;
  const values = { global: [user.id, device], local: [user.id, sessionId], others: [user.id, device, sessionId] };
  await context.owner.query(logoutStatements[scope], values[scope]);
  return reply.code(204).send();
}

function isLogoutScope(scope: string): scope is keyof typeof logoutStatements {
  return Object.hasOwn(logoutStatements, scope);
}
