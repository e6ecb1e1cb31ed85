import { classNames } from '../class-names.ts';

interface CharacterCountProps {
  length: number;
  max: number;
  /** Shown from the first character on, not only near the limit. */
  always?: boolean;
}

/** Character count against a limit. */
export function CharacterCount({ length, max, always = false }: CharacterCountProps) {
  const near = length >= max * 0.8;
  const left = max - length;
  return (
    <span className="block text-sm tabular-nums text-ink-muted empty:hidden">
      {(always || near) && (
        <span aria-hidden="true" className={classNames(left < 0 && 'font-medium text-danger')}>
          {shortLabel(length, max)}
        </span>
      )}
      {/* Live region, throttled to every tenth character. */}
      <span aria-live="polite" className="sr-only">
        {near && (left <= 0 || left % 10 === 0) && remainingLabel(left)}
      </span>
    </span>
  );
}

function shortLabel(length: number, max: number): string {
  if (length > max) return remainingLabel(max - length);
  return length === 0
    ? `Up to ${formatCount(max)} characters`
    : `${formatCount(length)} of ${formatCount(max)} characters`;
}

function remainingLabel(left: number): string {
  const count = Math.abs(left);
  return `${formatCount(count)} character${count === 1 ? '' : 's'} ${left < 0 ? 'too many' : 'left'}`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en-GB');
}
