import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { InactivityDialog } from './inactivity-dialog.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <BottomBar />
      <InactivityDialog />
    </>
  );
}
