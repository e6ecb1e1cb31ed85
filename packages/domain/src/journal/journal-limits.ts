const megabyte = 1024 * 1024;

export const journalLimits = {
  title: { min: 1, max: 200 },
  content: { max: 10_000 },
  mood: { max: 100 },
  reflection: { max: 1000 },
  /** Data URL of a photo's preview. */
  thumbnail: { side: 160, maxLength: 8192 },
  voice: { maxBytes: 20 * megabyte, maxSeconds: 10 * 60, peaks: 64 },
  search: { max: 100 },
  /** As many as the database takes from one member in a day. */
  entriesPerDay: 100,
} as const;
