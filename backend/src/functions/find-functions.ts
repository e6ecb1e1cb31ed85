import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProjectConfig } from '../config/project-config.ts';
import type { CallableFunction } from './callable-function.ts';
import { type DenoSettings, importServed } from './deno-runtime.ts';

export interface FoundFunction {
  /** Lazy import, at the first call. */
  load(): Promise<CallableFunction>;
  /** Whether a key or token is asked for; a webhook's sender has none. */
  verifyJwt: boolean;
}

/** Name of a function, as the CLI takes it, or with a digit first. */
const functionName = /^[A-Za-z0-9][\w-]*$/;

/**
 * Functions by name, with what `config.toml` says of them. A folder that begins with an underscore holds shared code.
 */
export async function findFunctions(
  dir: string | undefined,
  config: Pick<ProjectConfig, 'functions'>,
  deno: DenoSettings,
): Promise<ReadonlyMap<string, FoundFunction>> {
  if (dir === undefined) return new Map();
  const entries = await readdir(dir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const configured = new Map(Object.entries(config.functions));
  const names = [...new Set([...folders, ...configured.keys()])].filter(
    (name) => functionName.test(name) && configured.get(name)?.enabled !== false,
  );
  return new Map(
    names.map((name) => {
      const { verify_jwt: verifyJwt = true, entrypoint } = configured.get(name) ?? {};
      const file = entrypoint === undefined ? join(dir, name, 'index.ts') : resolve(dir, '..', entrypoint);
      let loading: Promise<CallableFunction> | undefined;
      const load = () => {
        loading ??= importFunction(file, deno);
        // Tried again at the next call.
        loading.catch(() => {
          loading = undefined;
        });
        return loading;
      };
      return [name, { load, verifyJwt }];
    }),
  );
}

/** A function is its default export, or what it hands to `Deno.serve`. */
async function importFunction(file: string, deno: DenoSettings): Promise<CallableFunction> {
  const address = pathToFileURL(file).href;
  const usesDeno = /\b(?:Deno|EdgeRuntime)\./.test(await readFile(file, 'utf8'));
  const served = usesDeno ? await importServed(address, deno) : undefined;
  return served ?? ((await import(address)) as { default: CallableFunction }).default;
}
