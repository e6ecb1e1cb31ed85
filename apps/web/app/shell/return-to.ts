import { safePath } from '../lib/safe-path.ts';
import { readText, removeStored, writeText } from '../lib/storage.ts';

const key = 'kindling-return-to';

/** Where she wanted to go when signing in came in between. */
export function rememberReturnPath(path: string): void {
  writeText(key, path, 'session');
}

/** Where she may look instead without an account, when the guard has sent her to sign in. */
export function publicCounterpart(): string | undefined {
  return /^\/(things\/|browse)/.test(readText(key, 'session') ?? '') ? '/things' : undefined;
}

/** Asked once, after signing in; only ever a path of ours. */
export function takeReturnPath(): string | undefined {
  const path = safePath(readText(key, 'session'));
  removeStored(key, 'session');
  return path;
}
