export interface Options {
  /** Every file, and the whole of the newest backup. */
  complete: boolean;
}

/** Result of one check: a problem has to be put right, a note is for the operator to judge. */
export interface Finding {
  about: string;
  level: 'ok' | 'note' | 'problem';
  says: string;
  /** What to do about it. */
  todo?: string | undefined;
}

/** Findings about one thing. */
export function findingsAbout(about: string) {
  return {
    ok: (says: string): Finding => ({ about, level: 'ok', says }),
    note: (says: string, todo?: string): Finding => ({ about, level: 'note', says, todo }),
    problem: (says: string, todo?: string): Finding => ({ about, level: 'problem', says, todo }),
  };
}

/** Runs a check; one that fails itself is a problem of its own. */
export async function attempt(about: string, check: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const { problem } = findingsAbout(about);
    return [problem(`This couldn’t be checked: ${(error as Error).message}`)];
  }
}

/** 1 thing, 2 things. */
export function count(number: number, thing: string, things = `${thing}s`): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? thing : things}`;
}

/** Rough age in words. */
export function ageOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 2) return 'a minute';
  if (minutes < 120) return `${minutes} minutes`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} hours`;
  return `${Math.round(minutes / 1_440)} days`;
}

/** Rejects after so long; what was begun is left behind. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(ms)), ms);
  work.catch(() => {});
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

export class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(ms: number) {
    super(`no answer within ${ms / 1_000} seconds`);
  }
}
