import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** Skeleton: placeholder while loading. Invisible for 300 ms, so that quick answers do not flicker. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" className={classNames('h-5 animate-late rounded-field bg-linen', className)} {...props} />
  );
}
