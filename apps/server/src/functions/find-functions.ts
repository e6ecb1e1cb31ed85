import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a function may know of where it runs, in the words it has on Supabase. */
export interface FunctionContext {
  env: Readonly<Record<string, string | undefined>>;
  /** `fetch` that ends in this very server. */
  backend: typeof fetch;
}

export interface CallableFunction {
  fetch(request: Request, context: FunctionContext): Response | Promise<Response>;
}

/** Each is loaded when it is first called. */
export type LoadFunction = () => Promise<CallableFunction>;

/** By name. A folder whose name begins with an underscore holds what functions share. */
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
