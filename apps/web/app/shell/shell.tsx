import type { ReactNode } from 'react';
import { ConsentBanner } from './consent-banner.tsx';
import { InactivityDialog } from './inactivity-dialog.tsx';
import { LinkAccountDialog } from './link-account-dialog.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { FocusedFooter } from './navigation/focused-footer.tsx';
import { FocusedHeader } from './navigation/focused-header.tsx';
import { SiteFooter } from './navigation/site-footer.tsx';
import { SiteHeader } from './navigation/site-header.tsx';
import type { RouteHandle } from './route-handle.ts';

interface ShellProps {
  focused?: RouteHandle['focused'];
  children: ReactNode;
}

export function Shell({ focused, children }: ShellProps) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {focused ? <FocusedHeader leave={focused.leave} /> : <SiteHeader />}
      {/* Layout shift guard: the footer begins below the first screen. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-9rem)]">
        {children}
      </main>
      {focused ? <FocusedFooter /> : <SiteFooter />}
      {!focused && <BottomBar />}
      <InactivityDialog />
      <LinkAccountDialog />
      <ConsentBanner />
    </>
  );
}
