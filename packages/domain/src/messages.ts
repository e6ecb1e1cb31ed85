import { accountFieldErrors, authErrors, generalErrors } from '@kindling/backend/contract/messages';
import { sessionExpired } from './session-expired.ts';

/**
 * Messages, the specification's as it words them and others of our own. One object for each place, so that a screen
 * loads only its own.
 */

export const generalMessages = {
  ...generalErrors,
  authentication: 'Authentication failed. Please check your credentials and try again.',
  network: 'Unable to connect. Please check your internet connection and try again.',
  enoughForToday: "You've reached today's limit for this. Please try again tomorrow.",
  enoughKept: "That's as much as one account can keep. Remove something you no longer need, then try again.",
  maintenance: "We're giving Kindling a little care, so we couldn't save that. Please try again in a few minutes.",
} as const;

export const authMessages = {
  ...authErrors,
  fallback: 'Something went wrong. Please try again.',
  sessionExpired,
  sessionMissing: 'Auth session missing!',
  signUpClosed: "We're not taking new sign-ups at the moment. Please come back soon.",
  maintenance: "We're giving Kindling a little care. Please try again in a few minutes.",
  signInErrorTitle: 'Login Error',
  signUpErrorTitle: 'Sign Up Error',
  signedIn: { title: 'Welcome back!', text: "You've been logged in successfully." },
  signedUp: { title: 'Account Created!', text: 'Please check your email to verify your account.' },
  signedUpAndIn: { title: 'Account Created!', text: 'You’re in.' },
  signedUpFromQuiz: { title: 'Account Created!', text: "Welcome! Let's see your quiz results..." },
} as const;

export const authFieldMessages = {
  ...accountFieldErrors,
  termsRequired: 'Please confirm that you are 18 or over and agree to the terms',
} as const;

export const profileFieldMessages = {
  nameRequired: authFieldMessages.nameRequired,
  nameTooLong: authFieldMessages.nameTooLong,
  ageOutOfRange: 'Age must be between 13 and 120',
  locationTooLong: 'Location must be less than 200 characters',
} as const;

export const loadingMessages = { guard: 'Loading...', results: 'Loading your results...' } as const;

export const notFoundMessage = 'Oops! Page not found';

export const favouriteMessages = {
  added: (activity: string) => `${activity} added to your favorites.`,
  removed: (activity: string) => `${activity} removed from your favorites.`,
  createFailed: 'Failed to save your activity. Please try again.',
  updateFailed: 'Failed to update your activity. Please try again.',
  failed: 'Something went wrong. Please try again.',
} as const;
