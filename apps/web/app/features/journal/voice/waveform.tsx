interface WaveformProps {
  /** From 0 to 100. */
  peaks: readonly number[];
  /** Share that has been played, from 0 to 1. */
  played: number;
  /** Peak that fills the height: the highest of them, where it is known by then. */
  loudest?: number;
}

const step = 5;
const height = 40;
const least = 8;

/** Waveform of a recording, what has been played in full colour. */
export function Waveform({ peaks, played, loudest = Math.max(1, ...peaks) }: WaveformProps) {
  return (
    <svg
      viewBox={`0 0 ${peaks.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-10 w-full"
    >
      {peaks.map((peak, index) => {
        const bar = Math.max(least, (peak / loudest) * height);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={index}
            x={index * step + 1}
            y={(height - bar) / 2}
            width="3"
            height={bar}
            rx="1.5"
            className={index < played * peaks.length ? 'fill-clay' : 'fill-tan'}
          />
        );
      })}
    </svg>
  );
}
