import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, type Encoding } from './pages/html-page.ts';

const mebibyte = 1024 * 1024;
/** More than the whole build takes. */
const maxBytes = 32 * mebibyte;
const maxFileBytes = 2 * mebibyte;

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

export interface AssetFile {
  body: Buffer;
  headers: Record<string, string>;
}

/**
 * Hashed files of the build, kept in memory in each encoding from the first request on: they never change, and most of
 * what sending one from the disk costs is opening it. Undefined for one that is too large, or of another type.
 */
export function createAssetFiles(folder: string) {
  const files = new LRUCache<string, AssetFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + 1,
    fetchMethod: async (file) => read(folder, file),
  });
  const encodings = new Map<string, Encoding[]>();

  function encodingsOf(name: string): Encoding[] {
    let found = encodings.get(name);
    if (!found) {
      const all = Object.keys(suffixes) as Encoding[];
      found = all.filter((encoding) => existsSync(join(folder, name + suffixes[encoding])));
      encodings.set(name, found);
    }
    return found;
  }

  return async (name: string, accepted: string | undefined): Promise<AssetFile | undefined> => {
    if (!(extname(name) in types)) return undefined;
    const wanted = chooseEncoding(accepted);
    const encoding = encodingsOf(name).includes(wanted) ? wanted : 'identity';
    return files.fetch(name + suffixes[encoding]);
  };
}

async function read(folder: string, file: string): Promise<AssetFile | undefined> {
  const path = join(folder, file);
  if ((await stat(path)).size > maxFileBytes) return undefined;
  const encoding = { '.br': 'br', '.gz': 'gzip' }[extname(file)];
  const type = types[extname(encoding ? file.slice(0, -3) : file)];
  return {
    body: await readFile(path),
    headers: {
      'content-type': type ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      // The name has the hash of what is in it.
      etag: `"${file}"`,
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    },
  };
}
