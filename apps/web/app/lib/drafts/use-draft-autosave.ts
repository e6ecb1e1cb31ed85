import { useCallback, useMemo } from 'react';
import { useFlushOnPagehide } from '../hooks/use-flush-on-pagehide.ts';
import { createDraftAutosave, type DraftAutosave, type DraftStore } from './draft-autosave.ts';

/** Autosave to a store, flushed on pagehide. Without a store, such as a vault that is not open yet, there is none. */
export function useDraftAutosave<Draft>(store: DraftStore<Draft>): DraftAutosave<Draft>;
export function useDraftAutosave<Draft>(store: DraftStore<Draft> | undefined): DraftAutosave<Draft> | undefined;
export function useDraftAutosave<Draft>(store: DraftStore<Draft> | undefined): DraftAutosave<Draft> | undefined {
  const autosave = useMemo(() => store && createDraftAutosave(store), [store]);
  useFlushOnPagehide(useCallback(() => void autosave?.flush(), [autosave]));
  return autosave;
}
