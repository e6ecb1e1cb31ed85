import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { InactivityDialog } from './inactivity-dialog.tsx';
import { LinkQuestion } from './link-question.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { StatisticsQuestion } from './statistics-question.tsx';

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader />
      {/* The footer begins below the first screen, so that it does not jump when a short page grows. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-9rem)]">
        {children}
      </main>
      <SiteFooter />
      <BottomBar />
      <InactivityDialog />
      <LinkQuestion />
      <StatisticsQuestion />
    </>
  );
}
