/** `Deno.errors.NotSupported`. */
export class NotSupported extends Error {
  override name = 'NotSupported';
}

/** `Deno.env` as the Edge Runtime has it: to be read alone. Setting fails, deleting does nothing. */
export function denoEnv(read: () => Readonly<Record<string, string>>) {
  function get(name: string): string | undefined {
    if (name === '') throw new TypeError('Key is an empty string.');
    if (/[=\0]/.test(name)) throw new TypeError(`Key contains invalid characters: ${JSON.stringify(name)}`);
    const all = read();
    return Object.hasOwn(all, name) ? all[name] : undefined;
  }
  return Object.freeze({
    get,
    has: (name: string) => get(name) !== undefined,
    toObject: () => ({ ...read() }),
    set: () => {
      throw new NotSupported('The operation is not supported');
    },
    delete: () => {},
  });
}
