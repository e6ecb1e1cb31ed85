import {
  browseActivitiesPath,
  classesPath,
  communityPath,
  datesPath,
  journalPath,
  messagesPath,
  notificationsPath,
  preferencesPath,
  profilePath,
  settingsPath,
  teachingPath,
} from '@kindling/domain/paths';

/**
 * Pages between which a member goes all day: reached from one another without a document load. Others begin a task of
 * their own, or ask who she is anew.
 */
export const membersPages: readonly string[] = [
  browseActivitiesPath,
  classesPath,
  communityPath,
  datesPath,
  journalPath,
  messagesPath,
  notificationsPath,
  preferencesPath,
  profilePath,
  settingsPath,
  teachingPath,
];

export function isMembersPage(pathname: string): boolean {
  return membersPages.includes(pathname.replace(/\/$/, ''));
}
