import { BookHeart, CalendarDays, Leaf, type LucideIcon, UserRound, UsersRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { isCurrent } from './nav-links.ts';

const shortcuts: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/browse-activities', label: 'Things', Icon: Leaf },
  { to: '/classes', label: 'Classes', Icon: CalendarDays },
  { to: '/journal', label: 'Journal', Icon: BookHeart },
  { to: '/community', label: 'Community', Icon: UsersRound },
  { to: '/profile', label: 'Profile', Icon: UserRound },
];

/** Bottom navigation on phones; the rest is in the menu. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Shortcuts" className="bottom-bar">
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {shortcuts.map(({ to, label, Icon }) => (
          <li key={to}>
            <a href={to} aria-current={isCurrent({ to, label }, pathname) ? 'page' : undefined} className="bottom-link">
              <Icon aria-hidden="true" className="size-5.5" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
