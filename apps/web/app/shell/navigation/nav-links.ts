/** Navigation links, in the specification's words and order. */
export interface NavLink {
  to: string;
  label: string;
}

export const visitorLinks: readonly NavLink[] = [
  { to: '/about', label: 'About' },
  { to: '/quiz', label: 'Take Quiz' },
  { to: '/list-your-business', label: 'List Your Business' },
];

export const memberLinks: readonly NavLink[] = [
  { to: '/browse-activities', label: 'Things' },
  { to: '/classes', label: 'Classes' },
  { to: '/profile', label: 'Profile' },
  { to: '/journal', label: 'Journal' },
  { to: '/community', label: 'Community' },
  { to: '/quiz', label: 'Take Quiz' },
  { to: '/about', label: 'About' },
  { to: '/list-your-business', label: 'List Your Business' },
];

/** For reviewers only; last of the list. */
export const moderationLink: NavLink = { to: '/moderation', label: 'Desk' };

/** For admins only; after the console's. */
export const adminLink: NavLink = { to: '/admin', label: 'Admin' };

export const quickLinks: readonly NavLink[] = [
  { to: '/', label: 'Home' },
  { to: '/quiz', label: 'Take the quiz' },
  { to: '/classes', label: 'Browse classes' },
  { to: '/whats-on', label: 'What’s on' },
  { to: '/businesses', label: 'Local businesses' },
  { to: '/about', label: 'Our story' },
  { to: '/list-your-business', label: 'List your business' },
  { to: '/submit-a-class', label: 'Teach a class' },
];

export const legalLinks: readonly NavLink[] = [
  { to: '/privacy', label: 'Privacy policy' },
  { to: '/terms', label: 'Terms of service' },
  { to: '/guidelines', label: 'Community guidelines' },
];

/** Aliases: both addresses of a screen mark the same link as current. */
const sameScreen: Record<string, string> = { '/browse': '/browse-activities', '/find-your-thing': '/classes' };

export function isCurrent(link: NavLink, pathname: string): boolean {
  // Trailing slash: prerendered pages have one.
  const plain = pathname.replace(/(?<=.)\/$/, '');
  const path = sameScreen[plain] ?? plain;
  return path === link.to || (link.to === '/browse-activities' && path.startsWith('/things/'));
}
