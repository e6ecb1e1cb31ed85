import { readText, removeStored, writeText } from '../storage/browser-storage.ts';
import { safePath } from './safe-path.ts';

const key = 'kindling-return-to';

/** Where she wanted to go when signing in came in between. */
export function rememberReturnPath(path: string): void {
  writeText(key, path, 'session');
}

/** A page that needs no account, and what a link to it says. */
export interface PublicCounterpart {
  href: string;
  label: string;
}

const counterparts: readonly (PublicCounterpart & { instead: RegExp })[] = [
  { instead: /^\/(things\/|browse)/, href: '/things', label: 'See the overview without an account' },
  {
    instead: /^\/(classes|find-your-thing)\/?($|\?)/,
    href: '/businesses',
    label: 'See local businesses without an account',
  },
];

/** Where she may look instead without an account, when the guard has sent her to sign in. */
export function publicCounterpart(): PublicCounterpart | undefined {
  const path = readText(key, 'session') ?? '';
  return counterparts.find(({ instead }) => instead.test(path));
}

/** Asked once, after signing in; only ever a path of ours. */
export function takeReturnPath(): string | undefined {
  const path = safePath(readText(key, 'session'));
  removeStored(key, 'session');
  return path;
}
