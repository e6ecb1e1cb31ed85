import type { Config } from '../config/config.ts';
import { readStatus } from '../platform/data-dir.ts';
import { createUser, type PasswordLinks, resetPassword } from './account-commands.ts';
import { type Command, type CommandAction, noArguments, oneArgument } from './admin-command.ts';
import { adoptDataDir, moveToConfigured, trashOrphans } from './file-commands.ts';
import { rotateInstallationKeys } from './key-commands.ts';
import { type OperatingWords, setMaintenance, setSignUp, signOutEverybody } from './operation-commands.ts';

/** What a backend is called, and what is so while it is closed, where a project does not say it in its own words. */
const plainWords: OperatingWords = {
  name: 'The backend',
  whileClosed: 'what reads is answered, what writes is refused, and the secret key goes on',
};

type BackendCommand =
  | 'create'
  | 'reset-password'
  | 'rotate-keys'
  | 'maintenance'
  | 'sign-up'
  | 'sign-out-everybody'
  | 'adopt-files'
  | 'sweep-files'
  | 'move-files';

/** Commands on accounts, keys, operation and files. */
export function backendCommands<C extends Config>(words = plainWords): Readonly<Record<BackendCommand, Command<C>>> {
  return {
    create: {
      forms: [['create <email> <name>', 'prints a link for choosing a password']],
      read: ([email = '', ...name]) => (name.length > 0 ? create(email, name.join(' ')) : undefined),
    },
    'reset-password': {
      forms: [['reset-password <email>', 'prints a link for choosing another']],
      read: oneArgument(reset),
    },
    'rotate-keys': {
      forms: [
        ['rotate-keys', 'replaces all keys; those before stay good for a while'],
        ['rotate-keys at-once', 'the same, and those before are void: for a key that got out'],
      ],
      read: ([when, ...rest]) =>
        rest.length > 0 || (when !== undefined && when !== 'at-once')
          ? undefined
          : (owner, config) => rotateInstallationKeys(owner, config, when === 'at-once'),
    },
    maintenance: {
      forms: [
        ['maintenance on [--message <text>]', `closes ${words.name.replace(/^The/, 'the')} to all but admins`],
        ['maintenance off', 'opens it again'],
      ],
      read: ([state, flag, ...message]) => {
        if (state === 'off') return flag === undefined ? setMaintenance(words, false) : undefined;
        if (state !== 'on' || (flag !== undefined && (flag !== '--message' || message.length === 0))) return undefined;
        return setMaintenance(words, true, message.join(' '));
      },
    },
    'sign-up': {
      forms: [['sign-up open|closed', 'whether new accounts can be made; yours still can (create)']],
      read: ([state, ...rest]) =>
        rest.length > 0 || (state !== 'open' && state !== 'closed') ? undefined : setSignUp(state === 'closed'),
    },
    'sign-out-everybody': {
      forms: [['sign-out-everybody --yes', 'ends every session, link and credential of all accounts']],
      read: ([sure, ...rest]) => (sure === '--yes' && rest.length === 0 ? signOutEverybody : undefined),
    },
    'adopt-files': {
      forms: [['adopt-files', 'says that database and files belong together, where a start doubts it']],
      read: noArguments(adoptDataDir),
    },
    'sweep-files': {
      forms: [['sweep-files', 'puts all files that belong to nothing into the trash']],
      read: noArguments(trashOrphans),
    },
    'move-files': {
      forms: [['move-files', 'moves files between the disk and a bucket, to where FILES_IN says']],
      read: noArguments(moveToConfigured),
    },
  };
}

/** Base URL of links: as configured, or where it runs or last ran. */
export function siteUrlOf({ siteUrl, dataDir, port }: Config): string {
  return siteUrl ?? readStatus(dataDir)?.API_URL ?? `http://127.0.0.1:${port}`;
}

/** Where a link is opened, and to whose app it leads. */
function linksOf(config: Config): PasswordLinks {
  const siteUrl = siteUrlOf(config);
  return { siteUrl, redirectTo: config.appUrls[0] ?? `${siteUrl}/` };
}

function create(email: string, name: string): CommandAction {
  return async (owner, config) => {
    const link = await createUser(owner, email, name, linksOf(config));
    return `${email} has an account now. Give its owner this link; it works once, within an hour:\n\n${link}`;
  };
}

function reset(email: string): CommandAction {
  return async (owner, config) => {
    const link = await resetPassword(owner, email, linksOf(config));
    return `Whoever opens this link first chooses a new password for ${email}. It works once, within an hour:\n\n${link}`;
  };
}
