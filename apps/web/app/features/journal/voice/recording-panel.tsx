import { journalLimits } from '@kindling/domain/journal/journal-limits';
import { recorderTime } from '@kindling/domain/journal/recorder-time';
import { Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Recorder } from './recorder.ts';
import { Waveform } from './waveform.tsx';

/** Levels in sight: the last four seconds. */
const shown = 40;

/** Recording in progress: time, waveform as it grows, and the stop button. */
export function RecordingPanel({ recorder }: { recorder: Recorder }) {
  const button = useRef<HTMLButtonElement>(null);
  const [{ seconds, levels }, setHeard] = useState<{ seconds: number; levels: number[] }>({ seconds: 0, levels: [] });

  useEffect(() => {
    // Focus management: the button that started it is gone.
    button.current?.focus();
    const timer = setInterval(
      () => setHeard({ seconds: recorder.seconds(), levels: recorder.levels.slice(-shown) }),
      100,
    );
    return () => clearInterval(timer);
  }, [recorder]);

  const left = journalLimits.voice.maxSeconds - seconds;
  const peaks = [...Array.from({ length: shown - levels.length }, () => 0), ...levels].map((level) => 100 * level);
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-danger" />
        <span role="timer" aria-label="Recording time" className="tabular-nums">
          {recorderTime(seconds)}
        </span>
        <div aria-hidden="true" data-level className="min-w-0 grow">
          <Waveform peaks={peaks} played={1} loudest={100} />
        </div>
        <Button ref={button} variant="outline" size="sm" className="shrink-0" onClick={recorder.stop}>
          <Square aria-hidden="true" />
          Stop<span className="sr-only"> recording</span>
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {left <= 60 && 'Less than a minute left.'}
      </p>
    </div>
  );
}
