import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface TodaySectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  id: string;
  title: string;
  /** Beside the title. */
  link?: ReactNode;
}

/** Section of home, with its title. */
export function TodaySection({ id, title, link, className, children, ...props }: TodaySectionProps) {
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', className)} {...props}>
      <div className="mb-4 flex min-h-8 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}
