/**
 * What a function is given beside the request. Kindling's own server hands it over; on Supabase it is asked of Deno.
 */
export interface FunctionContext {
  env: Readonly<Record<string, string | undefined>>;
  /** The way to the backend's own services. */
  backend: typeof fetch;
}

interface Deno {
  env: { get(name: string): string | undefined };
}

export function contextFrom(given: unknown, names: readonly string[]): FunctionContext {
  if (typeof given === 'object' && given !== null && 'backend' in given) return given as FunctionContext;
  const { Deno: deno } = globalThis as { Deno?: Deno };
  return { env: Object.fromEntries(names.map((name) => [name, deno?.env.get(name)])), backend: fetch };
}
