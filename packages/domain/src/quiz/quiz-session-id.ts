/**
 * New quiz session id: the time, then 128 random bits. Whoever knows the id may mark that session's rows as signed up,
 * so the random part comes from a cryptographic source and the database refuses short ids.
 */
export function newQuizSessionId(now: number = Date.now()): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${now}-${random}`;
}
