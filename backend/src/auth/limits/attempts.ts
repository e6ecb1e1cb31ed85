const quarter = 15 * 60_000;

/** Attempts by one address from one network. */
export const attempts = {
  signIn: { max: 5, windowMs: quarter },
  signUp: { max: 3, windowMs: quarter },
} as const;
