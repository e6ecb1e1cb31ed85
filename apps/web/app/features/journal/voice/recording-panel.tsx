import { journalLimits } from '@kindling/domain/journal/journal-limits';
import { recorderTime } from '@kindling/domain/journal/recorder-time';
import { Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Recorder } from './recorder.ts';

/** Recording in progress: time, level, and the stop button. */
export function RecordingPanel({ recorder }: { recorder: Recorder }) {
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    // Focus management: the button that started it is gone.
    button.current?.focus();
    const timer = setInterval(() => {
      setSeconds(recorder.seconds());
      if (bar.current) bar.current.style.width = `${Math.round(recorder.level() * 100)}%`;
    }, 100);
    return () => clearInterval(timer);
  }, [recorder]);

  const left = journalLimits.voice.maxSeconds - seconds;
  return (
    <div className="grid gap-2 rounded-field bg-sand p-3">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-danger" />
        <span role="timer" aria-label="Recording time" className="tabular-nums">
          {recorderTime(seconds)}
        </span>
        <div aria-hidden="true" data-level className="h-2 grow overflow-hidden rounded-full bg-linen">
          <div ref={bar} className="h-full rounded-full bg-success transition-[width] duration-100" />
        </div>
      </div>
      <Button ref={button} variant="outline" size="sm" onClick={recorder.stop}>
        <Square aria-hidden="true" />
        Stop recording
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {left <= 60 && 'Less than a minute left.'}
      </p>
    </div>
  );
}
