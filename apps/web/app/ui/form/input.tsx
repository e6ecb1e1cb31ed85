import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export const controlStyles = [
  'w-full rounded-field border border-field-line bg-card px-4 text-base text-ink placeholder:text-ink-muted',
  'transition-colors duration-150 hover:border-clay focus-visible:border-clay focus-visible:outline-offset-1',
  'disabled:bg-sand disabled:text-ink-muted aria-invalid:border-danger aria-invalid:border-2',
];

/** Text input. Words run as their script does; addresses, numbers and dates from left to right. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  const dir = props.type === undefined || props.type === 'text' || props.type === 'search' ? 'auto' : undefined;
  return <input dir={dir} className={classNames(controlStyles, 'h-12', className)} {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      className={classNames(controlStyles, 'min-h-32 py-3 field-sizing-content', className)}
      {...props}
    />
  );
}
