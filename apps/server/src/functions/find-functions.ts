import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Function environment, under Supabase's names. */
export interface FunctionContext {
  env: Readonly<Record<string, string | undefined>>;
  /** In-process `fetch`. */
  backend: typeof fetch;
}

export interface CallableFunction {
  fetch(request: Request, context: FunctionContext): Response | Promise<Response>;
}

/** Lazy import, at the first call. */
export type LoadFunction = () => Promise<CallableFunction>;

/** Functions by name. A folder that begins with an underscore holds shared code. */
export async function findFunctions(dir: string): Promise<ReadonlyMap<string, LoadFunction>> {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && /^[a-z0-9][a-z0-9-]*$/.test(entry.name));
  return new Map(
    names.map(({ name }) => {
      const address = pathToFileURL(join(dir, name, 'index.ts')).href;
      return [name, async () => ((await import(address)) as { default: CallableFunction }).default];
    }),
  );
}
