import { dayHere } from '@kindling/domain/stats/calendar-days';
import { useEffect, useRef, useState } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { reportSaveError } from '../save-error-messages.ts';
import type { Exported, ExportStep } from './export-journal.ts';

export type ExportState =
  | { status: 'idle' }
  | { status: 'working'; at: ExportStep }
  | { status: 'done'; exported: Exported; address: string; name: string }
  | { status: 'failed' };

/** Exports the journal as a download. Code splitting: the zip writer loads on demand. */
export function useJournalExport(userId: string) {
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  const address = state.status === 'done' ? state.address : undefined;

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
  }, [address]);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ status: 'working', at: { step: 'reading', entries: 0 } });
    try {
      const [{ exportJournal }, supabase] = await Promise.all([import('./export-journal.ts'), getSupabase()]);
      const exported = await exportJournal(supabase, userId, {
        signal,
        onStep: (at) => signal.aborted || setState({ status: 'working', at }),
      });
      const name = `kindling-journal-${dayHere()}.zip`;
      const url = URL.createObjectURL(exported.zip);
      save(url, name);
      setState({ status: 'done', exported, address: url, name });
    } catch (error) {
      if (signal.aborted) return;
      reportSaveError('The journal could not be put together', error);
      setState({ status: 'failed' });
    }
  }

  function cancel() {
    running.current?.abort();
    setState({ status: 'idle' });
  }

  return { state, start: () => void start(), cancel };
}

function save(url: string, name: string): void {
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
}
