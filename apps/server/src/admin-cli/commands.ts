import { resolve } from 'node:path';
import {
  type Command,
  type CommandAction,
  noArguments,
  oneArgument,
  runCommandLine,
  twoArguments,
} from '@kindling/backend/admin-cli/admin-command.ts';
import { backendCommands, siteUrlOf } from '@kindling/backend/admin-cli/backend-commands.ts';
import type { Client } from 'pg';
import { type Config, loadConfig } from '../config/config.ts';
import { ban, resetSecondFactor } from './access-commands.ts';
import { eraseMember, exportToFile } from './privacy-commands.ts';
import { listRoles, type Role, roles, setRole } from './role-commands.ts';

const ofBackend = backendCommands<Config>({
  name: 'Kindling',
  whileClosed: 'pages say so, members who have it open can read, and admins sign in at /admin',
});

/** `sign-out-everybody` says what Kindling ends with the sessions, and where it is told what else to do. */
const signOutEverybody: Command<Config> = {
  ...ofBackend['sign-out-everybody'],
  read: (args) => {
    const work = ofBackend['sign-out-everybody'].read(args);
    if (!work) return undefined;
    return async (owner, config) =>
      `${await work(owner, config)} Calendar addresses and exports have ended, too: docs/operating/incident.md`;
  },
};

const commands: ReadonlyMap<string, Command<Config>> = new Map<string, Command<Config>>([
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
  ['create', ofBackend.create],
  ['reset-password', ofBackend['reset-password']],
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
  ['rotate-keys', ofBackend['rotate-keys']],
  ['maintenance', ofBackend.maintenance],
  ['sign-up', ofBackend['sign-up']],
  ['sign-out-everybody', signOutEverybody],
  ['adopt-files', ofBackend['adopt-files']],
  ['sweep-files', ofBackend['sweep-files']],
  ['move-files', ofBackend['move-files']],
]);

const usage = (
  lines: string,
) => `Who may review what others submit, who may choose them, and what can be done for an account:

${lines}

It works while Kindling runs and while it does not, and acts at once: no one has to sign in again.
All of it is written down in the audit log.`;

/** Runs a command line; returns its output. */
export const runCommand = (typed: readonly string[]): Promise<string> =>
  runCommandLine({ commands, usage, load: () => loadConfig(process.env), served: {} }, typed);

async function list(owner: Client): Promise<string> {
  const people = await listRoles(owner);
  if (people.length === 0) return 'No one reviews yet. Choose someone: npm run admin -- grant <email> moderator';
  return people.map(({ email, role }) => `${role.padEnd(10)} ${email}`).join('\n');
}

function grant(email: string, role: Role): CommandAction<Config> {
  return async (owner) => {
    const before = await setRole(owner, email, role);
    if (before === role) return `${email} is ${roleLabel(role)} already.`;
    const places = `${role === 'admin' ? 'How Kindling does is at /admin, and the' : 'The'} desk is at /moderation`;
    return `${email} is now ${roleLabel(role)}. ${places}; she need not sign in again.`;
  };
}

function revoke(email: string, leaveNone: boolean): CommandAction<Config> {
  return async (owner) => {
    const before = await setRole(owner, email, null, { leaveNone });
    return before === null
      ? `${email} has no role.`
      : `${email} is no longer ${roleLabel(before)}, from this moment on.`;
  };
}

function removeSecondFactor(email: string): CommandAction<Config> {
  return async (owner) =>
    (await resetSecondFactor(owner, email))
      ? `${email} signs in with a password alone from now on, and is told by email. Be sure it was she who asked: whoever has the password is in.`
      : `${email} has no two-step sign-in.`;
}

function suspend(email: string, how: string | undefined): CommandAction<Config> | undefined {
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

function exportData(email: string, path: string): CommandAction<Config> {
  return async (owner, config) => {
    const bytes = await exportToFile(owner, { ...config, siteUrl: siteUrlOf(config) }, email, path);
    return `Everything about ${email} is in ${resolve(path)} (${bytes} bytes). It’s for no one else: make sure it reaches her safely.`;
  };
}

function eraseData(email: string): CommandAction<Config> {
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
