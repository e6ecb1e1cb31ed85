/** A pointer that only passes, or a focus that moves on, is no intent. */
export const intentMs = 80;

/** Network Information API, where the browser has it: a slow line, or one that she pays for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
