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
      'You remember names, birthdays and who takes sugar, and a room is easier to walk into because you’re already in it. Your thing is likely to have other people at the heart of it: a table, a team, a regular Tuesday. Choose something that meets often, and let the friendships do the rest.',
    recommendations: ['Supper clubs', 'Game nights', 'Local meetups', 'Volunteering'],
  },
  B: {
    letter: 'B',
    key: 'soul-seeker',
    name: 'The Soul Seeker',
    emoji: '🌙',
    description: 'You look for stillness, and for what lies underneath.',
    fullDescription:
      'You notice what a room feels like before anyone has spoken, and you need time alone to hear yourself think. Your thing will make space rather than fill it: an hour no one can interrupt, and a way back to it on ordinary days. Start small: five quiet minutes you actually take beat an hour you never get to.',
    recommendations: ['Meditation', 'Breathwork', 'Sound baths', 'Moon circles'],
  },
  C: {
    letter: 'C',
    key: 'creative',
    name: 'The Creative',
    emoji: '🎨',
    description: 'You think with your hands, and see what could be made.',
    fullDescription:
      'You keep ribbon, jam jars and torn-out pages because something will come of them. You’re happiest halfway through a piece of work, with paint on your sleeve and no idea of the time. Look for a thing that lets you be a beginner in peace, with good tools and no one marking the result.',
    recommendations: ['Pottery and ceramics', 'Painting and drawing', 'Photography', 'Creative writing'],
  },
  D: {
    letter: 'D',
    key: 'thinker',
    name: 'The Thinker',
    emoji: '📚',
    description: 'You’re curious about nearly everything, and you like to know why.',
    fullDescription:
      'One good question can keep you happily busy for a week, and you’d rather understand something than just be told it. Your thing should have depth to it: a subject, a language, a shelf that keeps growing. It’s even better with one or two people to argue it over with afterwards.',
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
      'You’ve worked out a café’s profit margin while waiting for your coffee, and you finish what you start because you like seeing the result. Your thing will probably grow: a first sale, a regular customer, a little money that’s all your own. Give yourself one small thing to try this month, and let the grand plan wait.',
    recommendations: ['Side hustle planning', 'Baking to sell', 'Market stall prep', 'Financial literacy'],
  },
  F: {
    letter: 'F',
    key: 'mover',
    name: 'The Mover',
    emoji: '💃',
    description: 'You feel most like yourself when you’re moving.',
    fullDescription:
      'Your best ideas come on your feet, and a day spent sitting down never feels quite finished. Your thing will leave you a little out of breath and in a far better mood than it found you. No one starts out good at it: find a class with music or a view, and go twice before you decide.',
    recommendations: ['Pilates', 'Dance classes', 'Yoga', 'Roller skating'],
  },
  G: {
    letter: 'G',
    key: 'explorer',
    name: 'The Explorer',
    emoji: '🧭',
    description: 'You want to see what’s round the next corner.',
    fullDescription:
      'You take the long way home on purpose, and you have a coat that’s always slightly muddy. Your thing is out of doors or out of your way: a path, a shoreline, a part of town you’ve never had a reason to visit. It doesn’t have to be far or cost much, as long as you haven’t been there before.',
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
