import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Records console lines and the browser's own dialogs from now on, for failures that are only logged. */
export function recordFailures(page: Page) {
  const lines: string[] = [];
  const dialogs: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return {
    /** Expects a line that begins so; `times`: exactly so many. */
    async expectLogged(line: string, times?: number): Promise<void> {
      const logged = expect.poll(() => lines.filter((text) => text.startsWith(line)).length, line);
      await (times === undefined ? logged.toBeGreaterThan(0) : logged.toBe(times));
    },
    /** Expects no toast, dialog or alert, and no status but these. `welcome`: a toast of before, which may be there. */
    async expectNothingShown({
      statuses = [],
      welcome,
    }: {
      statuses?: string[];
      welcome?: string;
    } = {}): Promise<void> {
      const besides = welcome === undefined ? {} : { hasNotText: welcome };
      const toasts = page.locator('.toast-viewport').getByRole('listitem');
      await expect(toasts.filter(besides)).toHaveCount(0);
      for (const role of ['dialog', 'alertdialog', 'alert'] as const) await expect(page.getByRole(role)).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: /\S/, ...besides })).toHaveText(statuses);
      expect(dialogs).toEqual([]);
    },
  };
}
