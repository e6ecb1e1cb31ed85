import { useMemo, useRef, useState } from 'react';
import { createDraft } from '../../lib/draft.ts';
import { useFlushAtParting } from '../../lib/flush-at-parting.ts';
import { type Details, parseChanges } from './details.ts';

export type Saving = 'idle' | 'saving' | 'saved' | 'unsaved';

/**
 * Her details as she last left them: what is saved, with what is still on its way laid over it. Changes that could not
 * be sent are kept in this browser until they are.
 */
export function useProfileEditor(userId: string, saved: Details, send: (changes: Partial<Details>) => Promise<void>) {
  const draft = useMemo(() => createDraft(`profile-${userId}`), [userId]);
  const [changes, setChanges] = useState(() => parseChanges(draft.read()));
  const [saving, setSaving] = useState<Saving>(() => (Object.keys(changes).length > 0 ? 'unsaved' : 'idle'));
  const latest = useRef(0);

  useFlushAtParting(draft.flush);

  async function save(edited: Partial<Details>) {
    const attempt = ++latest.current;
    const unsent = { ...changes, ...edited };
    draft.keep(unsent);
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
