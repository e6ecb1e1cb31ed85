import { useLocation } from 'react-router';
import { ariaCurrent, primaryLinks } from './primary-links.ts';

/** Primary navigation of a member, in the header of wide screens. */
export function PrimaryNav({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex items-center">
        {primaryLinks.map((link) => (
          <li key={link.to}>
            <a
              href={link.to}
              aria-current={ariaCurrent(link, pathname)}
              className="nav-link px-2.5 whitespace-nowrap xl:px-3.5"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
