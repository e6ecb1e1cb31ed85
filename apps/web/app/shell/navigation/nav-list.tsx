import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { NavItems } from './nav-items.tsx';
import type { NavLink } from './nav-links.ts';

interface NavListProps extends ComponentProps<'ul'> {
  links: readonly NavLink[];
  linkClassName?: string;
  icons?: boolean;
}

/** Plain links: most pages are documents of their own, with cross-document view transitions. */
export function NavList({ links, linkClassName, icons, ...props }: NavListProps) {
  const { pathname } = useLocation();
  return (
    <ul {...props}>
      <NavItems links={links} pathname={pathname} linkClassName={linkClassName} icons={icons} />
    </ul>
  );
}
