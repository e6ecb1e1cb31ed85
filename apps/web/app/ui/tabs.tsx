import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const Tabs = Primitive.Root;

export function TabList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List className={classNames('flex flex-wrap gap-1.5 rounded-card bg-sand p-1.5', className)} {...props} />
  );
}

export function Tab({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={classNames(
        'min-h-11 grow rounded-[1.05rem] px-3 py-2 text-sm font-semibold text-ink-soft transition-colors duration-150',
        'hover:text-ink data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:ring-1 data-[state=active]:ring-tan',
        className,
      )}
      {...props}
    />
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={classNames('mt-6 data-[state=active]:animate-appear', className)} {...props} />;
}
