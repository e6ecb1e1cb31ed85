import { sessionExpired } from './session-expired.ts';

/** Messages of the specification, letter for letter. One object for each place, so that a screen loads only its own. */

export const generalMessages = {
  authentication: 'Authentication failed. Please check your credentials and try again.',
  validation: 'Please check your input and try again.',
  network: 'Unable to connect. Please check your internet connection and try again.',
  unknown: 'An unexpected error occurred. Please try again later.',
  enoughForToday: "You've reached today's limit for this. Please try again tomorrow.",
  enoughKept: "That's as much as one account can keep. Remove something you no longer need, then try again.",
  diskFull: "We've run out of space, so we couldn't save that. Please try again a bit later.",
} as const;

export const authMessages = {
  tooManySignIns: 'Too many failed attempts. Please try again in 15 minutes.',
  tooManySignUps: 'Too many signup attempts. Please try again in 15 minutes.',
  fallback: 'Something went wrong. Please try again.',
  sessionExpired,
  sessionMissing: 'Auth session missing!',
  signInErrorTitle: 'Login Error',
  signUpErrorTitle: 'Sign Up Error',
  signedIn: { title: 'Welcome back!', text: "You've been logged in successfully." },
  signedUp: { title: 'Account Created!', text: 'Please check your email to verify your account.' },
  signedUpFromQuiz: { title: 'Account Created!', text: "Welcome! Let's see your quiz results..." },
} as const;

export const authFieldMessages = {
  emailInvalid: 'Invalid email format',
  emailTooLong: 'Email must be less than 254 characters',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordTooLong: 'Password must be less than 128 characters',
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be less than 100 characters',
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
