import { safePath } from '../lib/safe-path.ts';
import { readText, removeStored, writeText } from '../lib/storage.ts';

const key = 'kindling-return-to';

/** Where she wanted to go when signing in came in between. */
export function rememberReturnPath(path: string): void {
  writeText(key, path, 'session');
}

/** Asked once, after signing in; only ever a path of ours. */
export function takeReturnPath(): string | undefined {
  const path = safePath(readText(key, 'session'));
  removeStored(key, 'session');
  return path;
}
