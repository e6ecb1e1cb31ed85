import { authPath } from '@kindling/domain/paths';
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
 * enhancement: without JavaScript it is the visitor's, and the menu is a popover that needs none. Container queries in
 * rem know the text size: where it is large, what the menu has too gives way.
 */
export function SiteHeader() {
  return (
    <header className="site-header border-b border-line bg-paper">
      <div className="mx-auto flex min-h-17 max-w-page items-center gap-1 px-3 max-lg:@container sm:gap-4 sm:px-6">
        <Logo />
        <SiteSearch id="site-search" className="hidden w-48 lg:member:block xl:block xl:member:w-72" />
        <nav aria-label="Main" className="ms-auto hidden items-center lg:flex lg:member:hidden">
          <NavList
            links={visitorLinks}
            className="flex flex-wrap items-center justify-end"
            linkClassName="px-2 whitespace-nowrap xl:px-2.5"
          />
          <ButtonLink href={authPath} variant="outline" size="sm" className="ms-3">
            Sign In
          </ButtonLink>
        </nav>
        <PrimaryNav className="ms-auto hidden lg:member:block" />
        <div className="flex items-center gap-1 max-lg:ms-auto @max-[15rem]:gap-0">
          <ButtonLink
            href={authPath}
            variant="outline"
            size="sm"
            className="px-3.5 whitespace-nowrap @max-[15rem]:hidden sm:px-4.5 lg:hidden member:hidden"
          >
            Sign In
          </ButtonLink>
          <SearchButton className="@max-[15rem]:w-[2.375rem] lg:member:hidden xl:hidden" />
          <NotificationsLink className="@max-[15rem]:w-[2.375rem] member:inline-flex" />
          <MenuButton className="@max-[15rem]:w-[2.375rem] lg:hidden lg:member:inline-flex" />
        </div>
      </div>
      <SearchDialog />
      <SiteMenu />
    </header>
  );
}
