import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** The list and one of it in full: side by side where there is room, one after the other on a phone. */
export function ListDetailLayout({ asked, list, children }: { asked: boolean; list: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
      <div className={classNames(asked && 'hidden lg:block')}>{list}</div>
      <div className={classNames('min-w-0', !asked && 'hidden lg:block')}>{children}</div>
    </div>
  );
}
