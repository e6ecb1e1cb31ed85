import { useEffect, useRef, useState } from 'react';

export type PreferencesSaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

/** Saving is shown for at least so long, in milliseconds: quicker would flicker. */
const savingShownMs = 1000;
/** How long the button says that it has saved, in milliseconds. */
const savedShownMs = 2000;

/** Idle, saving, saved, idle again; or failed, until she tries again. */
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
