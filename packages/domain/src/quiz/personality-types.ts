/** The seven personality types of the quiz, in the order in which ties are settled: the later one wins. */
export const typeLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

export type TypeLetter = (typeof typeLetters)[number];

export const typeKeys = ['connector', 'soul-seeker', 'creative', 'thinker', 'hustler', 'mover', 'explorer'] as const;

export type TypeKey = (typeof typeKeys)[number];

export interface PersonalityType {
  readonly letter: TypeLetter;
  readonly key: TypeKey;
  readonly name: string;
  readonly emoji: string;
  readonly description: string;
  readonly fullDescription: string;
  readonly recommendations: readonly [string, string, string, string];
}

export const personalityTypes: Readonly<Record<TypeLetter, PersonalityType>> = {
  A: {
    letter: 'A',
    key: 'connector',
    name: 'The Connector',
    emoji: '🤝',
    description: 'You come alive in good company.',
    fullDescription:
      'You remember names, birthdays and who takes sugar. Your thing will have people at its heart: a table, a team, a regular Tuesday. Choose one that meets often.',
    recommendations: ['Supper clubs', 'Game nights', 'Local meetups', 'Volunteering'],
  },
  B: {
    letter: 'B',
    key: 'soul-seeker',
    name: 'The Soul Seeker',
    emoji: '🌙',
    description: 'You look for stillness, and for what lies underneath.',
    fullDescription:
      'You need time alone to hear yourself think. Your thing will make space: an hour no one can interrupt. Start small, with five quiet minutes you actually take.',
    recommendations: ['Meditation', 'Breathwork', 'Sound baths', 'Moon circles'],
  },
  C: {
    letter: 'C',
    key: 'creative',
    name: 'The Creative',
    emoji: '🎨',
    description: 'You think with your hands, and see what could be made.',
    fullDescription:
      'You’re happiest halfway through something, with paint on your sleeve and no idea of the time. Look for good tools, and no one marking the result.',
    recommendations: ['Pottery and ceramics', 'Painting and drawing', 'Photography', 'Creative writing'],
  },
  D: {
    letter: 'D',
    key: 'thinker',
    name: 'The Thinker',
    emoji: '📚',
    description: 'You’re curious about nearly everything, and you like to know why.',
    fullDescription:
      'One good question keeps you happy for a week. Your thing has depth: a subject, a language, someone to argue it over with.',
    recommendations: ['Book clubs', 'Language learning', 'History and mythology', 'Puzzle games and strategy'],
  },
  E: {
    letter: 'E',
    key: 'hustler',
    name: 'The Hustler',
    // Variation selector: without it some fonts draw a letter instead of an emoji.
    emoji: '⚡️',
    description: 'You see an idea and want to know whether it would work.',
    fullDescription:
      'You’ve worked out a café’s profit margin while waiting for your coffee. Your thing will grow: a first sale, a regular customer, a little money of your own.',
    recommendations: ['Side hustle planning', 'Baking to sell', 'Market stall prep', 'Financial literacy'],
  },
  F: {
    letter: 'F',
    key: 'mover',
    name: 'The Mover',
    emoji: '💃',
    description: 'You feel most like yourself when you’re moving.',
    fullDescription:
      'Your best ideas come on your feet. Your thing will leave you out of breath and in a better mood. Find music or a view, and go twice.',
    recommendations: ['Pilates', 'Dance classes', 'Yoga', 'Roller skating'],
  },
  G: {
    letter: 'G',
    key: 'explorer',
    name: 'The Explorer',
    emoji: '🧭',
    description: 'You want to see what’s round the next corner.',
    fullDescription:
      'You take the long way home on purpose. Your thing is out of doors: a path, a shoreline, a part of town that’s new to you.',
    recommendations: ['Hiking', 'Wild swimming', 'Paddleboarding', 'Foraging'],
  },
};

/** All seven, in letter order. */
export const allPersonalityTypes: readonly PersonalityType[] = typeLetters.map((letter) => personalityTypes[letter]);

export function personalityTypeByKey(key: string): PersonalityType | undefined {
  return allPersonalityTypes.find((type) => type.key === key);
}

/** Personality type by the name that is stored with a saved result. */
export function personalityTypeByName(name: string): PersonalityType | undefined {
  return allPersonalityTypes.find((type) => type.name === name);
}
