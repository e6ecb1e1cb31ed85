import { registerHooks } from 'node:module';
import { isObject } from '../platform/is-object.ts';
import type { CallableFunction } from './callable-function.ts';
import { denoEnv, NotSupported } from './deno-env.ts';

/** What `Deno.serve` is given. */
type Handler = (request: Request, info: object) => Response | Promise<Response>;

export interface DenoSettings {
  /** Environment of the functions. */
  env(): Readonly<Record<string, string>>;
  /** A promise of `EdgeRuntime.waitUntil` has failed, after the answer. */
  onError(error: unknown): void;
}

/** Settings of the function that was imported last: of one server in a process there is only one. */
let current: DenoSettings | undefined;
/** Handler that the module under way has served. */
let served: Handler | undefined;
const takeServed = (): Handler | undefined => served;

/**
 * Imports a function written for Supabase's Edge Runtime, which hands its handler to `Deno.serve`: the same file runs
 * there and here. One import at a time, so that it is known whose handler it is.
 */
let importing: Promise<unknown> = Promise.resolve();
export function importServed(address: string, settings: DenoSettings): Promise<CallableFunction | undefined> {
  const next = importing.then(async () => {
    install(settings);
    served = undefined;
    await import(address);
    const handler = takeServed();
    return handler && { fetch: (request: Request, context: object) => handler(request, { ...context, ...info }) };
  });
  importing = next.catch(() => {});
  return next;
}

const info = { remoteAddr: { transport: 'tcp', hostname: '127.0.0.1', port: 0 }, completed: Promise.resolve() };

/**
 * Defines the globals `Deno` and `EdgeRuntime`, as far as functions use them: only once a function asks for them, since
 * libraries take their presence for Deno itself.
 */
function install(settings: DenoSettings): void {
  const isInstalled = current !== undefined;
  current = settings;
  if (isInstalled) return;
  Object.assign(globalThis, {
    Deno: {
      serve: (...given: unknown[]) => {
        const options = given.find(isObject) as { handler?: Handler } | undefined;
        served = (given.find((one) => typeof one === 'function') as Handler | undefined) ?? options?.handler;
        return { finished: new Promise(() => {}), shutdown: async () => {}, ref: () => {}, unref: () => {} };
      },
      env: denoEnv(() => current?.env() ?? {}),
      errors: { NotSupported },
    },
    EdgeRuntime: {
      waitUntil: (promise: Promise<unknown>) =>
        void Promise.resolve(promise).catch((error: unknown) => current?.onError(error)),
    },
  });
  registerHooks({
    resolve(specifier, context, nextResolve) {
      // Types alone.
      if (specifier.startsWith('jsr:@supabase/functions-js'))
        return { url: 'data:text/javascript,', shortCircuit: true };
      // npm:name@version/path, from what is installed for the server.
      const [, name, path = ''] = /^npm:((?:@[\w.-]+\/)?[\w.-]+)(?:@[^/]+)?(\/.*)?$/.exec(specifier) ?? [];
      if (name === undefined) return nextResolve(specifier, context);
      return nextResolve(`${name}${path}`, { ...context, parentURL: import.meta.url });
    },
  });
}
