import { journalLimits } from '@kindling/domain/journal/journal-limits';
import { peaksOf } from '@kindling/domain/journal/voice-peaks';
import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import type { Vault } from '../../../lib/vault/vault.ts';
import { keepRecording } from '../drafts/draft-recording.ts';
import type { RecordingChunks } from '../drafts/recording-chunks.ts';
import type { Recorder, Recording } from './recorder.ts';

export type RecorderState =
  | { status: 'idle' }
  /** Permission prompt. */
  | { status: 'requesting' }
  | { status: 'recording'; recorder: Recorder }
  /** The microphone could not be used; logged, and can be retried. */
  | { status: 'failed' };

interface RecorderOptions {
  userId: string;
  /** Draft that keeps the recording while it runs; undefined where this page keeps nothing. */
  draft: { vault: Vault; place: string } | undefined;
  onStart: () => void;
  /** `peaks`: waveform, of at most 64. */
  onRecorded: (recording: Recording & { peaks: readonly number[] }) => void;
}

/** Recorder of a voice note. Code splitting: it loads with the first recording. */
export function useRecorder({ userId, draft, onStart, onRecorded }: RecorderOptions) {
  const [state, setState] = useState<RecorderState>({ status: 'idle' });
  const current = useRef<Recorder>(undefined);
  // Latest callback: the form changes while the recording runs.
  const report = useRef(onRecorded);
  useEffect(() => {
    report.current = onRecorded;
  });

  // Stops on unmount.
  useEffect(() => () => current.current?.stop(), []);

  const recording = state.status === 'recording';
  useEffect(() => {
    if (!recording) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [recording]);

  async function start() {
    setState({ status: 'requesting' });
    let kept: RecordingChunks | undefined;
    try {
      const { startRecorder } = await import('./recorder.ts');
      // Where it can't be kept, it is recorded all the same.
      kept = draft && (await keepRecording(draft.vault, draft.place, userId).catch(() => undefined));
      const recorder = await startRecorder({ ...journalLimits.voice, onChunk: (chunk) => kept?.append(chunk) });
      current.current = recorder;
      setState({ status: 'recording', recorder });
      onStart();
      const recording = await recorder.ended;
      kept?.end();
      // Empty recording: the previous one stays.
      if (recording.blob.size > 0) report.current({ ...recording, peaks: peaksOf(recorder.levels) });
      setState({ status: 'idle' });
    } catch (error) {
      kept?.end();
      logFailure('The microphone could not be used', error);
      setState({ status: 'failed' });
    }
    current.current = undefined;
  }

  return { state, start: () => void start() };
}
