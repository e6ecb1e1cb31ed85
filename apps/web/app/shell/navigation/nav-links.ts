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

/** Everything a member's menu leads to; what she opens daily is in `primaryLinks` as well. */
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

/** Second list of a member's menu: her own pages. */
export const ownLinks: readonly NavLink[] = [
  { to: '/', label: 'Today' },
  { to: '/dates', label: 'Your dates' },
  { to: '/messages', label: 'Messages' },
  { to: '/settings', label: 'Settings' },
];

/** For reviewers only; last of the list. */
export const moderationLink: NavLink = { to: '/moderation', label: 'Moderation' };

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

/** Path without the trailing slash that prerendered pages have, and without aliases. */
export function screenPath(pathname: string): string {
  const plain = pathname.replace(/(?<=.)\/$/, '');
  return sameScreen[plain] ?? plain;
}

export function isCurrent(link: NavLink, pathname: string): boolean {
  const path = screenPath(pathname);
  return path === link.to || (link.to === '/browse-activities' && path.startsWith('/things/'));
}
