import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type FunctionSecrets, isReservedName, problemsOfSecrets } from '../config/function-secrets.ts';
import { type ProjectConfig, readIfThere } from '../config/project-config.ts';

interface Sources {
  /** Functions directory. */
  dir: string | undefined;
  config: ProjectConfig;
  /** Those among the settings. */
  settings: FunctionSecrets;
  /** Told of a name that is left out. */
  onIgnored(name: string, why: string): void;
}

/**
 * Secrets of the functions: `[edge_runtime.secrets]` of config.toml, over it `.env` of their folder, over both those
 * among the settings. Never part of the process's own environment, which other programs inherit.
 */
export async function readSecrets({ dir, config, settings, onIgnored }: Sources): Promise<FunctionSecrets> {
  const file = parseEnv((dir && (await readIfThere(join(dir, '.env')))) ?? '') as Record<string, string>;
  const given = { ...file, ...settings };
  const configured = Object.entries(config.edge_runtime.secrets).flatMap(([name, value]) => {
    const [, reference] = /^env\((.+)\)$/.exec(value) ?? [];
    if (reference === undefined) return [[name, value]];
    if (Object.hasOwn(given, reference)) return [[name, given[reference]]];
    onIgnored(name, `config.toml names ${reference}, which is neither in .env of the functions nor among the settings`);
    return [];
  });
  const all: Record<string, string> = { ...Object.fromEntries(configured), ...given };
  for (const name of Object.keys(all).filter(isReservedName)) {
    onIgnored(name, 'names that begin with SUPABASE_ are the server’s own');
    delete all[name];
  }
  const problems = problemsOfSecrets(all);
  if (problems.length > 0) throw new Error(`The secrets of the functions do not fit: ${problems.join('; ')}`);
  return all;
}

/** Shorter ones are words that stand anywhere. */
const shortestHidden = 8;

/** The same error for a log, without these secrets. */
export function withoutSecrets(error: unknown, secrets: readonly (string | undefined)[]): unknown {
  // PostgreSQL's message is not logged.
  if (!(error instanceof Error) || 'severity' in error) return error;
  const hidden = secrets
    .filter((secret) => secret !== undefined && secret.length >= shortestHidden)
    .toSorted((one, other) => (other?.length ?? 0) - (one?.length ?? 0)) as string[];
  const hide = (text: string) => hidden.reduce((left, secret) => left.replaceAll(secret, '…'), text);
  const { name, code } = error as NodeJS.ErrnoException;
  return Object.assign(new Error(hide(error.message)), { name, code, stack: hide(error.stack ?? '') });
}
