import type { TypeLetter } from '../quiz/personality-types.ts';

/** Category badge of a thing's page. Creative pages carry none. */
export type ThingCategory = 'Connector' | 'Soul Seeker' | 'Thinker' | 'The Hustler' | 'Mover' | 'Explorer';

/** List entry of a thing. The text of its page is in `content/`, which is loaded far less often. */
export interface ThingEntry {
  /** Canonical slug: /things/{slug}. */
  readonly slug: string;
  /** Picker name. It is what recommendations and favourites are stored as, so it never changes. */
  readonly name: string;
  readonly emoji: string;
  /** Types under which it is listed, its home first. */
  readonly groups: readonly [TypeLetter, ...TypeLetter[]];
  readonly category?: ThingCategory;
  /** Slugs besides its own and its picker slug that redirect to it. */
  readonly aliases?: readonly string[];
}

/**
 * Entries: all 56, by type and within a type in the order of its list. Gardening is listed under Creative and Explorer
 * and Journalling under Thinker and Soul Seeker, so Creative and Explorer list nine and the other five types eight.
 */
const entries = [
  { slug: 'supper-clubs', name: 'Supper clubs', emoji: '🍽️', groups: ['A'], category: 'Connector' },
  { slug: 'game-nights', name: 'Game nights', emoji: '🎲', groups: ['A'], category: 'Connector' },
  {
    slug: 'debate-discussion-groups',
    name: 'Debate/discussion groups',
    emoji: '💬',
    groups: ['A'],
    category: 'Connector',
  },
  {
    slug: 'womens-circles',
    name: 'Women’s circles',
    emoji: '🫂',
    groups: ['A'],
    category: 'Connector',
    aliases: ["women's-circles", 'women’s-circles'],
  },
  { slug: 'podcast-clubs', name: 'Podcast clubs', emoji: '🎧', groups: ['A'], category: 'Connector' },
  { slug: 'volunteering', name: 'Volunteering', emoji: '🙋', groups: ['A'], category: 'Connector' },
  { slug: 'local-meetups', name: 'Local meetups', emoji: '👋', groups: ['A'], category: 'Connector' },
  { slug: 'skill-swaps', name: 'Skill swaps', emoji: '🔄', groups: ['A'], category: 'Connector' },

  { slug: 'meditation', name: 'Meditation', emoji: '🪷', groups: ['B'], category: 'Soul Seeker' },
  { slug: 'breathwork', name: 'Breathwork', emoji: '🌬️', groups: ['B'], category: 'Soul Seeker' },
  { slug: 'sound-baths', name: 'Sound baths', emoji: '🔔', groups: ['B'], category: 'Soul Seeker' },
  { slug: 'tarot-astrology', name: 'Tarot & astrology', emoji: '🔮', groups: ['B'], category: 'Soul Seeker' },
  { slug: 'vision-boarding', name: 'Vision boarding', emoji: '📌', groups: ['B'], category: 'Soul Seeker' },
  { slug: 'cold-water-therapy', name: 'Cold-water therapy', emoji: '🧊', groups: ['B'], category: 'Soul Seeker' },
  { slug: 'moon-circles', name: 'Moon circles', emoji: '🌕', groups: ['B'], category: 'Soul Seeker' },

  { slug: 'pottery-ceramics', name: 'Pottery and ceramics', emoji: '🏺', groups: ['C'] },
  { slug: 'painting-drawing', name: 'Painting and drawing', emoji: '🖌️', groups: ['C'] },
  { slug: 'embroidery-needlework', name: 'Embroidery and needlework', emoji: '🪡', groups: ['C'] },
  { slug: 'photography', name: 'Photography', emoji: '📷', groups: ['C'] },
  { slug: 'candle-making', name: 'Candle making', emoji: '🕯️', groups: ['C'] },
  { slug: 'jewellery-design', name: 'Jewellery design', emoji: '💎', groups: ['C'] },
  { slug: 'creative-writing', name: 'Creative writing', emoji: '🖋️', groups: ['C'] },
  { slug: 'diy-home-projects', name: 'DIY and home projects', emoji: '🔨', groups: ['C'] },
  { slug: 'gardening', name: 'Gardening', emoji: '🌱', groups: ['C', 'G'], category: 'Explorer' },

  { slug: 'reading', name: 'Reading', emoji: '📖', groups: ['D'], category: 'Thinker' },
  { slug: 'book-clubs', name: 'Book clubs', emoji: '🫖', groups: ['D'], category: 'Thinker' },
  {
    slug: 'journalling',
    name: 'Journalling',
    emoji: '📓',
    groups: ['D', 'B'],
    category: 'Thinker',
    aliases: ['journaling'],
  },
  {
    slug: 'courses-online-learning',
    name: 'Courses & online learning',
    emoji: '🎓',
    groups: ['D'],
    category: 'Thinker',
  },
  { slug: 'history-mythology', name: 'History and mythology', emoji: '🏛️', groups: ['D'], category: 'Thinker' },
  { slug: 'mindset-psychology', name: 'Mindset and psychology', emoji: '🧠', groups: ['D'], category: 'Thinker' },
  { slug: 'language-learning', name: 'Language learning', emoji: '🗣️', groups: ['D'], category: 'Thinker' },
  {
    slug: 'puzzle-games-strategy',
    name: 'Puzzle games and strategy',
    emoji: '♟️',
    groups: ['D'],
    category: 'Thinker',
  },

  { slug: 'side-hustle-planning', name: 'Side hustle planning', emoji: '💡', groups: ['E'], category: 'The Hustler' },
  { slug: 'baking-to-sell', name: 'Baking to sell', emoji: '🧁', groups: ['E'], category: 'The Hustler' },
  { slug: 'crafting-for-profit', name: 'Crafting for profit', emoji: '🧶', groups: ['E'], category: 'The Hustler' },
  { slug: 'social-media-branding', name: 'Social media branding', emoji: '📱', groups: ['E'], category: 'The Hustler' },
  { slug: 'freelance-skills', name: 'Freelance skills', emoji: '💼', groups: ['E'], category: 'The Hustler' },
  { slug: 'market-stall-prep', name: 'Market stall prep', emoji: '🛍️', groups: ['E'], category: 'The Hustler' },
  { slug: 'financial-literacy', name: 'Financial literacy', emoji: '💷', groups: ['E'], category: 'The Hustler' },
  { slug: 'digital-tools', name: 'Digital tools', emoji: '💻', groups: ['E'], category: 'The Hustler' },

  { slug: 'pilates', name: 'Pilates', emoji: '🤸', groups: ['F'], category: 'Mover' },
  { slug: 'dance-classes', name: 'Dance classes', emoji: '🪩', groups: ['F'], category: 'Mover' },
  { slug: 'yoga', name: 'Yoga', emoji: '🧘', groups: ['F'], category: 'Mover' },
  { slug: 'running-parkrun', name: 'Running (parkrun)', emoji: '🏃', groups: ['F'], category: 'Mover' },
  {
    slug: 'rebounding-trampolining',
    name: 'Rebounding (trampolining)',
    emoji: '🦘',
    groups: ['F'],
    category: 'Mover',
  },
  { slug: 'martial-arts', name: 'Martial arts', emoji: '🥋', groups: ['F'], category: 'Mover' },
  { slug: 'pole-fitness', name: 'Pole fitness', emoji: '💪', groups: ['F'], category: 'Mover' },
  { slug: 'roller-skating', name: 'Roller skating', emoji: '🛼', groups: ['F'], category: 'Mover' },

  { slug: 'hiking', name: 'Hiking', emoji: '🥾', groups: ['G'], category: 'Explorer' },
  { slug: 'wild-swimming', name: 'Wild swimming', emoji: '🌊', groups: ['G'], category: 'Explorer' },
  { slug: 'paddleboarding', name: 'Paddleboarding', emoji: '🛶', groups: ['G'], category: 'Explorer' },
  {
    slug: 'climbing-bouldering',
    name: 'Climbing and bouldering',
    emoji: '🧗',
    groups: ['G'],
    category: 'Explorer',
  },
  { slug: 'vanlife-camping', name: 'Vanlife and camping', emoji: '🚐', groups: ['G'], category: 'Explorer' },
  { slug: 'foraging', name: 'Foraging', emoji: '🫐', groups: ['G'], category: 'Explorer' },
  { slug: 'travel-planning', name: 'Travel planning', emoji: '🗺️', groups: ['G'], category: 'Explorer' },
  { slug: 'city-wanders', name: 'City wanders', emoji: '🏙️', groups: ['G'], category: 'Explorer' },
] as const satisfies readonly ThingEntry[];

export type ThingSlug = (typeof entries)[number]['slug'];

/** Entry whose slug is known to exist. */
export type CatalogueEntry = ThingEntry & { readonly slug: ThingSlug };

export const thingEntries: readonly CatalogueEntry[] = entries;
