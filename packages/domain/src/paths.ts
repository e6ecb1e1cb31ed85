/**
 * Paths of the app's pages, for every link, redirect and mail. Pages and their parameters are in
 * `apps/web/app/routes.ts`; `apps/web/app/paths.test.ts` compares the two, and has an example of each path.
 * Plain strings instead of React Router's `href()`: mails, the sitemap and the boot script are without it.
 */
export const aboutPath = '/about';
export const accessPath = '/settings/access';
export const adminPath = '/admin';
export const authPath = '/auth';
export const browsePath = '/browse';
export const browseActivitiesPath = '/browse-activities';
export const businessesPath = '/businesses';
export const classesPath = '/classes';
export const communityPath = '/community';
export const communitySafetyPath = '/community/safety';
export const datesPath = '/dates';
export const findYourThingPath = '/find-your-thing';
export const guidelinesPath = '/guidelines';
export const journalPath = '/journal';
export const journalPrintPath = '/journal/print';
export const listYourBusinessPath = '/list-your-business';
export { linkPagePath as mailLinkPath } from '@kindling/backend/contract/link-page';
export const mailPreferencesPath = '/mail-preferences';
export const messagesPath = '/messages';
export const moderationPath = '/moderation';
export const notificationsPath = '/notifications';
export const offlinePath = '/offline';
export const onboardingPath = '/onboarding';
export const preferencesPath = '/profile/preferences';
export const privacyPath = '/privacy';
export const profilePath = '/profile';
export const quizPath = '/quiz';
export const quizResultsPath = '/quiz-results';
export const searchPath = '/search';
export const settingsPath = '/settings';
export const setupPath = '/setup';
export const submitClassPath = '/submit-a-class';
export const teachingPath = '/teaching';
export const teachingPhotosPath = '/teaching/photos';
export const termsPath = '/terms';
export const thingsPath = '/things';
/** Today within the running app; the address that she sees is home's. */
export const todayPath = '/today';
export const whatsOnPath = '/whats-on';

export const appealPath = (moderationAction: string) => `/appeal/${moderationAction}`;
export const arrivalLinkPath = (token: string) => `/arrival/${encodeURIComponent(token)}`;
export const bookingLinkPath = (token: string) => `/booking/${encodeURIComponent(token)}`;
export const businessPath = (slug: string) => `/businesses/${slug}`;
export const businessPosterPath = (slug: string) => `/businesses/${slug}/poster`;
export const changeClassPath = (slug: string) => `/classes/${slug}/change`;
export const changeSessionPath = (session: string) => `/teaching/sessions/${session}/change`;
export const circlePath = (circle: string) => `/circles/${circle}`;
export const classPath = (slug: string) => `/classes/${slug}`;
export const classPosterPath = (slug: string) => `/classes/${slug}/poster`;
export const classReviewsPath = (classId: string) => `/teaching/reviews/${classId}`;
export const contactInvitationPath = (token: string) => `/contact/${encodeURIComponent(token)}`;
export const doorListPath = (session: string) => `/teaching/sessions/${session}`;
export const embedPath = (kind: 'businesses' | 'classes', slug: string) => `/embed/${kind}/${slug}`;
export const guestLinkPath = (token: string) => `/guest/${encodeURIComponent(token)}`;
export const instructorPath = (slug: string) => `/instructors/${slug}`;
export const listingStatusPath = (token: string) => `/listing-status/${token}`;
export const overduePath = (token: string) => `/overdue/${encodeURIComponent(token)}`;
export const planSessionsPath = (slug: string) => `/classes/${slug}/plan`;
export const thingPath = (slug: string) => `/things/${slug}`;
export const typePath = (key: string) => `/types/${key}`;
export const unsubscribePath = (token: string) => `/unsubscribe/${encodeURIComponent(token)}`;
export const yourClassPath = (slug: string) => `/classes/${slug}/you`;

/** Paths with a query or a fragment: the part of a page that is open. */
export const arrivalsPath = '/dates#arrivals';
export const authModePath = (mode: 'forgotten' | 'reset' | 'sign-up') => `/auth?mode=${mode}`;
export const authFromQuizPath = '/auth?from=quiz';
export const bookCoursePath = (slug: string, course: string) => `/classes/${slug}/you?course=${course}`;
export const bookSessionPath = (slug: string, session: string) => `/classes/${slug}/you?date=${session}`;
export const classSessionsPath = (slug: string) => `/classes/${slug}#dates`;
export const classesTabPath = (tab: 'businesses' | 'instructor-signup' | 'submit-class') => `/classes?tab=${tab}`;
export const conversationPath = (thread: string) => `/messages?with=${thread}`;
export const journalEntryPath = (entry: string) => `/journal?entry=${entry}`;
export const journalPromptPath = (prompt: number) => `/journal?new=1&prompt=${prompt}`;
export const journalTryPath = (plannedTry: string) => `/journal?try=${plannedTry}`;
export const messageTeacherPath = (slug: string) => `/classes/${slug}/you#messages`;
export const newJournalEntryPath = '/journal?new=1';
export const onboardingStepPath = (step: number) => `/onboarding?step=${step}`;
export const ownStoriesPath = '/community?stories=yours';
export const postPath = (post: string) => `/community?post=${post}`;
export const privacyStatisticsPath = '/privacy#statistics';
/** Planning a date that answers what is wanted. */
export const offerDatePath = (slug: string, wanted: string, time: string) =>
  `/classes/${slug}/plan?wanted=${wanted}&time=${time}`;
export const repeatSessionPath = (slug: string, session: string) => `/classes/${slug}/plan?again=${session}`;
export const reportPath = (kind: string, id: string) => `/report?kind=${kind}&id=${id}`;
export const searchBusinessesPath = (words: string) => `/businesses?q=${encodeURIComponent(words)}`;
export const searchResultsPath = (words: string) => `/search?q=${encodeURIComponent(words)}`;
export const searchSessionsPath = (words: string) => `/whats-on?q=${encodeURIComponent(words)}`;
export const settingsSectionPath = (section: 'account' | 'two-step' | 'your-data') => `/settings#${section}`;
export const storyPath = (story: string) => `/community?story=${story}`;
export const topicPath = (topic: string) => `/community?topic=${topic}`;
export const visitsPath = (slug: string) => `/classes/${slug}/you#visits`;
export const whatFitsPath = '/profile/preferences#what-fits';
/** "I'd go" on the page of a thing, whatever dates there are. */
export const wishPath = (thing: string) => `/things/${thing}?wish=1`;
export const wishesPath = '/profile/preferences#wishes';
