import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { runtimeValues } from '../runtime-values.ts';
import { Logo } from './logo.tsx';
import { legalLinks, quickLinks } from './nav-links.ts';
import { NavList } from './nav-list.tsx';

/** Site footer. For members its links fold into a sheet that a button opens: a popover, which needs no script. */
export function SiteFooter() {
  const { contactEmail, socialUrl, demoNote, year } = runtimeValues();
  return (
    <footer className="site-footer mt-20 bg-sand">
      <hr className="stitch" />
      <div id="footer-links" popover="auto" className="footer-links">
        <div className="mx-auto grid max-w-page grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-10 px-4 py-12 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1.2fr]">
          <div className="col-span-full lg:col-span-1">
            <Logo />
            <p className="mt-2 max-w-72 text-sm text-ink-soft">
              Where your thing starts: a quiz, a thing to try, a class nearby and people to try it with.
            </p>
          </div>
          <FooterColumn title="Quick links">
            <NavList links={quickLinks} linkClassName="footer-link" />
          </FooterColumn>
          <FooterColumn title="Legal">
            <NavList links={legalLinks} linkClassName="footer-link" />
          </FooterColumn>
          <FooterColumn title="Say hello" className="col-span-full lg:col-span-1">
            <ul>
              <li>
                <a href={`mailto:${contactEmail}`} className="nav-link footer-link max-w-full wrap-anywhere">
                  {contactEmail}
                </a>
              </li>
              <li>
                <a href={socialUrl} rel="me noopener" className="nav-link footer-link">
                  Follow Kindling
                </a>
              </li>
            </ul>
          </FooterColumn>
        </div>
      </div>
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <div className="footer-line flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-6">
          <div className="text-sm text-ink-muted">
            <p>© {year} Kindling. All rights reserved.</p>
            <p className="empty:hidden">{demoNote}</p>
          </div>
          <button
            type="button"
            popoverTarget="footer-links"
            aria-expanded="false"
            aria-controls="footer-links"
            suppressHydrationWarning
            className="nav-link hidden gap-1.5 member:inline-flex"
          >
            Help, links and legal <ChevronUp aria-hidden="true" className="size-4" />
          </button>
          <Button variant="link" size="sm" className="hidden in-data-[statistics]:inline-flex" data-ask-statistics>
            Visitor statistics
          </Button>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

interface FooterColumnProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function FooterColumn({ title, className, children }: FooterColumnProps) {
  return (
    <div className={className}>
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal text-ink-muted">{title}</h2>
      {children}
    </div>
  );
}
