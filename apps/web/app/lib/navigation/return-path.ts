import { businessesPath, thingsPath, whatsOnPath } from '@kindling/domain/paths';
import { readText, removeStored, writeText } from '../storage/browser-storage.ts';
import { safePath } from './safe-path.ts';

const key = 'kindling-return-to';

/** Return path: where to go after signing in. */
export function storeReturnPath(path: string): void {
  writeText(key, path, 'session');
}

/** Public counterpart of a members' page, and the label of its link. */
export interface PublicCounterpart {
  href: string;
  label: string;
}

const counterparts: readonly (PublicCounterpart & { instead: RegExp })[] = [
  { instead: /^\/(things\/|browse)/, href: thingsPath, label: 'See the overview – no account needed' },
  {
    instead: /^\/(classes|find-your-thing)\/?\?(.*&)?tab=businesses/,
    href: businessesPath,
    label: 'See local businesses – no account needed',
  },
  {
    instead: /^\/(classes|find-your-thing)\/?($|\?)/,
    href: whatsOnPath,
    label: 'See what’s on – no account needed',
  },
];

/** Return path, left where it is. */
export function returnPath(): string | undefined {
  return readText(key, 'session');
}

/** Public counterpart of the return path, if it has one. */
export function publicCounterpart(): PublicCounterpart | undefined {
  const path = returnPath() ?? '';
  return counterparts.find(({ instead }) => instead.test(path));
}

/** Single use: returns the return path and deletes it. Open redirect guard: only a path of this site. */
export function takeReturnPath(): string | undefined {
  const path = safePath(readText(key, 'session'));
  removeStored(key, 'session');
  return path;
}
