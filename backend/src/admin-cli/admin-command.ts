import type { Client } from 'pg';
import { backupBeforeChange } from '../backup/backup-before-change.ts';
import type { Config } from '../config/config.ts';
import { typedCommand } from '../config/typed-command.ts';
import { withOwnerConnection } from '../platform/db/owner-connection.ts';
import { AdminError } from './admin-error.ts';

export type CommandAction<C extends Config = Config> = (owner: Client, config: C) => Promise<string>;

export interface Command<C extends Config = Config> {
  /** Usage lines: what may be typed, and a description where that alone does not say. */
  forms: readonly (readonly [typed: string, does?: string])[];
  /** Parses arguments; undefined where they do not fit. */
  read: (args: readonly string[]) => CommandAction<C> | undefined;
}

export interface CommandLine<C extends Config> {
  commands: ReadonlyMap<string, Command<C>>;
  /** Around the usage lines of all of them. */
  usage: (lines: string) => string;
  /** Read once what was typed is understood. */
  load: () => C;
  /** How it is typed before there is a configuration. */
  served: Partial<Pick<Config, 'servedFolder'>>;
}

/** Runs a command line; resolves with its output. What is not understood is an {@link AdminError} with the usage. */
export async function runCommandLine<C extends Config>(
  { commands, usage, load, served }: CommandLine<C>,
  typed: readonly string[],
): Promise<string> {
  const linesOf = (some: Iterable<Command<C>>) => usageLines([...some], served);
  const [name = '', ...args] = typed.map((arg) => arg.trim());
  const everything = usage(linesOf(commands.values()));
  if (['', 'help', '--help', '-h'].includes(name)) return everything;
  const command = commands.get(name);
  if (!command) throw new AdminError(`There is no command ${name}.\n\n${everything}`);
  const work = args.includes('') ? undefined : command.read(args);
  if (!work) throw new AdminError(`That goes like this:\n\n${linesOf([command])}`);
  const config = load();
  return withOwnerConnection(config, (owner) => work(owner, config), { beforeChange: backupBeforeChange(config) });
}

function usageLines<C extends Config>(
  some: readonly Command<C>[],
  served: Partial<Pick<Config, 'servedFolder'>>,
): string {
  return some
    .flatMap(({ forms }) => forms)
    .map(([typed, does = '']) => `  ${typedCommand(served, `admin ${typed.padEnd(33)}`)} ${does}`.trimEnd())
    .join('\n');
}

export function noArguments<C extends Config>(work: CommandAction<C>): Command<C>['read'] {
  return (args) => (args.length === 0 ? work : undefined);
}

export function oneArgument<C extends Config>(work: (email: string) => CommandAction<C>): Command<C>['read'] {
  return ([email, ...rest]) => (email === undefined || rest.length > 0 ? undefined : work(email));
}

export function twoArguments<C extends Config>(
  work: (email: string, second: string) => CommandAction<C> | false,
): Command<C>['read'] {
  return ([email, second, ...rest]) =>
    email === undefined || second === undefined || rest.length > 0 ? undefined : work(email, second) || undefined;
}
