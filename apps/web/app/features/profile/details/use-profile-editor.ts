import { useRef, useState } from 'react';
import { useLocalDraft } from '../../../lib/drafts/use-local-draft.ts';
import { type ProfileDetails, parseChanges } from './profile-details.ts';

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'unsaved';

/**
 * Optimistic profile details: saved values with pending changes laid over them. Outbox: unsent changes stay in this
 * browser until they are saved.
 */
export function useProfileEditor(
  userId: string,
  saved: ProfileDetails,
  send: (changes: Partial<ProfileDetails>) => Promise<void>,
) {
  const draft = useLocalDraft(`profile-${userId}`);
  const [changes, setChanges] = useState(() => parseChanges(draft.read()));
  const [saving, setSaving] = useState<SaveStatus>(() => (Object.keys(changes).length > 0 ? 'unsaved' : 'idle'));
  const latest = useRef(0);

  async function save(edited: Partial<ProfileDetails>) {
    const attempt = ++latest.current;
    const unsent = { ...changes, ...edited };
    draft.save(unsent);
    draft.flush();
    setChanges(unsent);
    setSaving('saving');
    try {
      await send(unsent);
    } catch {
      if (attempt === latest.current) setSaving('unsaved');
      return;
    }
    if (attempt !== latest.current) return;
    draft.clear();
    setChanges({});
    setSaving('saved');
  }

  return { details: { ...saved, ...changes }, saving, save, retry: () => save({}) };
}
