import type { ReactNode } from 'react';
import type { TabId } from './discover-tab.ts';
import { TeachingCard } from './teaching-card.tsx';

/** Layout of the teaching forms with the two steps beside it; on a phone above it. */
export function TeachingLayout({ tab, children }: { tab: TabId; children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div className="lg:sticky lg:top-6 lg:order-last">
        <TeachingCard tab={tab} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
