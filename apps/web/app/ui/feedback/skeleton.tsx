import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { followPlaceholder } from './late-appearance.ts';

/**
 * Skeleton: placeholder while loading, a bar or, where it is high, a title with lines (`base.css`). Invisible for 300
 * ms, so that quick answers do not flicker; not where it takes another’s place.
 */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      ref={followPlaceholder}
      aria-hidden="true"
      className={classNames('skeleton h-5 animate-late', className)}
      {...props}
    />
  );
}
