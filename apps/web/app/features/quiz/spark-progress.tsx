import { classNames } from '../../ui/class-names.ts';
import { progressPercent } from '../../ui/feedback/progress.tsx';

interface SparkProgressProps {
  /** Sparks that are lit. */
  value: number;
  max: number;
  /** The one whose turn it is. */
  current: number;
  label: string;
  valueText: string;
}

/** Progress bar of sparks, one for each question: an answer lights it. */
export function SparkProgress({ value, max, current, label, valueText }: SparkProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progressPercent(value, max))}
      aria-valuetext={valueText}
      className="flex h-9 items-end justify-center gap-2 sm:gap-3"
    >
      {Array.from({ length: max }, (_, spark) => spark).map((spark) => (
        <Spark key={spark} lit={spark < value} current={spark === current} />
      ))}
    </div>
  );
}

function Spark({ lit, current }: { lit: boolean; current: boolean }) {
  return (
    <svg viewBox="0 0 24 34" aria-hidden="true" className={classNames('spark', current && 'spark-current')}>
      <path
        d="M13 1c1 6 9 10 9 19a10 10 0 0 1-20 1c0-5 3-7 4-11 2 2 3 3 3 5 3-3 5-8 4-14Z"
        className={classNames(
          'stroke-2 transition-[fill,stroke] duration-250 ease-out',
          lit ? 'fill-clay stroke-clay' : current ? 'fill-sand stroke-clay' : 'fill-sand stroke-tan',
        )}
      />
      {lit && <path d="M12 15c1 3 5 4 5 8a5 5 0 0 1-10 0c0-3 4-4 5-8Z" className="animate-settle fill-paper" />}
    </svg>
  );
}
