import { resolve } from 'node:path';
import type { Client } from 'pg';
import { type Config, loadConfig } from '../config/config.ts';
import { ban, createPerson, resetPassword } from './people.ts';
import { siteUrlOf, withOwner } from './reach.ts';
import { erase, exportTo } from './rights.ts';
import { AdminError, listRoles, type Role, roles, setRole } from './roles.ts';

/** What may be typed, and what each of it does where the words alone do not say. */
const forms: readonly (readonly [typed: string, does?: string])[] = [
  ['list'],
  [`grant <email> ${roles.join('|')}`],
  ['revoke <email>'],
  ['create <email> <name>', 'prints a link for choosing a password'],
  ['reset-password <email>', 'prints a link for choosing another'],
  ['suspend <email> [<days>]', 'shuts the account and signs it out; for good without a number'],
  ['suspend <email> lift', 'opens it again'],
  ['export <email> <file.zip>', 'writes everything about somebody into a new file'],
  ['erase <email> for-good', 'erases somebody at once, without the 14 days'],
];

const usage = `Who may review what others submit, who may choose them, and what can be done for an account:

${listed(forms)}

It works while Kindling runs and while it does not, and acts at once: nobody has to sign in again.
All of it is written down in the audit log.`;

type Work = (owner: Client, config: Config) => Promise<string>;

/** Does what was typed after `npm run admin --`, and returns what to say. */
export async function answer(typed: readonly string[]): Promise<string> {
  const [command = '', ...args] = typed.map((word) => word.trim());
  if (['', 'help', '--help', '-h'].includes(command)) return usage;
  const work = workOf(command, args);
  if (!work || args.includes('')) throw new AdminError(howItGoes(command));
  const config = loadConfig(process.env);
  return withOwner(config, (owner) => work(owner, config));
}

/** Undefined for what it does not understand. */
function workOf(command: string, [email = '', ...more]: readonly string[]): Work | undefined {
  const [second, ...rest] = more;
  if (command === 'list') return email === '' ? list : undefined;
  if (email === '') return undefined;
  if (command === 'create') return more.length > 0 ? create(email, more.join(' ')) : undefined;
  if (rest.length > 0) return undefined;
  if (command === 'grant') return isRole(second) ? grant(email, second) : undefined;
  if (command === 'suspend') return suspend(email, second);
  if (command === 'export') return second === undefined ? undefined : exported(email, second);
  if (command === 'erase') return second === 'for-good' ? erased(email) : undefined;
  if (second !== undefined) return undefined;
  if (command === 'revoke') return revoke(email);
  if (command === 'reset-password') return reset(email);
  return undefined;
}

/** What is wrong with what was typed: this command's own forms, or all where there is no such command. */
function howItGoes(command: string): string {
  const its = forms.filter(([typed]) => typed.split(' ')[0] === command);
  return its.length === 0 ? `There is no command ${command}.\n\n${usage}` : `That goes like this:\n\n${listed(its)}`;
}

function listed(some: typeof forms): string {
  return some.map(([typed, does = '']) => `  npm run admin -- ${typed.padEnd(29)} ${does}`.trimEnd()).join('\n');
}

async function list(owner: Client): Promise<string> {
  const people = await listRoles(owner);
  if (people.length === 0) return 'Nobody reviews yet. Choose somebody: npm run admin -- grant <email> moderator';
  return people.map(({ email, role }) => `${role.padEnd(10)} ${email}`).join('\n');
}

function grant(email: string, role: Role): Work {
  return async (owner) => {
    const before = await setRole(owner, email, role);
    if (before === role) return `${email} is ${asTold(role)} already.`;
    const places = `${role === 'admin' ? 'How Kindling does is at /admin, and the' : 'The'} desk is at /moderation`;
    return `${email} is now ${asTold(role)}. ${places}; she need not sign in again.`;
  };
}

function revoke(email: string): Work {
  return async (owner) => {
    const before = await setRole(owner, email, null);
    return before === null ? `${email} has no role.` : `${email} is no longer ${asTold(before)}, from this moment on.`;
  };
}

function create(email: string, name: string): Work {
  return async (owner, config) => {
    const link = await createPerson(owner, email, name, siteUrlOf(config));
    return `${email} has an account now. Give its owner this link; it works once, within an hour:\n\n${link}`;
  };
}

function reset(email: string): Work {
  return async (owner, config) => {
    const link = await resetPassword(owner, email, siteUrlOf(config));
    return `Whoever opens this link first chooses a new password for ${email}. It works once, within an hour:\n\n${link}`;
  };
}

function suspend(email: string, how: string | undefined): Work | undefined {
  if (how === 'lift') {
    return async (owner) => {
      const was = await ban(owner, email, null);
      return was ? `${email} can sign in again.` : `${email} was not suspended.`;
    };
  }
  if (how !== undefined && !/^[1-9]\d{0,4}$/.test(how)) return undefined;
  const days = how === undefined ? undefined : Number(how);
  return async (owner) => {
    await ban(owner, email, days === undefined ? {} : { days });
    const span = days === undefined ? '' : ` for ${days} ${days === 1 ? 'day' : 'days'}`;
    return `${email} is signed out everywhere and cannot sign in${span}. End it with: npm run admin -- suspend ${email} lift`;
  };
}

function exported(email: string, path: string): Work {
  return async (owner, config) => {
    const { dataDir } = config;
    const bytes = await exportTo(owner, { dataDir, siteUrl: siteUrlOf(config) }, email, path);
    return `Everything about ${email} is in ${resolve(path)} (${bytes} bytes). It is for nobody else: see that it reaches her safely.`;
  };
}

function erased(email: string): Work {
  return async (owner, config) => {
    await erase(owner, { dataDir: config.dataDir, siteUrl: siteUrlOf(config) }, email);
    return `Everything about ${email} is erased. The last mail goes out while Kindling runs. Backups still hold a copy: docs/operating/privacy.md`;
  };
}

function isRole(text: string | undefined): text is Role {
  return roles.some((known) => known === text);
}

function asTold(role: string): string {
  return role === 'admin' ? 'an admin' : `a ${role}`;
}
