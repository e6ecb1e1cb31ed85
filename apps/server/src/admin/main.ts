import { loadConfig } from '../config/config.ts';
import { ConfigError } from '../config/read-env.ts';
import { MigrationError } from '../platform/db/migrate.ts';
import { withOwner } from './reach.ts';
import { AdminError, listRoles, type Role, roles, setRole } from './roles.ts';

const usage = `Who may review what others submit, and who may choose them:

  npm run admin -- list
  npm run admin -- grant <email> ${roles.join('|')}
  npm run admin -- revoke <email>

It works while Kindling runs and while it does not, and acts at once: nobody has to sign in again.`;

try {
  console.log(await answer(process.argv.slice(2)));
} catch (error) {
  const expected = [AdminError, ConfigError, MigrationError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function answer([command, typed, role, ...rest]: string[]): Promise<string> {
  const email = typed?.trim();
  const inRole = (text: string | undefined): text is Role => roles.some((known) => known === text);
  if (rest.length > 0) throw new AdminError(usage);
  if (command === 'list' && email === undefined) return list();
  if (command === 'grant' && email !== undefined && inRole(role)) return grant(email, role);
  if (command === 'revoke' && email !== undefined && role === undefined) return revoke(email);
  throw new AdminError(usage);
}

async function list(): Promise<string> {
  const people = await withOwner(loadConfig(process.env), listRoles);
  if (people.length === 0) return 'Nobody reviews yet. Choose somebody: npm run admin -- grant <email> moderator';
  return people.map(({ email, role }) => `${role.padEnd(10)} ${email}`).join('\n');
}

async function grant(email: string, role: Role): Promise<string> {
  const before = await withOwner(loadConfig(process.env), (owner) => setRole(owner, email, role));
  if (before === role) return `${email} is ${asTold(role)} already.`;
  return `${email} is now ${asTold(role)}. The desk is at /moderation; she need not sign in again.`;
}

async function revoke(email: string): Promise<string> {
  const before = await withOwner(loadConfig(process.env), (owner) => setRole(owner, email, null));
  return before === null ? `${email} has no role.` : `${email} is no longer ${asTold(before)}, from this moment on.`;
}

function asTold(role: string): string {
  return role === 'admin' ? 'an admin' : `a ${role}`;
}
