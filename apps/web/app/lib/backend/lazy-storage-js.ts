/**
 * Stands in for `@supabase/storage-js` within supabase-js (`trim-supabase-plugin.ts`): the library is loaded with the
 * first call of a bucket. `getPublicUrl`, the one call without a request, is answered here.
 */
export class StorageClient {
  readonly #url: string;
  readonly #library: () => Promise<InstanceType<Library['StorageClient']>>;

  constructor(...options: ConstructorParameters<Library['StorageClient']>) {
    this.#url = options[0];
    let client: InstanceType<Library['StorageClient']> | undefined;
    this.#library = async () => {
      client ??= new (await import('@supabase/storage-js')).StorageClient(...options);
      return client;
    };
  }

  from(bucket: string) {
    const library = this.#library;
    const getPublicUrl = (path: string) => ({
      data: { publicUrl: encodeURI(`${this.#url}/object/public/${bucket}/${path}`) },
    });
    return new Proxy({} as Bucket, {
      get: (_, call: keyof Bucket) =>
        call === 'getPublicUrl'
          ? getPublicUrl
          : async (...args: unknown[]) => {
              const files = (await library()).from(bucket);
              return (files[call] as (...args: unknown[]) => unknown).apply(files, args);
            },
    });
  }
}

type Library = typeof import('@supabase/storage-js');
type Bucket = ReturnType<InstanceType<Library['StorageClient']>['from']>;

/** Re-exported by supabase-js; nobody asks for it. */
export class StorageApiError extends Error {}
