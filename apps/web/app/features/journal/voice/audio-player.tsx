import { recorderTime } from '@kindling/domain/journal/recorder-time';
import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { Button } from '../../../ui/button.tsx';
import type { FilePreview } from '../drafts/entry-draft.ts';
import { Waveform } from './waveform.tsx';

interface AudioPlayerProps {
  src: string;
  /** Length and waveform; MediaRecorder files have neither. */
  preview?: FilePreview | undefined;
  onError?: () => void;
}

/** Until the waveform is known, and where it cannot be. */
const flat = Array.from({ length: 48 }, () => 0);

/** Player of a voice note: its waveform, which is where it is wound forward and back, and its length from the start. */
export function AudioPlayer({ src, preview, onError }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [found, setFound] = useState<number>();
  const failed = useEffectEvent(() => onError?.());
  const length = preview?.seconds ?? found;
  const peaks = preview?.peaks?.length ? preview.peaks : flat;

  useEffect(() => {
    const element = new Audio(src);
    element.preload = 'metadata';
    const follow = () => {
      setPlaying(!element.paused && !element.ended);
      setAt(element.currentTime);
      if (Number.isFinite(element.duration)) setFound(element.duration);
    };
    for (const event of ['play', 'pause', 'ended', 'timeupdate', 'durationchange'])
      element.addEventListener(event, follow);
    const fail = () => failed();
    element.addEventListener('error', fail);
    audio.current = element;
    return () => {
      element.removeEventListener('error', fail);
      element.pause();
      element.removeAttribute('src');
    };
  }, [src]);

  function toggle() {
    if (playing) audio.current?.pause();
    else audio.current?.play().catch((error: unknown) => logFailure('A voice note could not be played', error));
  }

  function seek(seconds: number) {
    if (!audio.current) return;
    audio.current.currentTime = seconds;
    setAt(seconds);
  }

  return (
    <div className="flex max-w-lg items-center gap-3 rounded-full border border-line bg-card py-1.5 ps-1.5 pe-4">
      <Button
        variant="secondary"
        size="icon"
        className="shrink-0"
        aria-label={playing ? 'Pause voice note' : 'Play voice note'}
        onClick={toggle}
      >
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Button>
      <div className="relative min-w-0 grow rounded-field has-focus-visible:outline-2 has-focus-visible:outline-clay">
        <Waveform peaks={peaks} played={length ? Math.min(1, at / length) : 0} />
        {length !== undefined && length > 0 && (
          <input
            type="range"
            aria-label="Position"
            aria-valuetext={`${recorderTime(at)} of ${recorderTime(length)}`}
            min={0}
            max={length}
            step={0.1}
            value={Math.min(at, length)}
            onChange={(event) => seek(Number(event.target.value))}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        )}
      </div>
      <span className="shrink-0 text-sm tabular-nums text-ink-soft">
        {recorderTime(at)}
        {length !== undefined && ` / ${recorderTime(length)}`}
      </span>
    </div>
  );
}
