/** Limits, inclusive; the tables' constraints hold the same. */
export const circleLimits = { name: { max: 40 }, message: { max: 500 } } as const;

/** How far she is, by one tap. */
export const circleStatuses = [
  { status: 'on_way', label: 'On my way', of: 'On her way' },
  { status: 'here', label: 'I’m here', of: 'Here' },
  { status: 'late', label: 'Running late', of: 'Running late' },
] as const;

export type CircleStatus = (typeof circleStatuses)[number]['status'];

/** First words for who doesn't know how to begin, by one tap. */
export const circleOpeners = [
  'Hello! It’s my first time too.',
  'Shall we meet at the door, five minutes before?',
  'I’ll wave when I see you.',
] as const;
