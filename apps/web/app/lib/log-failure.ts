/** For failures that are only logged: the place where it happened shows its own state, and nobody is interrupted. */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what}:`, error);
}
