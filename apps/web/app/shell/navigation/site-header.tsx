import { LogOut, Menu } from 'lucide-react';
import { Button, ButtonLink, buttonStyles } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from './logo.tsx';
import { visitorLinks } from './nav-links.ts';
import { NavList } from './nav-list.tsx';
import { NotificationsLink } from './notifications-link.tsx';
import { useMemberLinks } from './use-member-links.ts';

/** Above this number of links (an admin has more) they are set closer. */
const spaciousLimit = 9;

/**
 * Site header. Both navigations are in the HTML; `data-session` on the document decides which one shows. Progressive
 * enhancement: without JavaScript it is the visitor's, and the menu is a popover that needs none.
 */
export function SiteHeader() {
  const memberLinks = useMemberLinks();
  return (
    <header className="site-header border-b border-line bg-paper">
      <div className="mx-auto flex min-h-17 max-w-page flex-wrap items-center justify-between gap-2 sm:gap-4 px-4 sm:px-6">
        <Logo />
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex lg:member:hidden">
          <NavList links={visitorLinks} className="flex items-center gap-1" />
          <ButtonLink href="/auth" variant="outline" size="sm" className="ms-3">
            Sign In
          </ButtonLink>
        </nav>
        <div className="hidden items-center lg:member:flex">
          <nav aria-label="Main" className="flex items-center">
            <NavList
              links={memberLinks}
              className="flex items-center"
              linkClassName={classNames(
                'whitespace-nowrap',
                memberLinks.length > spaciousLimit ? 'px-1 xl:px-2' : 'px-1.5 xl:px-2.5',
              )}
            />
            <SignOutButton className="ms-1.5 shrink-0 whitespace-nowrap" />
          </nav>
          <NotificationsLink className="member:inline-flex" />
        </div>
        <div className="flex items-center gap-1 lg:hidden">
          <ButtonLink href="/auth" variant="outline" size="sm" className="whitespace-nowrap member:hidden">
            Sign In
          </ButtonLink>
          <NotificationsLink className="member:inline-flex" />
          <MenuButton />
        </div>
      </div>
      <MobileMenu />
    </header>
  );
}

function SignOutButton({ className }: { className?: string }) {
  return (
    <Button data-sign-out variant="outline" size="sm" className={className}>
      Sign Out
    </Button>
  );
}

function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget="site-menu"
      aria-expanded="false"
      aria-controls="site-menu"
      suppressHydrationWarning
      className={classNames(buttonStyles({ variant: 'ghost', size: 'icon' }), 'size-12')}
    >
      <Menu aria-hidden="true" className="size-6!" />
      <span className="sr-only">Menu</span>
    </button>
  );
}

function MobileMenu() {
  const memberLinks = useMemberLinks();
  return (
    <div id="site-menu" popover="auto" className="site-menu">
      <nav aria-label="Menu" className="member:hidden">
        <NavList links={visitorLinks} />
        <ButtonLink href="/auth" variant="outline" className="mt-3 w-full">
          Sign In
        </ButtonLink>
      </nav>
      <nav aria-label="Menu" className="hidden member:block">
        <NavList links={memberLinks} />
        <Button data-sign-out variant="outline" className="mt-3 w-full">
          <LogOut aria-hidden="true" /> Sign Out
        </Button>
      </nav>
    </div>
  );
}
