/** Logs a failure whose place on the screen shows its own error state. */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what}:`, error);
}
