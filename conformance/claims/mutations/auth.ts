import type { Mutation } from '../mutation.ts';

const signIn = 'apps/web/app/features/account/sign-in';
const labels = `${signIn}/sign-in-labels.ts`;
const messages = 'packages/domain/src/messages.ts';

export const auth: readonly Mutation[] = [
  {
    row: 'AUTH-01',
    file: `${signIn}/auth-panel.tsx`,
    find: "setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')",
    replace: "setMode('sign-up')",
  },
  { row: 'AUTH-02', file: `${signIn}/credentials-form.tsx`, find: '{joining && (', replace: '{true && (' },
  {
    row: 'AUTH-03',
    file: labels,
    find: "'Sign in to see your results!'",
    replace: "'Sign in to see your results!!'",
  },
  {
    row: 'AUTH-04',
    file: labels,
    find: "'Join Kindling to see your results!'",
    replace: "'Join Kindling to see all your results!'",
  },
  {
    row: 'AUTH-05',
    file: `${signIn}/use-redirect-signed-in.ts`,
    find: 'navigate(onboardingPath, { replace: true })',
    replace: "navigate('/onboarding')",
  },
  {
    row: 'AUTH-06',
    file: `${signIn}/use-redirect-signed-in.ts`,
    find: "location.replace('/')",
    replace: "location.replace('/about')",
  },
  { row: 'AUTH-07', file: messages, find: "You've been logged in successfully.", replace: "You've been logged in." },
  {
    row: 'AUTH-08',
    file: messages,
    find: 'Please check your email to verify your account.',
    replace: 'Check your email to verify your account.',
  },
  {
    row: 'AUTH-09',
    file: `${signIn}/use-after-auth.ts`,
    find: 'say(fromQuiz ? authMessages.signedUpFromQuiz : signedUp)',
    replace: 'say(signedUp)',
  },
  {
    row: 'AUTH-10',
    file: `${signIn}/use-credentials.ts`,
    find: "'sign-in': authMessages.signInErrorTitle",
    replace: "'sign-in': authMessages.signUpErrorTitle",
  },
  { row: 'AUTH-11', file: messages, find: "'Sign Up Error'", replace: "'Sign Up Failed'" },
  {
    row: 'AUTH-12',
    file: `${signIn}/use-credentials.ts`,
    find: "field === 'email' || field === 'password' ? field : 'root.server'",
    replace: "field === 'email' ? field : 'root.server'",
  },
];
