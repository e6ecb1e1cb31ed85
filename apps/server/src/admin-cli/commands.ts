import { resolve } from 'node:path';
import { createUser, resetPassword } from '@kindling/backend/admin-cli/account-commands.ts';
import { AdminError } from '@kindling/backend/admin-cli/admin-error.ts';
import { adoptDataDir, moveToConfigured, trashOrphans } from '@kindling/backend/admin-cli/file-commands.ts';
import { rotateInstallationKeys } from '@kindling/backend/admin-cli/key-commands.ts';
import { setMaintenance, setSignUp, signOutEverybody } from '@kindling/backend/admin-cli/operation-commands.ts';
import { backupBeforeChange } from '@kindling/backend/backup/backup-before-change.ts';
import { withOwnerConnection } from '@kindling/backend/platform/db/owner-connection.ts';
import type { Client } from 'pg';
import { type Config, loadConfig } from '../config/config.ts';
import { ban, resetSecondFactor } from './access-commands.ts';
import { eraseMember, exportToFile } from './privacy-commands.ts';
import { listRoles, type Role, roles, setRole } from './role-commands.ts';
import { siteUrlOf } from './site-url.ts';

type CommandAction = (owner: Client, config: Config) => Promise<string>;

interface Command {
  /** Usage lines: what may be typed, and a description where that alone does not say. */
  forms: readonly (readonly [typed: string, does?: string])[];
  /** Parses arguments; undefined where they do not fit. */
  read: (args: readonly string[]) => CommandAction | undefined;
}

const commands: ReadonlyMap<string, Command> = new Map([
  ['list', { forms: [['list']], read: noArguments(list) }],
  [
    'grant',
    {
      forms: [[`grant <email> ${roles.join('|')}`]],
      read: twoArguments((email, role) => isRole(role) && grant(email, role)),
    },
  ],
  [
    'revoke',
    {
      forms: [
        ['revoke <email>', ''],
        ['revoke <email> the-last', 'the only admin’s too: nobody looks after it then'],
      ],
      read: ([email = '', sure, ...rest]) =>
        email === '' || rest.length > 0 || (sure !== undefined && sure !== 'the-last')
          ? undefined
          : revoke(email, sure === 'the-last'),
    },
  ],
  [
    'create',
    {
      forms: [['create <email> <name>', 'prints a link for choosing a password']],
      read: ([email = '', ...name]) => (name.length > 0 ? create(email, name.join(' ')) : undefined),
    },
  ],
  [
    'reset-password',
    { forms: [['reset-password <email>', 'prints a link for choosing another']], read: oneArgument(reset) },
  ],
  [
    'reset-second-factor',
    {
      forms: [['reset-second-factor <email>', 'removes two-step sign-in, for a lost phone']],
      read: oneArgument(removeSecondFactor),
    },
  ],
  [
    'suspend',
    {
      forms: [
        ['suspend <email> [<days>]', 'shuts the account and signs it out; for good without a number'],
        ['suspend <email> lift', 'opens it again'],
      ],
      read: ([email = '', how, ...rest]) => (email === '' || rest.length > 0 ? undefined : suspend(email, how)),
    },
  ],
  [
    'export',
    {
      forms: [['export <email> <file.zip>', 'writes everything about someone into a new file']],
      read: twoArguments(exportData),
    },
  ],
  [
    'erase',
    {
      forms: [['erase <email> for-good', 'erases someone at once, without the 14 days']],
      read: twoArguments((email, sure) => sure === 'for-good' && eraseData(email)),
    },
  ],
  [
    'rotate-keys',
    {
      forms: [
        ['rotate-keys', 'replaces all keys; those before stay good for a while'],
        ['rotate-keys at-once', 'the same, and those before are void: for a key that got out'],
      ],
      read: ([when, ...rest]) =>
        rest.length > 0 || (when !== undefined && when !== 'at-once')
          ? undefined
          : (owner, config) => rotateInstallationKeys(owner, config, when === 'at-once'),
    },
  ],
  [
    'maintenance',
    {
      forms: [
        ['maintenance on [--message <text>]', 'closes Kindling to all but admins'],
        ['maintenance off', 'opens it again'],
      ],
      read: ([state, flag, ...words]) => {
        if (state === 'off') return flag === undefined ? setMaintenance(false) : undefined;
        if (state !== 'on' || (flag !== undefined && (flag !== '--message' || words.length === 0))) return undefined;
        return setMaintenance(true, words.join(' '));
      },
    },
  ],
  [
    'sign-up',
    {
      forms: [['sign-up open|closed', 'whether new accounts can be made; yours still can (create)']],
      read: ([state, ...rest]) =>
        rest.length > 0 || (state !== 'open' && state !== 'closed') ? undefined : setSignUp(state === 'closed'),
    },
  ],
  [
    'sign-out-everybody',
    {
      forms: [['sign-out-everybody --yes', 'ends every session, link and credential of all accounts']],
      read: ([sure, ...rest]) => (sure === '--yes' && rest.length === 0 ? signOutEverybody : undefined),
    },
  ],
  [
    'adopt-files',
    {
      forms: [['adopt-files', 'says that database and files belong together, where a start doubts it']],
      read: noArguments(adoptDataDir),
    },
  ],
  [
    'sweep-files',
    {
      forms: [['sweep-files', 'puts all files that belong to nothing into the trash']],
      read: noArguments(trashOrphans),
    },
  ],
  [
    'move-files',
    {
      forms: [['move-files', 'moves files between the disk and a bucket, to where FILES_IN says']],
      read: noArguments(moveToConfigured),
    },
  ],
]);

const usage = `Who may review what others submit, who may choose them, and what can be done for an account:

${usageLines([...commands.values()])}

It works while Kindling runs and while it does not, and acts at once: no one has to sign in again.
All of it is written down in the audit log.`;

/** Runs a command line; returns its output. */
export async function runCommand(typed: readonly string[]): Promise<string> {
  const [name = '', ...args] = typed.map((arg) => arg.trim());
  if (['', 'help', '--help', '-h'].includes(name)) return usage;
  const command = commands.get(name);
  if (!command) throw new AdminError(`There is no command ${name}.\n\n${usage}`);
  const work = args.includes('') ? undefined : command.read(args);
  if (!work) throw new AdminError(`That goes like this:\n\n${usageLines([command])}`);
  const config = loadConfig(process.env);
  return withOwnerConnection(config, (owner) => work(owner, config), { beforeChange: backupBeforeChange(config) });
}

function noArguments(work: CommandAction): Command['read'] {
  return (args) => (args.length === 0 ? work : undefined);
}

function oneArgument(work: (email: string) => CommandAction): Command['read'] {
  return ([email, ...rest]) => (email === undefined || rest.length > 0 ? undefined : work(email));
}

function twoArguments(work: (email: string, second: string) => CommandAction | false): Command['read'] {
  return ([email, second, ...rest]) =>
    email === undefined || second === undefined || rest.length > 0 ? undefined : work(email, second) || undefined;
}

function usageLines(some: readonly Command[]): string {
  return some
    .flatMap(({ forms }) => forms)
    .map(([typed, does = '']) => `  npm run admin -- ${typed.padEnd(33)} ${does}`.trimEnd())
    .join('\n');
}

async function list(owner: Client): Promise<string> {
  const people = await listRoles(owner);
  if (people.length === 0) return 'No one reviews yet. Choose someone: npm run admin -- grant <email> moderator';
  return people.map(({ email, role }) => `${role.padEnd(10)} ${email}`).join('\n');
}

function grant(email: string, role: Role): CommandAction {
  return async (owner) => {
    const before = await setRole(owner, email, role);
    if (before === role) return `${email} is ${roleLabel(role)} already.`;
    const places = `${role === 'admin' ? 'How Kindling does is at /admin, and the' : 'The'} desk is at /moderation`;
    return `${email} is now ${roleLabel(role)}. ${places}; she need not sign in again.`;
  };
}

function revoke(email: string, leaveNone: boolean): CommandAction {
  return async (owner) => {
    const before = await setRole(owner, email, null, { leaveNone });
    return before === null
      ? `${email} has no role.`
      : `${email} is no longer ${roleLabel(before)}, from this moment on.`;
  };
}

function create(email: string, name: string): CommandAction {
  return async (owner, config) => {
    const link = await createUser(owner, email, name, siteUrlOf(config));
    return `${email} has an account now. Give its owner this link; it works once, within an hour:\n\n${link}`;
  };
}

function reset(email: string): CommandAction {
  return async (owner, config) => {
    const link = await resetPassword(owner, email, siteUrlOf(config));
    return `Whoever opens this link first chooses a new password for ${email}. It works once, within an hour:\n\n${link}`;
  };
}

function removeSecondFactor(email: string): CommandAction {
  return async (owner) =>
    (await resetSecondFactor(owner, email))
      ? `${email} signs in with a password alone from now on, and is told by email. Be sure it was she who asked: whoever has the password is in.`
      : `${email} has no two-step sign-in.`;
}

function suspend(email: string, how: string | undefined): CommandAction | undefined {
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

function exportData(email: string, path: string): CommandAction {
  return async (owner, config) => {
    const bytes = await exportToFile(owner, { ...config, siteUrl: siteUrlOf(config) }, email, path);
    return `Everything about ${email} is in ${resolve(path)} (${bytes} bytes). It’s for no one else: make sure it reaches her safely.`;
  };
}

function eraseData(email: string): CommandAction {
  return async (owner, config) => {
    await eraseMember(owner, config, email);
    return `Everything about ${email} is erased. The last mail goes out while Kindling runs. Backups still hold a copy: docs/operating/privacy.md`;
  };
}

function isRole(text: string | undefined): text is Role {
  return roles.some((known) => known === text);
}

function roleLabel(role: string): string {
  return role === 'admin' ? 'an admin' : `a ${role}`;
}
