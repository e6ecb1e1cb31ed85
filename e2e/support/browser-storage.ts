import type { Page } from '@playwright/test';

/** Values of an IndexedDB database of ours, binary ones as text; none where it does not exist. */
export function readIndexedDb(page: Page, database: 'kindling-kept' | 'kindling-keys'): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((existing) => existing.name === name)) return [];
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    const request = db.transaction('values').objectStore('values').getAll();
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    db.close();
    return request.result.map((value: CryptoKey | { iv: Uint8Array; data: ArrayBuffer }) => {
      if (value instanceof CryptoKey) return value.extractable ? 'extractable key' : 'key';
      return new TextDecoder('latin1').decode(value.iv) + new TextDecoder('latin1').decode(value.data);
    });
  }, database);
}

/**
 * Waits until what was typed is in the encrypted draft store. The pause is longer than the debounce, whose timer was
 * set before ours in the same page and therefore fires before it, however busy the machine is.
 */
export async function waitForDraftAutosave(page: Page): Promise<void> {
  const pause = (ms: number) => page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), ms);
  await pause(350);
  for (let before = ''; ; ) {
    // Each write has its own initialization vector.
    const now = (await readIndexedDb(page, 'kindling-kept')).join('\n');
    if (now !== '' && now === before) return;
    before = now;
    await pause(100);
  }
}
