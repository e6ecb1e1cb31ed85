import { preferencesPath } from '@kindling/domain/paths';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { AccountCard } from '../features/account/settings/account-card.tsx';
import { SupportRequests } from '../features/account/settings/support/support-requests.tsx';
import { YourDataCard } from '../features/account/settings/your-data-card.tsx';
import { MailPreferencesForm } from '../features/mail/mail-preferences-form.tsx';
import { SuppressionBanner } from '../features/mail/suppression/suppression-banner.tsx';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SettingsCard } from '../ui/settings-card.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

const sections = [
  { id: 'account', label: 'Your account' },
  { id: 'what-fits', label: 'What suits you' },
  { id: 'emails', label: 'Emails' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'your-data', label: 'Your data' },
];

export const handle: RouteHandle = {
  structure: { title: 'Settings', titleStyle: 'min-h-11', frame: 'max-w-page py-8 sm:py-12' },
};

export function meta() {
  return pageMeta({ title: 'Settings', indexed: false });
}

export default function Settings() {
  const member = useMember();
  const { hash } = useLocation();

  // Anchor of a link from elsewhere: the sections are there only now, behind the guard.
  useEffect(() => {
    if (sections.some(({ id }) => hash === `#${id}`)) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <>
      <SuppressionBanner member={member} />
      <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-3xl">Settings</h1>
          {/* `boot.js` handles `data-sign-out`, as it does everywhere: it ends the session and goes home. */}
          <Button data-sign-out variant="outline" size="sm">
            <LogOut aria-hidden="true" /> Sign Out
          </Button>
        </div>
        <div className="mt-6 grid grid-cols-1 gap-10 lg:grid-cols-[13rem_minmax(0,44rem)]">
          <nav aria-label="Settings" className="max-lg:hidden">
            <ul className="sticky top-6 -ms-3.5 grid">
              {sections.map(({ id, label }) => (
                <li key={id}>
                  <a href={`#${id}`} className="nav-link">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid min-w-0 grid-cols-1 content-start gap-6">
            <SupportRequests userId={member.id} />
            <AccountCard member={member} />
            <SettingsCard id="what-fits" title="What suits you">
              <div className="flex flex-wrap items-center justify-between gap-4">
                <p className="text-ink-soft">Favourites, goals, days, budget and distance.</p>
                <ButtonLink href={preferencesPath} variant="outline" size="sm">
                  Choose what suits you
                </ButtonLink>
              </div>
            </SettingsCard>
            <section id="emails" aria-label="Emails" className="scroll-mt-6">
              <MailPreferencesForm userId={member.id} />
            </section>
            <SettingsCard id="appearance" title="Appearance">
              <div className="flex flex-wrap items-center justify-between gap-4">
                <p className="text-ink-soft">Light or dark, or whatever your device is set to.</p>
                <ThemeSwitch />
              </div>
            </SettingsCard>
            <YourDataCard member={member} />
          </div>
        </div>
      </div>
    </>
  );
}
