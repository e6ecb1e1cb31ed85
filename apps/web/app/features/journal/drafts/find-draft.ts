import type { JournalForm } from '@kindling/domain/journal/journal-schema';
import { logFailure } from '../../../lib/log-failure.ts';
import type { Vault } from '../../../lib/vault/vault.ts';
import { type EntryDraft, newEntryDraft } from './entry-draft.ts';
import { draftIds, readDraft } from './entry-draft-store.ts';

export const draftPath = (id: string) => `drafts/${id}`;

const claimedIds = new Set<string>();

/** Takes an entry for this page, until it is closed: two tabs never go on with the same draft. */
function claim(id: string): Promise<boolean> {
  if (claimedIds.has(id)) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(`kindling-draft-${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      if (!lock) return undefined;
      claimedIds.add(id);
      return new Promise<never>(() => {});
    });
    held.catch(reject);
  });
}

/** An unfinished entry that no other tab is working on, or a new one. */
export async function findDraft(vault: Vault): Promise<{ entry: EntryDraft; restored: boolean }> {
  try {
    for (const id of await draftIds(vault, 'drafts')) {
      const kept = (await claim(id)) ? await readDraft(vault, draftPath(id)) : undefined;
      if (kept) return { entry: kept, restored: true };
    }
  } catch (error) {
    logFailure('The drafts could not be read', error);
  }
  return startEntry();
}

export async function startEntry(start?: Partial<JournalForm>): Promise<{ entry: EntryDraft; restored: boolean }> {
  const entry = newEntryDraft(start);
  // Without locks there is no vault either, and so no draft that another tab could find.
  if ('locks' in navigator) await claim(entry.id);
  return { entry, restored: false };
}
