/** Database of the vault key while the member is signed in. Every sign-out deletes it. */
export const keyDatabase = 'kindling-keys';

/** Deletes the vault key: drafts stay, unreadable until the same member signs in again. */
export function deleteKeyDatabase(): void {
  try {
    indexedDB.deleteDatabase(keyDatabase);
  } catch {
    // Disabled storage has no key.
  }
}
