/** Messages of weak-password reasons of the auth service. */
export const weakPasswordMessages = {
  pwned:
    'Lots of people use that password, so it’s one of the first to be tried. Three or four words make a better one.',
  personal:
    'That password is too close to your email address or our name, so it’s easy to guess. Three or four words make a better one.',
} as const;

export type Weakness = keyof typeof weakPasswordMessages;

/** Message of the first known reason; undefined for a length, which the form knows. */
export function weakPasswordMessage(reasons: unknown): string | undefined {
  if (!Array.isArray(reasons)) return undefined;
  const known = reasons.find((reason) => Object.hasOwn(weakPasswordMessages, reason));
  return weakPasswordMessages[known as Weakness];
}
