/** How a try was, in the order in which they are offered. */
export const tryOutcomes = ['loved', 'liked', 'not_for_me', 'not_yet'] as const;

export type TryOutcome = (typeof tryOutcomes)[number];

interface OutcomeText {
  /** Button. */
  label: string;
  /** What she reads once it is noted. */
  thanks: string;
  /** How a past try is listed. */
  past: string;
  /** First line of a journal entry about it; undefined where there is nothing to write about. */
  reflection?: string;
}

export const outcomeTexts: Readonly<Record<TryOutcome, OutcomeText>> = {
  loved: {
    label: 'Loved it',
    thanks: 'How lovely. Hold on to that.',
    past: 'You loved it',
    reflection: 'I loved it, most of all ',
  },
  liked: {
    label: 'It was nice',
    thanks: 'Good to hear. You gave it a go.',
    past: 'It was nice',
    reflection: 'It was nice. What I’d do again: ',
  },
  not_for_me: {
    label: 'Not for me',
    thanks: 'Good to know. Now you can stop wondering.',
    past: 'Not for you',
    reflection: 'It wasn’t for me, and now I know. ',
  },
  not_yet: {
    label: 'Didn’t get to it',
    thanks: 'That’s fine. It’ll be here whenever you feel like it.',
    past: 'Didn’t happen',
  },
};
