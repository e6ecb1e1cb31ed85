import type { FastifyRequest } from 'fastify';
import type pg from 'pg';

/** What GoTrue says where the database refuses what an operation writes, by method and path. */
const messages: Readonly<Record<string, string>> = {
  'POST /signup': 'Database error saving new user',
  'POST /otp': 'Database error saving new user',
  'POST /invite': 'Database error saving new user',
  'POST /admin/generate_link': 'Database error saving new user',
  'POST /admin/users': 'Database error creating new user',
  'PUT /admin/users/:id': 'Error updating user',
  'DELETE /admin/users/:id': 'Database error deleting user',
  'PUT /user': 'Error updating user',
  'POST /verify': 'Error confirming user',
  'POST /verify/link': 'Error confirming user',
  'GET /callback': 'Database error saving new user',
  'POST /callback': 'Database error saving new user',
  'POST /token': 'Database error granting user',
};

export function refusalMessage(request: FastifyRequest): string | undefined {
  const route = `${request.method} ${request.routeOptions.url?.replace(/^\/auth\/v1/, '')}`;
  const { grant_type: grant } = (request.query ?? {}) as { grant_type?: unknown };
  if (route === 'POST /token' && grant === 'id_token') return 'Database error saving new user';
  return messages[route];
}

/**
 * Whether a trigger or an app's table refused, rather than a column of ours what the client sent: an app's own rule is
 * no fault of the request's fields.
 */
export function isRefusedByApp({ schema, where = '' }: pg.DatabaseError): boolean {
  return (schema !== undefined && schema !== 'auth') || functionOf(where) !== undefined;
}

/**
 * For the log: which constraint, table and function refused. Names alone: message, detail and statement can quote what
 * somebody wrote.
 */
export function refusalFields({ schema, table, column, constraint, where = '' }: pg.DatabaseError) {
  return { schema, table, column, constraint, function: functionOf(where) };
}

/** The outermost function of the context, which is the trigger's. */
function functionOf(where: string): string | undefined {
  return [...where.matchAll(/^(?:PL\/pgSQL|SQL) function ("?[\w$]{1,63}"?(?:\."?[\w$]{1,63}"?)?)/gm)].at(-1)?.[1];
}
