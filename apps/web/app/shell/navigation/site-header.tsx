import { ButtonLink } from '../../ui/button.tsx';
import { Logo } from './logo.tsx';
import { visitorLinks } from './nav-links.ts';
import { NavList } from './nav-list.tsx';
import { NotificationsLink } from './notifications-link.tsx';
import { PrimaryNav } from './primary-nav.tsx';
import { MenuButton, SiteMenu } from './site-menu.tsx';
import { SearchButton, SearchDialog, SiteSearch } from './site-search.tsx';

/**
 * Site header. Both navigations are in the HTML; `data-session` on the document decides which one shows. Progressive
 * enhancement: without JavaScript it is the visitor's, and the menu is a popover that needs none.
 */
export function SiteHeader() {
  return (
    <header className="site-header border-b border-line bg-paper">
      <div className="mx-auto flex min-h-17 max-w-page items-center gap-1 px-3 sm:gap-4 sm:px-6">
        <Logo />
        <SiteSearch id="site-search" className="hidden w-48 lg:block xl:w-72" />
        <nav aria-label="Main" className="ms-auto hidden items-center gap-1 lg:flex lg:member:hidden">
          <NavList links={visitorLinks} className="flex items-center gap-1" />
          <ButtonLink href="/auth" variant="outline" size="sm" className="ms-3">
            Sign In
          </ButtonLink>
        </nav>
        <PrimaryNav className="ms-auto hidden lg:member:block" />
        <div className="flex items-center gap-1 max-lg:ms-auto">
          <ButtonLink
            href="/auth"
            variant="outline"
            size="sm"
            className="px-3.5 whitespace-nowrap sm:px-4.5 lg:hidden member:hidden"
          >
            Sign In
          </ButtonLink>
          <SearchButton className="lg:hidden" />
          <NotificationsLink className="member:inline-flex" />
          <MenuButton className="lg:hidden lg:member:inline-flex" />
        </div>
      </div>
      <SearchDialog />
      <SiteMenu />
    </header>
  );
}
