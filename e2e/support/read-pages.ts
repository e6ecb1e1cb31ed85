import type { Page } from '@playwright/test';
import { openSettled } from './accessibility-steps.ts';

/**
 * Opens the paths in the tabs side by side, and reads each once it is settled; resolves to what was read by path. A tab
 * that fails stops none of the others, which the end of the test would wait for.
 */
export async function readPages<T>(
  tabs: readonly Page[],
  paths: readonly string[],
  read: (tab: Page, path: string) => Promise<T>,
): Promise<Record<string, T>> {
  const found: Record<string, T> = {};
  const left = [...paths];
  const visit = async (tab: Page) => {
    for (let path = left.shift(); path; path = left.shift()) {
      await openSettled(tab, path);
      found[path] = await readWhereItEnds(tab, () => read(tab, path));
    }
  };
  const visits = await Promise.allSettled(tabs.map(visit));
  for (const visited of visits) if (visited.status === 'rejected') throw visited.reason;
  return found;
}

/** Paths at which something was found, for a test that wants none. */
export function withFindings(found: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(found).filter(([, findings]) => findings.length > 0));
}

/**
 * Of the document the address ends at: a guarded page redirects once its script runs, later than it is quiet on a busy
 * machine.
 */
async function readWhereItEnds<T>(tab: Page, read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!/Execution context was destroyed/.test(String(error))) throw error;
      await tab.waitForLoadState('networkidle');
    }
  }
}
