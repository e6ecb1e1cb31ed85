import { classNames } from '../class-names.ts';

interface ProgressProps {
  value: number;
  max?: number;
  /** Accessible name of the progress bar. */
  label: string;
  /** `aria-valuetext`, such as "Question 3 of 7". */
  valueText?: string | undefined;
  className?: string | undefined;
}

const defaultProgressMax = 100;

/** Percentage, clamped to 0–100. */
export function progressPercent(value: number, max: number = defaultProgressMax): number {
  if (!Number.isFinite(value) || !(max > 0)) return 0;
  return Math.min(100, Math.max(0, (value * 100) / max));
}

export function Progress({ value, max = defaultProgressMax, label, valueText, className }: ProgressProps) {
  const percent = progressPercent(value, max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={valueText}
      className={classNames('h-2.5 w-full overflow-hidden rounded-full bg-linen', className)}
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-250 ease-out"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
