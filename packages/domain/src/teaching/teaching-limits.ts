/** Limits of teaching; the tables' constraints hold the same. Lengths are inclusive, in code points. */
export const teachingLimits = {
  displayName: { min: 1, max: 100 },
  bio: { max: 1000 },
  website: { max: 500 },
  social: { max: 500 },
  specialties: { max: 20 },
  specialty: { max: 60 },
  qualifications: { max: 1000 },
  instructorName: { min: 1, max: 100 },
  email: { max: 254 },
  /** `typed` counts the spaces, dashes and brackets as well. */
  phone: { min: 7, max: 16, typed: 40 },
  classTitle: { min: 1, max: 200 },
  classDescription: { min: 10, max: 2000 },
  classDuration: { max: 100 },
  classLocation: { max: 200 },
  participants: { min: 1, max: 1000 },
  priceAmount: { max: 50 },
  notes: { max: 1000 },
  message: { min: 1, max: 2000 },
} as const;

/** Rate limits of the database, per person and day. */
export const teachingAttempts = { classesPerDay: 5, messagesPerDay: 20, attendancesPerDay: 20 } as const;
