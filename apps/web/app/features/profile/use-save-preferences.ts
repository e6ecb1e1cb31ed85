import { useEffect, useRef, useState } from 'react';

export type PreferencesSaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

/** Minimum duration of the saving state, in milliseconds: quicker would flicker. */
const savingShownMs = 1000;
/** Duration of the saved state, in milliseconds. */
const savedShownMs = 2000;

/** State machine of a save button: idle, saving, saved, idle again; or failed, until a retry. */
export function useSavePreferences(send: () => Promise<void>) {
  const [saving, setSaving] = useState<PreferencesSaveStatus>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function save(): Promise<void> {
    if (saving === 'saving') return;
    clearTimeout(timer.current);
    setSaving('saving');
    const [sent] = await Promise.allSettled([send(), new Promise((resolve) => setTimeout(resolve, savingShownMs))]);
    if (sent.status === 'rejected') return setSaving('failed');
    setSaving('saved');
    timer.current = setTimeout(() => setSaving('idle'), savedShownMs);
  }

  return { saving, save };
}
