import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { fillEntry, openJournal, saveEntry } from '../support/journal-steps.ts';

/** Records every text that enters a live region, as a screen reader would announce it. */
async function noteAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    const texts = new Map<Element, string>();
    const recordText = () => {
      for (const region of document.querySelectorAll('[role=alert], [role=status], [aria-live]')) {
        const text = region.textContent?.trim() ?? '';
        if (text !== (texts.get(region) ?? '')) announced.push(text);
        texts.set(region, text);
      }
    };
    recordText();
    announced.length = 0;
    new MutationObserver(recordText).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { announced });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

const matching = (announced: readonly string[], message: string) =>
  announced.filter((text) => text.toLowerCase().includes(message.toLowerCase()));

test('Live region: a failed sign-in is announced once', async ({ page, allowConsole }) => {
  allowConsole(/400/);
  await page.goto('/auth');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  const announcements = await noteAnnouncements(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const toast = page.locator('.toast-viewport').getByRole('listitem');
  await expect(toast).toContainText('Login Error');
  const message = (await page.getByRole('alert').locator('p').first().textContent()) ?? '';
  await expect(toast).toContainText(message);
  // Radix fills its live region shortly after the toast.
  await page.waitForTimeout(500);
  expect(matching(await announcements(), message)).toHaveLength(1);
});

test('a saved entry is announced once', async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  await openJournal(page);
  await fillEntry(page, { title: 'Once', content: 'A quiet day.' });
  const announcements = await noteAnnouncements(page);
  await saveEntry(page);
  await expect(page.getByText('Journal entry saved successfully!')).toBeVisible();
  await page.waitForTimeout(500);
  expect(matching(await announcements(), 'saved')).toHaveLength(1);
});

test('the journal counts an emoji as one character, as the database does', async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  await openJournal(page);
  await fillEntry(page, { title: 'Leaves', content: '🍂'.repeat(9000) });
  await expect(page.getByText('9,000 of 10,000 characters')).toBeVisible();
});
