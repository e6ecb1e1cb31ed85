/**
 * Limits of the community; the tables' constraints and triggers hold the same. Lengths are inclusive, in code points.
 */
export const communityLimits = {
  publicName: { min: 1, max: 50 },
  username: { min: 3, max: 30 },
  /** A data URL: what is counted is the text as it is stored. */
  avatar: { maxBytes: 8 * 1024, mimeTypes: ['image/jpeg', 'image/png', 'image/webp'] },
  post: { min: 1, max: 2000 },
  comment: { min: 1, max: 1000 },
} as const;

/** Limits of a story beside its post's. */
export const storyLimits = {
  title: { min: 1, max: 120 },
  tags: { max: 5 },
  tag: { min: 1, max: 30 },
} as const;

/**
 * Rate limits of the database: what it lets a member do in a day; `firstDay` is the 24 hours after she joined. Edits,
 * of posts, comments, her card and her stories together, are told to every open feed: so they have an hour's limit.
 */
export const communityAttempts = {
  posts: { firstDay: 3, eachDay: 30 },
  comments: { firstDay: 10, eachDay: 200 },
  edits: { eachHour: 30 },
} as const;

/** Reserved usernames, which would pass for the place itself, or for nobody. */
export const reservedUsernames: readonly string[] = [
  'admin',
  'administrator',
  'anonymous',
  'everybody',
  'everyone',
  'help',
  'kindling',
  'member',
  'mod',
  'moderation',
  'moderator',
  'moderators',
  'nobody',
  'null',
  'official',
  'owner',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'team',
  'undefined',
  'you',
];
