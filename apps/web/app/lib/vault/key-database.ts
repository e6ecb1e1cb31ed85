/** Where this browser holds the key of her drafts while she is signed in. Whoever ends a session deletes it. */
export const keyDatabase = 'kindling-keys';

/** Without the key nobody reads what was kept here, until the one it belongs to signs in again. */
export function deleteKeyDatabase(): void {
  try {
    indexedDB.deleteDatabase(keyDatabase);
  } catch {
    // A browser that keeps nothing has no key.
  }
}
