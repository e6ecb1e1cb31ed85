import type { ReactNode } from 'react';
import { ConsentBanner } from './consent-banner.tsx';
import { InactivityDialog } from './inactivity-dialog.tsx';
import { LinkAccountDialog } from './link-account-dialog.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { SiteFooter } from './navigation/site-footer.tsx';
import { SiteHeader } from './navigation/site-header.tsx';

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader />
      {/* Layout shift guard: the footer begins below the first screen. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-9rem)]">
        {children}
      </main>
      <SiteFooter />
      <BottomBar />
      <InactivityDialog />
      <LinkAccountDialog />
      <ConsentBanner />
    </>
  );
}
