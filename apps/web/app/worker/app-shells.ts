import { doorListPath } from '@kindling/domain/paths';
/** Prerendered door list of no session: its app shell is the same for each. */
export const doorListShell = doorListPath('door');

const doorList = /^\/teaching\/sessions\/[\da-f-]{36}\/?$/i;

/** Path of the precached page for this one: its own, or the shell of a page with an id in its path. */
export function shellOf(pathname: string): string {
  return doorList.test(pathname) ? doorListShell : pathname;
}
