import { menuIconStyle } from '../../shared/menu-icon.ts';
import { classNames } from '../../ui/class-names.ts';
import { isCurrent, type NavLink } from './nav-links.ts';

interface NavItemsProps {
  links: readonly NavLink[];
  pathname: string;
  linkClassName?: string | undefined;
  /** With the icons of a member's menu. */
  icons?: boolean | undefined;
}

/** Items of a list of links. */
export function NavItems({ links, pathname, linkClassName, icons = false }: NavItemsProps) {
  return links.map((link) => (
    <li key={link.to}>
      <a
        href={link.to}
        data-visitor-path={link.visitorPath}
        aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        className={classNames('nav-link', linkClassName)}
      >
        {icons && <span aria-hidden="true" className="menu-icon" style={menuIconStyle(link.to)} />}
        {link.label}
      </a>
    </li>
  ));
}
