import type { RealtimeClient as Client } from '@supabase/realtime-js';

type Options = ConstructorParameters<typeof Client>;

/**
 * Stands in for `@supabase/realtime-js` within supabase-js (`trim-supabase-plugin.ts`): the library is loaded where a
 * channel is wanted (`realtime.ts`). It asks supabase-js for the access token itself.
 */
export class RealtimeClient {
  readonly #options: Options;
  #client: Client | undefined;

  constructor(...options: Options) {
    this.#options = options;
  }

  async load(): Promise<Client> {
    const library = await import('@supabase/realtime-js');
    this.#client ??= new library.RealtimeClient(...this.#options);
    return this.#client;
  }

  /** A new token of the session, or none after signing out. */
  async setAuth(token?: string): Promise<void> {
    await this.#client?.setAuth(token);
  }
}
