import { useLocation } from 'react-router';
import { ariaCurrent, primaryLinks } from './primary-links.ts';

/** Bottom navigation on phones; the rest is in the menu. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Shortcuts" className="bottom-bar">
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {primaryLinks.map((link) => (
          <li key={link.to}>
            <a href={link.to} aria-current={ariaCurrent(link, pathname)} className="bottom-link">
              <link.Icon aria-hidden="true" className="size-5.5" />
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
