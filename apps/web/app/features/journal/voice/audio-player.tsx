import { recorderTime } from '@kindling/domain/journal/recorder-time';
import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { Button } from '../../../ui/button.tsx';

interface AudioPlayerProps {
  src: string;
  /** Known for what was recorded here; MediaRecorder files have no duration. */
  seconds?: number | undefined;
  onError?: () => void;
}

export function AudioPlayer({ src, seconds, onError }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [found, setFound] = useState<number>();
  const failed = useEffectEvent(() => onError?.());
  const length = found ?? seconds;

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

  return (
    <div className="flex items-center gap-3 rounded-full border border-line bg-card py-1 ps-1 pe-4">
      <Button
        variant="secondary"
        size="icon"
        aria-label={playing ? 'Pause voice note' : 'Play voice note'}
        onClick={toggle}
      >
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Button>
      <div aria-hidden="true" className="h-1.5 grow overflow-hidden rounded-full bg-linen">
        <div
          className="h-full rounded-full bg-clay"
          style={{ width: `${length ? Math.min(100, (100 * at) / length) : 0}%` }}
        />
      </div>
      <span className="text-sm tabular-nums text-ink-soft">
        {recorderTime(at)}
        {length !== undefined && ` / ${recorderTime(length)}`}
      </span>
    </div>
  );
}
