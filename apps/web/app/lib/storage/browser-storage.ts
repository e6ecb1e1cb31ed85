type Area = 'local' | 'session';

/** Browser storage that never throws: full, disabled or malformed counts as empty. */
export function readStored(key: string, area: Area = 'local'): unknown {
  try {
    const text = storageOf(area).getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown, area: Area = 'local'): void {
  try {
    storageOf(area).setItem(key, JSON.stringify(value));
  } catch {
    // Disabled or full: the page goes on with what it has in memory.
  }
}

export function removeStored(key: string, area: Area = 'local'): void {
  try {
    storageOf(area).removeItem(key);
  } catch {
    // Disabled.
  }
}

/** Plain text that others read, such as `quiz_session_id`. */
export function readText(key: string, area: Area = 'local'): string | undefined {
  try {
    return storageOf(area).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeText(key: string, value: string, area: Area = 'local'): void {
  try {
    storageOf(area).setItem(key, value);
  } catch {
    // Disabled or full.
  }
}

function storageOf(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
