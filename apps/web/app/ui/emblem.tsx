import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type EmblemName = 'connector' | 'soul-seeker' | 'creative' | 'thinker' | 'hustler' | 'mover' | 'explorer';

/** Shapes of each emblem, in paper cut-out style. */
const pebbles = [
  'M61 6c27-1 50 18 53 47 3 30-19 59-52 61C29 116 6 92 7 60 8 30 33 7 61 6Z',
  'M55 7c32-4 57 15 59 50 2 33-24 56-56 57C27 115 5 91 7 58 9 31 28 10 55 7Z',
  'M66 7c26 3 47 25 47 54 0 32-25 53-55 53-31 0-52-24-51-55C8 27 35 3 66 7Z',
] as const;

const emblems: Record<EmblemName, { pebble: 0 | 1 | 2; shapes: ReactNode }> = {
  // Five round a table.
  connector: {
    pebble: 0,
    shapes: (
      <>
        <circle cx="60" cy="61" r="15" className="fill-(--accent-mid)" />
        {[0, 72, 144, 216, 288].map((turn) => (
          <ellipse
            key={turn}
            cx="60"
            cy="30"
            rx="12.5"
            ry="11"
            transform={`rotate(${turn} 60 61)`}
            className="fill-accent"
          />
        ))}
      </>
    ),
  },
  // A moon over still water.
  'soul-seeker': {
    pebble: 1,
    shapes: (
      <>
        <path d="M66 18a26 26 0 1 0 22 39 21 21 0 0 1-22-39Z" className="fill-accent" />
        <g fill="none" strokeWidth="6" strokeLinecap="round" className="stroke-(--accent-mid)">
          <path d="M28 80c11-6 21 6 32 0s21 6 32 0" />
          <path d="M40 95c7-5 13 5 20 0s13 5 20 0" />
        </g>
      </>
    ),
  },
  // Something made by hand, and something growing in it.
  creative: {
    pebble: 2,
    shapes: (
      <>
        <path
          d="M60 62c1-14 0-24 3-36"
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-(--accent-mid)"
        />
        <path d="M61 48c-15 1-22-6-24-17 14-1 23 5 24 17Z" className="fill-(--accent-mid)" />
        <path d="M62 38c3-12 11-17 23-16-1 11-9 18-23 16Z" className="fill-(--accent-mid)" />
        <path
          d="M43 56h34c2 0 3 4 1 6-4 5 12 12 11 25-1 14-15 18-29 18s-28-4-29-18c-1-13 15-20 11-25-2-2-1-6 1-6Z"
          className="fill-accent"
        />
        <path
          d="M33 84c9 5 18-3 27 1s18 3 27-1"
          fill="none"
          strokeWidth="3.5"
          strokeLinecap="round"
          className="stroke-accent-tint"
        />
      </>
    ),
  },
  // An open book with a thought rising from it.
  thinker: {
    pebble: 1,
    shapes: (
      <>
        <circle cx="61" cy="32" r="12" className="fill-(--accent-mid)" />
        <circle cx="80" cy="45" r="5" className="fill-(--accent-mid)" />
        <path d="M57 95c-10-9-24-12-38-9-1-12-1-22 0-33 15-3 28 1 38 10Z" className="fill-accent" />
        <path d="M63 95c10-9 24-12 38-9 1-12 1-22 0-33-15-3-28 1-38 10Z" className="fill-accent" />
      </>
    ),
  },
  // A stall on its first market day.
  hustler: {
    pebble: 0,
    shapes: (
      <>
        <path d="M32 62h6v38h-6zM82 62h6v38h-6z" className="fill-(--accent-mid)" />
        <path
          d="M28 78h64c3 0 3 4 2 6l-4 16c0 3-2 4-4 4H34c-2 0-4-1-4-4l-4-16c-1-2-1-6 2-6Z"
          className="fill-(--accent-mid)"
        />
        <path
          d="M31 28h58c3 0 5 2 6 5l6 24c0 11-15 12-16 1-1 11-16 11-17 0-1 11-15 11-16 0-1 11-16 11-17 0-1 11-16 10-16-1l6-24c1-3 3-5 6-5Z"
          className="fill-accent"
        />
        <circle cx="60" cy="91" r="6.5" className="fill-accent" />
      </>
    ),
  },
  // A leap.
  mover: {
    pebble: 2,
    shapes: (
      <>
        <circle cx="76" cy="27" r="10.5" className="fill-(--accent-mid)" />
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d="M56 61c9 9 25 6 30 36" strokeWidth="12" className="stroke-(--accent-mid)" />
          <path d="M18 76c19 3 27-6 36-15s19-12 28-10 14-1 21-8" strokeWidth="13" className="stroke-accent" />
          <path d="M30 42c10-4 19 0 30 10" strokeWidth="9" className="stroke-accent" />
        </g>
      </>
    ),
  },
  // Over the hill and on.
  explorer: {
    pebble: 1,
    shapes: (
      <>
        <circle cx="79" cy="37" r="13" className="fill-(--accent-mid)" />
        <path
          d="M12 77c12-25 27-34 42-14 7 9 13 13 22 20l6 26c-7 3-15 4-25 4-22-1-39-14-45-36Z"
          className="fill-(--accent-mid)"
        />
        <path d="M40 109c7-25 24-45 42-47 12-2 21 6 29 9-5 23-25 40-50 41-8 0-15-1-21-3Z" className="fill-accent" />
        <path
          d="M65 112c-5-11 13-15 11-25-1-7-6-9 3-16"
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          className="stroke-accent-tint"
        />
      </>
    ),
  },
};

interface EmblemProps {
  name: EmblemName;
  className?: string;
  /** Accessible name; without one it is decoration. */
  label?: string;
}

export function Emblem({ name, className, label }: EmblemProps) {
  const { pebble, shapes } = emblems[name];
  return (
    <svg
      viewBox="0 0 120 120"
      data-type={name}
      className={classNames('size-24', className)}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={pebbles[pebble]} className="fill-accent-tint" />
      {shapes}
    </svg>
  );
}
