import {
  aboutPath,
  browseActivitiesPath,
  browsePath,
  businessesPath,
  classesPath,
  communityPath,
  datesPath,
  findYourThingPath,
  guidelinesPath,
  journalPath,
  listYourBusinessPath,
  messagesPath,
  privacyPath,
  profilePath,
  quizPath,
  settingsPath,
  submitClassPath,
  teachingPath,
  termsPath,
  thingPath,
  thingsPath,
  todayPath,
  whatsOnPath,
} from '@kindling/domain/paths';
/** Navigation links, in the specification's words and order. */
export interface NavLink {
  to: string;
  label: string;
  /** Where it leads without a session (`boot/visitor-path.ts`). */
  visitorPath?: string;
}

export const visitorLinks: readonly NavLink[] = [
  { to: thingsPath, label: 'Things' },
  { to: whatsOnPath, label: 'What’s on' },
  { to: businessesPath, label: 'Businesses' },
  { to: aboutPath, label: 'About' },
  { to: quizPath, label: 'Take Quiz' },
  { to: listYourBusinessPath, label: 'List Your Business' },
];

/** Everything a member's menu leads to; what she opens daily is in `primaryLinks` as well. */
export const memberLinks: readonly NavLink[] = [
  { to: browseActivitiesPath, label: 'Things' },
  { to: classesPath, label: 'Classes' },
  { to: profilePath, label: 'Profile' },
  { to: journalPath, label: 'Journal' },
  { to: communityPath, label: 'Community' },
  { to: quizPath, label: 'Take Quiz' },
  { to: aboutPath, label: 'About' },
  { to: listYourBusinessPath, label: 'List Your Business' },
];

/** Second list of a member's menu: her own pages. */
export const ownLinks: readonly NavLink[] = [
  { to: '/', label: 'Today' },
  { to: datesPath, label: 'Your dates' },
  { to: messagesPath, label: 'Messages' },
  { to: teachingPath, label: 'Teach' },
  { to: settingsPath, label: 'Settings' },
];

export const quickLinks: readonly NavLink[] = [
  { to: '/', label: 'Home' },
  { to: quizPath, label: 'Take the quiz' },
  { to: classesPath, label: 'Browse classes', visitorPath: whatsOnPath },
  { to: whatsOnPath, label: 'What’s on' },
  { to: businessesPath, label: 'Local businesses' },
  { to: aboutPath, label: 'Our story' },
  { to: listYourBusinessPath, label: 'List your business' },
  { to: submitClassPath, label: 'Teach a class' },
];

export const legalLinks: readonly NavLink[] = [
  { to: privacyPath, label: 'Privacy policy' },
  { to: termsPath, label: 'Terms of service' },
  { to: guidelinesPath, label: 'Community guidelines' },
];

/** Aliases: both addresses of a screen mark the same link as current. */
const sameScreen: Record<string, string> = {
  [browsePath]: browseActivitiesPath,
  [findYourThingPath]: classesPath,
  [todayPath]: '/',
};

/** Path without the trailing slash that prerendered pages have, and without aliases. */
export function screenPath(pathname: string): string {
  const plain = pathname.replace(/(?<=.)\/$/, '');
  return sameScreen[plain] ?? plain;
}

export function isCurrent(link: NavLink, pathname: string): boolean {
  const path = screenPath(pathname);
  return path === link.to || (link.to === browseActivitiesPath && path.startsWith(thingPath('')));
}
