import {
  aboutPath,
  browseActivitiesPath,
  browsePath,
  businessesPath,
  classesPath,
  findYourThingPath,
  guidelinesPath,
  listYourBusinessPath,
  privacyPath,
  quizPath,
  submitClassPath,
  termsPath,
  thingsPath,
} from '../paths.ts';
import type { TypeKey } from '../quiz/personality-types.ts';

/** Analytics events besides page views. Nothing in it is somebody's own words or name. */
export type AnalyticsEvent =
  | { name: 'quiz_started' }
  | { name: 'quiz_finished'; quiz_type: TypeKey }
  | { name: 'sign_up' }
  | { name: 'listing_sent' }
  | { name: 'class_sent' }
  | { name: 'thing_opened'; thing: string };

/** Allow-list of reported pages, the same for everybody. Whatever is not named here is never reported. */
const reported = new Set([
  '/',
  aboutPath,
  quizPath,
  privacyPath,
  termsPath,
  guidelinesPath,
  thingsPath,
  browseActivitiesPath,
  browsePath,
  classesPath,
  findYourThingPath,
  businessesPath,
  listYourBusinessPath,
  submitClassPath,
]);

const reportedWithName = /^\/(?:things|types|businesses|classes|instructors)\/[a-z0-9-]{1,120}$/;

/** Pages without a consent banner: somebody is in the middle of something there. */
const noConsentPaths = new Set([quizPath, listYourBusinessPath, submitClassPath, privacyPath, termsPath]);

/** Whether a page shows the consent banner. */
export function isReported(path: string): boolean {
  return reported.has(path) || reportedWithName.test(path);
}

/** Whether a page is one to ask for consent on. */
export function asksForConsent(path: string): boolean {
  return isReported(path) && !noConsentPaths.has(path);
}

/** Event of opening a thing's page. */
export function eventOfPage(path: string): AnalyticsEvent | undefined {
  const [, thing] = /^\/things\/([a-z0-9-]+)$/.exec(path) ?? [];
  return thing ? { name: 'thing_opened', thing } : undefined;
}
