import type { ReactNode } from 'react';
import type { TabId } from './discover-tab.ts';
import { type ProfileStatus, TeachingCard } from './teaching-card.tsx';

interface TeachingLayoutProps {
  tab: TabId;
  profile: ProfileStatus;
  children: ReactNode;
}

/** Layout of the teaching forms with the two steps beside it; on a phone above it. */
export function TeachingLayout({ tab, profile, children }: TeachingLayoutProps) {
  return (
    <div className="grid items-start max-lg:reveal-forwards gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div className="lg:sticky lg:top-6 lg:order-last">
        <TeachingCard tab={tab} profile={profile} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
