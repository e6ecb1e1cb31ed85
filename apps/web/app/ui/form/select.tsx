import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyles } from './input.tsx';

/** Native select: a wheel on a phone, type-ahead and arrow keys elsewhere. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select className={classNames(controlStyles, 'h-12 appearance-none pe-11 text-ellipsis')} {...props} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-ink-muted"
      />
    </span>
  );
}
