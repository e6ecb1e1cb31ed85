/** Limits of an account's fields, in code points (see `text.ts`) and inclusive. */
export const accountLimits = {
  email: { max: 254 },
  password: { min: 8, max: 128 },
  name: { min: 1, max: 100 },
} as const;
