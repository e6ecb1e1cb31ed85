import { classesPath, communityPath, journalPath, profilePath } from '@kindling/domain/paths';
import { BookHeart, Compass, type LucideIcon, Sun, UserRound, UsersRound } from 'lucide-react';
import { type NavLink, screenPath } from './nav-links.ts';

interface PrimaryLink extends NavLink {
  Icon: LucideIcon;
  /** Sections that belong to it, as first segments of their paths. */
  sections: readonly string[];
}

/** Primary navigation of a member: in the header on wide screens, at the foot of a phone's. */
export const primaryLinks: readonly PrimaryLink[] = [
  { to: '/', label: 'Today', Icon: Sun, sections: [] },
  {
    to: classesPath,
    label: 'Discover',
    Icon: Compass,
    sections: ['classes', 'browse-activities', 'things', 'whats-on', 'businesses', 'instructors', 'submit-a-class'],
  },
  { to: journalPath, label: 'Journal', Icon: BookHeart, sections: ['journal'] },
  { to: communityPath, label: 'Community', Icon: UsersRound, sections: ['community'] },
  {
    to: profilePath,
    label: 'You',
    Icon: UserRound,
    sections: ['profile', 'settings', 'dates', 'messages', 'circles', 'mail-preferences', 'teaching', 'quiz-results'],
  },
];

/** `aria-current`: "page" for the link's own page, "true" for one of its sections. */
export function ariaCurrent({ to, sections }: PrimaryLink, pathname: string): 'page' | 'true' | undefined {
  const path = screenPath(pathname);
  if (path === to) return 'page';
  return sections.includes(path.split('/')[1] ?? '') ? 'true' : undefined;
}
