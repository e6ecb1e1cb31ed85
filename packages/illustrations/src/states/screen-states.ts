/** States in which a screen has nothing else to show. */
export const screenStates = [
  'nothing-yet',
  'blank-page',
  'open-week',
  'no-messages',
  'no-match',
  'not-found',
  'offline',
  'failed',
  'all-done',
] as const;

export type ScreenState = (typeof screenStates)[number];
