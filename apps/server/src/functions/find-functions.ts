import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'smol-toml';
import * as z from 'zod';
import type { CallableFunction } from './callable-function.ts';
import { type DenoSettings, importServed } from './deno-runtime.ts';

export interface FoundFunction {
  /** Lazy import, at the first call. */
  load(): Promise<CallableFunction>;
  /** Whether a key or token is asked for; a webhook's sender has none. */
  verifyJwt: boolean;
}

const configSchema = z.object({
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
});

/**
 * Functions by name, with what the `config.toml` of the Supabase CLI beside their folder says of them. A folder that
 * begins with an underscore holds shared code.
 */
export async function findFunctions(dir: string, deno: DenoSettings): Promise<ReadonlyMap<string, FoundFunction>> {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && /^[a-z0-9][a-z0-9-]*$/.test(entry.name));
  const config = configSchema.parse(
    parse(await readFile(join(dir, '..', 'config.toml'), 'utf8').catch(emptyIfMissing)),
  );
  return new Map(
    names.map(({ name }) => {
      const file = join(dir, name, 'index.ts');
      let loading: Promise<CallableFunction> | undefined;
      const load = () => {
        loading ??= importFunction(file, deno);
        // Tried again at the next call.
        loading.catch(() => {
          loading = undefined;
        });
        return loading;
      };
      return [name, { load, verifyJwt: config.functions[name]?.verify_jwt ?? true }];
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

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
