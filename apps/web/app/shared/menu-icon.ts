import {
  aboutPath,
  adminPath,
  browseActivitiesPath,
  classesPath,
  communityPath,
  datesPath,
  journalPath,
  listYourBusinessPath,
  messagesPath,
  moderationPath,
  profilePath,
  quizPath,
  settingsPath,
  teachingPath,
} from '@kindling/domain/paths';

/** Rows of `drawings/menu-icons.svg`, from Lucide: a sprite costs the pages no script, and is loaded with the menu. */
export const menuIcons: readonly string[] = [
  '/',
  datesPath,
  messagesPath,
  teachingPath,
  settingsPath,
  browseActivitiesPath,
  classesPath,
  profilePath,
  journalPath,
  communityPath,
  quizPath,
  aboutPath,
  listYourBusinessPath,
  moderationPath,
  adminPath,
];

/** Style of the icon of a link, for `menu-icon`. */
export function menuIconStyle(path: string): { [name: `--${string}`]: string } {
  return { '--menu-icon': String(menuIcons.indexOf(path)) };
}
