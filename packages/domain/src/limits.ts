/**
 * The figures that the screens, the server and the database agree on.
 *
 * Lengths of text are counted in Unicode code points, as PostgreSQL's `char_length` does (see `text.ts`), and are
 * inclusive. The same figures stand in the tables' constraints; `conformance/policies` compares the two.
 */
export const minute = 60_000;

export const limits = {
  age: { min: 13, max: 120 },
  location: { max: 200 },
  /** The terms ask for more than the age field does. */
  minimumAgeInTerms: 18,
  /** A data URL: what is counted is the text as it is stored. */
  profileImage: { maxBytes: 200 * 1024, mimeTypes: ['image/jpeg', 'image/png', 'image/webp'] },
  sessionId: { min: 32, max: 128 },
  userAgent: { max: 512 },
  personalityDescription: { max: 500 },
  personalityEmoji: { max: 16 },
  recommendations: { max: 20 },
  recommendation: { max: 100 },
  listing: {
    businessName: { min: 1, max: 200 },
    contactName: { min: 1, max: 100 },
    contactEmail: { max: 254 },
    contactPhone: { max: 40 },
    businessWebsite: { max: 500 },
    businessLocation: { min: 1, max: 200 },
    businessDescription: { min: 10, max: 2000 },
    services: { min: 1, max: 30 },
    service: { max: 100 },
    links: { max: 10 },
    link: { max: 500 },
  },
} as const;

export const inactivityTimeoutMs = 30 * 60_000;
export const inactivityWarningMs = 2 * 60_000;

export const newUserWindowMs = 2 * minute;

export const quiz = { questions: 7, options: 7, types: 7, maxWeight: 3, maxScore: 21 } as const;

export const onboardingSteps = 5;
