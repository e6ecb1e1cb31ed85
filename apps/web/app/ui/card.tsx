import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames('rounded-card border border-line bg-card p-[min(1.25rem,6.25vw)] sm:p-7', className)}
      {...props}
    />
  );
}

export function CardTitle({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 className={classNames('text-xl', className)} {...props}>
      {children}
    </h2>
  );
}
