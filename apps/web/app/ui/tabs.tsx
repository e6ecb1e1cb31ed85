import * as Primitive from '@radix-ui/react-tabs';
import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export const Tabs = Primitive.Root;

/**
 * On a phone one row that scrolls sideways, its edges shaded where there is more; the selected tab is always in view.
 */
export function TabList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  const ref = useRef<HTMLDivElement>(null);
  const centred = useRef<Element>(null);
  useEffect(() => {
    const list = ref.current;
    const selected = list?.querySelector<HTMLElement>('[data-state=active]');
    if (!list || !selected || selected === centred.current) return;
    centred.current = selected;
    list.scrollLeft = selected.offsetLeft - (list.clientWidth - selected.offsetWidth) / 2;
  });
  return (
    <Primitive.List
      ref={ref}
      className={classNames(
        'scroll-edges relative flex gap-1.5 overflow-x-auto rounded-card p-1.5 sm:flex-wrap',
        className,
      )}
      {...props}
    />
  );
}

export function Tab({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={classNames(
        'min-h-11 shrink-0 grow rounded-[1.05rem] px-3 py-2 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors duration-150',
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
