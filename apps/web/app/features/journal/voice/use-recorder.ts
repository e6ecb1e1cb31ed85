import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { type Recorder, type Recording, startRecorder } from './recorder.ts';

type RecorderState =
  | { status: 'idle' }
  /** The browser is asking her. */
  | { status: 'asking' }
  | { status: 'recording'; recorder: Recorder }
  /** The microphone could not be used. It is only logged; she can try again. */
  | { status: 'failed' };

export function useRecorder(onRecorded: (recording: Recording) => void) {
  const [state, setState] = useState<RecorderState>({ status: 'idle' });
  const current = useRef<Recorder>(undefined);
  // The form goes on while she speaks: what is told at the end is told to the form as it is then.
  const report = useRef(onRecorded);
  useEffect(() => {
    report.current = onRecorded;
  });

  // Whoever leaves the form has stopped talking to it.
  useEffect(() => () => current.current?.stop(), []);

  async function start() {
    setState({ status: 'asking' });
    try {
      const recorder = await startRecorder();
      current.current = recorder;
      setState({ status: 'recording', recorder });
      const recording = await recorder.ended;
      // Stopped before anything was heard, it leaves what was there before.
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
