/** Locales that an installation can choose. The source is written in the first. */
export const locales = ['en-GB', 'en-US'] as const;

export type Locale = (typeof locales)[number];
