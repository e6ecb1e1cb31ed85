import { authPath } from '@kindling/domain/paths';
import { LogOut, Menu } from 'lucide-react';
import { useRole } from '../../lib/session/role.ts';
import { linksOfRole } from '../../shared/links-of-role.ts';
import { Button, ButtonLink, buttonStyles } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSendsReact } from '../use-sends-react.ts';
import { memberLinks, ownLinks, visitorLinks } from './nav-links.ts';
import { NavList } from './nav-list.tsx';

/**
 * Menu: a popover, which needs no script to open and close. On pages without React `boot/member-header.ts` adds the
 * links of a role.
 */
export function SiteMenu() {
  const roleLinks = linksOfRole(useRole());
  const sendsReact = useSendsReact();
  return (
    <div id="site-menu" popover="auto" className="site-menu">
      <nav aria-label="Menu" className="member:hidden">
        <NavList links={visitorLinks} />
        <ButtonLink href={authPath} variant="outline" className="mt-3 w-full">
          Sign In
        </ButtonLink>
      </nav>
      <nav aria-label="Menu" className="hidden member:block">
        <NavList icons links={memberLinks} className="grid grid-cols-[auto_auto]" />
        <NavList
          icons
          data-own-links={sendsReact ? undefined : ''}
          links={[...ownLinks, ...roleLinks]}
          className="mt-2 grid grid-cols-[auto_auto] border-t border-line pt-2"
        />
        {sendsReact && (
          <Button variant="ghost" className="mt-3 w-full" onClick={() => void leave()}>
            Leave this site now
          </Button>
        )}
        <Button data-sign-out variant="outline" className="mt-3 w-full">
          <LogOut aria-hidden="true" /> Sign Out
        </Button>
      </nav>
    </div>
  );
}

/** The members' area has loaded it. */
async function leave(): Promise<void> {
  (await import('../../shared/quick-exit/quick-exit.ts')).quickExit();
}

export function MenuButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      popoverTarget="site-menu"
      aria-expanded="false"
      aria-controls="site-menu"
      suppressHydrationWarning
      className={classNames(buttonStyles({ variant: 'ghost', size: 'icon' }), className)}
    >
      <Menu aria-hidden="true" className="size-6!" />
      <span className="sr-only">Menu</span>
    </button>
  );
}
