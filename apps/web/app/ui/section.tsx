import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Section({ className, ...props }: ComponentProps<'section'>) {
  return <section className={classNames('mx-auto mt-20 max-w-page px-4 sm:mt-28 sm:px-6', className)} {...props} />;
}

export function TapeLabel({ className, ...props }: ComponentProps<'p'>) {
  return (
    <p
      className={classNames('tape inline-block -rotate-1 px-4 py-1.5 text-sm font-medium text-ink', className)}
      {...props}
    />
  );
}
