type Area = 'local' | 'session';

/** Browser storage, which may be full, switched off or hold something that is not ours: then it holds nothing. */
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
    // Nothing can be kept in this browser; the page goes on with what it has in memory.
  }
}

export function removeStored(key: string, area: Area = 'local'): void {
  try {
    storageOf(area).removeItem(key);
  } catch {
    // There was nothing to keep it in.
  }
}

/** For values that are plain text and read by others, such as `quiz_session_id`. */
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
    // As above.
  }
}

function storageOf(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
