import { classNames } from './class-names.ts';

interface TextCountProps {
  length: number;
  max: number;
  /** For long texts: shown from the first letter on, not only when the limit is near. */
  always?: boolean;
}

/** How much of a text's room is used, said before there is none left. */
export function TextCount({ length, max, always = false }: TextCountProps) {
  const near = length >= max * 0.8;
  const left = max - length;
  return (
    <span className="block text-sm tabular-nums text-ink-muted empty:hidden">
      {(always || near) && (
        <span aria-hidden="true" className={classNames(left < 0 && 'font-medium text-danger')}>
          {inShort(length, max)}
        </span>
      )}
      {/* Read out now and then, not at every key. */}
      <span aria-live="polite" className="sr-only">
        {near && (left <= 0 || left % 10 === 0) && said(left)}
      </span>
    </span>
  );
}

function inShort(length: number, max: number): string {
  if (length > max) return said(max - length);
  return length === 0 ? `Up to ${inWords(max)} characters` : `${inWords(length)} of ${inWords(max)} characters`;
}

function said(left: number): string {
  const count = Math.abs(left);
  return `${inWords(count)} character${count === 1 ? '' : 's'} ${left < 0 ? 'too many' : 'left'}`;
}

function inWords(count: number): string {
  return count.toLocaleString('en-GB');
}
