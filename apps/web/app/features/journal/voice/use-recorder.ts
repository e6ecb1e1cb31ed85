import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { type Recorder, type Recording, startRecorder } from './recorder.ts';

export type RecorderState =
  | { status: 'idle' }
  /** Permission prompt. */
  | { status: 'requesting' }
  | { status: 'recording'; recorder: Recorder }
  /** The microphone could not be used; logged, and can be retried. */
  | { status: 'failed' };

export function useRecorder(onRecorded: (recording: Recording) => void) {
  const [state, setState] = useState<RecorderState>({ status: 'idle' });
  const current = useRef<Recorder>(undefined);
  // Latest callback: the form changes while the recording runs.
  const report = useRef(onRecorded);
  useEffect(() => {
    report.current = onRecorded;
  });

  // Stops on unmount.
  useEffect(() => () => current.current?.stop(), []);

  async function start() {
    setState({ status: 'requesting' });
    try {
      const recorder = await startRecorder();
      current.current = recorder;
      setState({ status: 'recording', recorder });
      const recording = await recorder.ended;
      // Empty recording: the previous one stays.
      if (recording.blob.size > 0) report.current(recording);
      setState({ status: 'idle' });
    } catch (error) {
      logFailure('The microphone could not be used', error);
      setState({ status: 'failed' });
    }
    current.current = undefined;
  }

  return { state, start: () => void start() };
}
