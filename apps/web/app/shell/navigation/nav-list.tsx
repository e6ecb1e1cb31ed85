import { useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { isCurrent, type NavLink } from './nav-links.ts';

interface NavListProps {
  links: readonly NavLink[];
  className?: string;
  linkClassName?: string;
}

/** Plain links: most pages are documents of their own, with cross-document view transitions. */
export function NavList({ links, className, linkClassName }: NavListProps) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <a
            href={link.to}
            aria-current={isCurrent(link, pathname) ? 'page' : undefined}
            className={classNames('nav-link', linkClassName)}
          >
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
