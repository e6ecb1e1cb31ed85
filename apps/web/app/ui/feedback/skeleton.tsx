import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** The outline of what is coming. Stays invisible for 300 ms, so that quick answers do not flicker. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" className={classNames('h-5 animate-late rounded-field bg-linen', className)} {...props} />
  );
}
