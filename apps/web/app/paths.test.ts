import * as paths from '@kindling/domain/paths';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { href, matchPath } from 'react-router';
import { expect, test } from 'vitest';
import routes from './routes.ts';
import { membersPages } from './shell/navigation/members-pages.ts';

type Paths = typeof paths;
type PathWithParameters = { [Name in keyof Paths]: Paths[Name] extends string ? never : Name }[keyof Paths];

/** An example of every path with parameters: a new one does not compile without it. */
const examples = {
  appealPath: paths.appealPath('action'),
  authModePath: paths.authModePath('sign-up'),
  bookCoursePath: paths.bookCoursePath('slug', 'course'),
  bookSessionPath: paths.bookSessionPath('slug', 'session'),
  arrivalLinkPath: paths.arrivalLinkPath('token'),
  bookingLinkPath: paths.bookingLinkPath('token'),
  guestLinkPath: paths.guestLinkPath('token'),
  businessPath: paths.businessPath('slug'),
  businessPosterPath: paths.businessPosterPath('slug'),
  changeClassPath: paths.changeClassPath('slug'),
  changeSessionPath: paths.changeSessionPath('session'),
  circlePath: paths.circlePath('circle'),
  classPath: paths.classPath('slug'),
  classPosterPath: paths.classPosterPath('slug'),
  classReviewsPath: paths.classReviewsPath('class'),
  contactInvitationPath: paths.contactInvitationPath('token'),
  classSessionsPath: paths.classSessionsPath('slug'),
  classesTabPath: paths.classesTabPath('businesses'),
  conversationPath: paths.conversationPath('thread'),
  doorListPath: paths.doorListPath('session'),
  embedPath: paths.embedPath('classes', 'slug'),
  instructorPath: paths.instructorPath('slug'),
  journalEntryPath: paths.journalEntryPath('entry'),
  journalPromptPath: paths.journalPromptPath(3),
  journalTryPath: paths.journalTryPath('try'),
  listingStatusPath: paths.listingStatusPath('token'),
  messageTeacherPath: paths.messageTeacherPath('slug'),
  offerDatePath: paths.offerDatePath('slug', '1-thing', 'weekday-evening'),
  onboardingStepPath: paths.onboardingStepPath(2),
  overduePath: paths.overduePath('token'),
  planSessionsPath: paths.planSessionsPath('slug'),
  postPath: paths.postPath('post'),
  repeatSessionPath: paths.repeatSessionPath('slug', 'session'),
  reportPath: paths.reportPath('post', 'id'),
  searchBusinessesPath: paths.searchBusinessesPath('wool & clay'),
  searchResultsPath: paths.searchResultsPath('wool & clay'),
  searchSessionsPath: paths.searchSessionsPath('wool & clay'),
  settingsSectionPath: paths.settingsSectionPath('account'),
  storyPath: paths.storyPath('story'),
  thingPath: paths.thingPath('slug'),
  topicPath: paths.topicPath('topic'),
  typePath: paths.typePath('creative'),
  unsubscribePath: paths.unsubscribePath('token'),
  visitsPath: paths.visitsPath('slug'),
  wishPath: paths.wishPath('slug'),
  yourClassPath: paths.yourClassPath('slug'),
} satisfies Record<PathWithParameters, string>;

const all: Record<string, string> = Object.fromEntries(
  Object.entries({ ...paths, ...examples, embedPathOfBusiness: paths.embedPath('businesses', 'slug') }).sort(
    ([a], [b]) => (a < b ? -1 : 1),
  ),
) as never;

const patternsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(path === undefined && !index ? [] : [`/${path ?? ''}`]),
    ...patternsOf(children),
  ]);

/** Without the page of unknown paths, and that of development. */
const patterns = patternsOf(routes).filter((pattern) => pattern !== '/*' && pattern !== '/dev/ui');

const pathnameOf = (path: string) => path.replace(/[?#].*$/, '');

function routeOf(path: string) {
  const [match] = patterns
    .flatMap((pattern) => matchPath(pattern, pathnameOf(path)) ?? [])
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  return match;
}

test('Routes: every path has a page, and is what href() makes of its route', () => {
  for (const [name, path] of Object.entries(all)) {
    const match = routeOf(path);
    expect(match, `${name}: no route is ${path}`).toBeDefined();
    expect(href(match?.pattern.path as '/classes/:slug', match?.params as never), name).toBe(pathnameOf(path));
  }
});

test('Routes: every page has a path, the home page aside', () => {
  const reached = new Set(Object.values(all).map((path) => routeOf(path)?.pattern.path));
  const types = patterns.filter((pattern) => pattern.startsWith('/types/'));
  expect(types.length).toBe(7);
  expect(patterns.filter((pattern) => !reached.has(pattern) && !types.includes(pattern))).toEqual(['/']);
});

test('Client-side navigation: each of its pages is guarded, and so is Today within the app', () => {
  const guarded = routes.find(({ file }: RouteConfigEntry) => file === 'routes/guarded.tsx')?.children ?? [];
  const guardedPaths = guarded.map(({ path }) => `/${path}`);
  expect([...membersPages, paths.todayPath].filter((path) => !guardedPaths.includes(path))).toEqual([]);
});

test('Snapshot: all paths', () => {
  expect(all).toMatchInlineSnapshot(`
    {
      "aboutPath": "/about",
      "accessPath": "/settings/access",
      "adminPath": "/admin",
      "appealPath": "/appeal/action",
      "arrivalLinkPath": "/arrival/token",
      "arrivalsPath": "/dates#arrivals",
      "authFromQuizPath": "/auth?from=quiz",
      "authModePath": "/auth?mode=sign-up",
      "authPath": "/auth",
      "bookCoursePath": "/classes/slug/you?course=course",
      "bookSessionPath": "/classes/slug/you?date=session",
      "bookingLinkPath": "/booking/token",
      "browseActivitiesPath": "/browse-activities",
      "browsePath": "/browse",
      "businessPath": "/businesses/slug",
      "businessPosterPath": "/businesses/slug/poster",
      "businessesPath": "/businesses",
      "changeClassPath": "/classes/slug/change",
      "changeSessionPath": "/teaching/sessions/session/change",
      "circlePath": "/circles/circle",
      "classPath": "/classes/slug",
      "classPosterPath": "/classes/slug/poster",
      "classReviewsPath": "/teaching/reviews/class",
      "classSessionsPath": "/classes/slug#dates",
      "classesPath": "/classes",
      "classesTabPath": "/classes?tab=businesses",
      "communityPath": "/community",
      "communitySafetyPath": "/community/safety",
      "contactInvitationPath": "/contact/token",
      "conversationPath": "/messages?with=thread",
      "datesPath": "/dates",
      "doorListPath": "/teaching/sessions/session",
      "embedPath": "/embed/classes/slug",
      "embedPathOfBusiness": "/embed/businesses/slug",
      "findYourThingPath": "/find-your-thing",
      "guestLinkPath": "/guest/token",
      "guidelinesPath": "/guidelines",
      "instructorPath": "/instructors/slug",
      "journalEntryPath": "/journal?entry=entry",
      "journalPath": "/journal",
      "journalPrintPath": "/journal/print",
      "journalPromptPath": "/journal?new=1&prompt=3",
      "journalTryPath": "/journal?try=try",
      "listYourBusinessPath": "/list-your-business",
      "listingStatusPath": "/listing-status/token",
      "mailLinkPath": "/link",
      "mailPreferencesPath": "/mail-preferences",
      "messageTeacherPath": "/classes/slug/you#messages",
      "messagesPath": "/messages",
      "moderationPath": "/moderation",
      "newJournalEntryPath": "/journal?new=1",
      "notificationsPath": "/notifications",
      "offerDatePath": "/classes/slug/plan?wanted=1-thing&time=weekday-evening",
      "offlinePath": "/offline",
      "onboardingPath": "/onboarding",
      "onboardingStepPath": "/onboarding?step=2",
      "overduePath": "/overdue/token",
      "ownStoriesPath": "/community?stories=yours",
      "planSessionsPath": "/classes/slug/plan",
      "postPath": "/community?post=post",
      "preferencesPath": "/profile/preferences",
      "privacyPath": "/privacy",
      "privacyStatisticsPath": "/privacy#statistics",
      "profilePath": "/profile",
      "quizPath": "/quiz",
      "quizResultsPath": "/quiz-results",
      "repeatSessionPath": "/classes/slug/plan?again=session",
      "reportPath": "/report?kind=post&id=id",
      "searchBusinessesPath": "/businesses?q=wool%20%26%20clay",
      "searchPath": "/search",
      "searchResultsPath": "/search?q=wool%20%26%20clay",
      "searchSessionsPath": "/whats-on?q=wool%20%26%20clay",
      "settingsPath": "/settings",
      "settingsSectionPath": "/settings#account",
      "setupPath": "/setup",
      "storyPath": "/community?story=story",
      "submitClassPath": "/submit-a-class",
      "teachingPath": "/teaching",
      "teachingPhotosPath": "/teaching/photos",
      "termsPath": "/terms",
      "thingPath": "/things/slug",
      "thingsPath": "/things",
      "todayPath": "/today",
      "topicPath": "/community?topic=topic",
      "typePath": "/types/creative",
      "unsubscribePath": "/unsubscribe/token",
      "visitsPath": "/classes/slug/you#visits",
      "whatFitsPath": "/profile/preferences#what-fits",
      "whatsOnPath": "/whats-on",
      "wishPath": "/things/slug?wish=1",
      "wishesPath": "/profile/preferences#wishes",
      "yourClassPath": "/classes/slug/you",
    }
  `);
});
