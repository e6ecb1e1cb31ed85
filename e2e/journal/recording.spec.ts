import type { Page } from '@playwright/test';
import { vaultNames } from '../support/community-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { openJournal, saveEntry } from '../support/journal-steps.ts';

test.use({
  permissions: ['microphone'],
  launchOptions: async ({ launchOptions }, use) => {
    const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  },
});

test.beforeEach(async ({ stack, signedInAs }) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
});

const voice = (page: Page) => page.getByRole('group', { name: 'Voice note' });

/** Records until the third second is kept, which a busy machine hands on late. */
async function record(page: Page, button = 'Record a voice note'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const kept = async () => (await vaultNames(page)).filter((name) => /\/recording\/\d+$/.test(name)).length;
  await expect.poll(kept).toBeGreaterThanOrEqual(3);
}

async function expectRecovered(page: Page): Promise<void> {
  await expect(page.getByText('We saved what you recorded last time.')).toBeVisible();
  await expect(voice(page)).toHaveAttribute('data-state', 'recorded');
  await expect(voice(page)).toContainText(/0:0[2-9]/);
}

test('Recording: leaving by a link or Back keeps what was recorded, and coming back offers it', async ({
  page,
  stack,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/dates');
  await openJournal(page);
  await record(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/dates$/);
  await openJournal(page);
  await expectRecovered(page);
  await record(page, 'Record again');
  await page.getByRole('navigation').getByRole('link', { name: 'Community' }).first().click();
  await expect(page).toHaveURL(/\/community/);
  await openJournal(page);
  await expectRecovered(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Kiln day');
  await saveEntry(page);
  await expect(page.getByText('Journal entry saved successfully!')).toBeVisible();
  await expect
    .poll(async () => (await stack.sql.query('select voice_note_seconds::float from journal_entries')).rows)
    .toEqual([{ voice_note_seconds: expect.any(Number) }]);
  await openJournal(page);
  await expect(page.getByText(/We saved what you/)).toHaveCount(0);
});

test('Recording: a reload asks first; staying goes on recording', async ({ page }) => {
  await openJournal(page);
  await record(page);
  const asked: string[] = [];
  let leave = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (leave ? dialog.accept() : dialog.dismiss());
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(voice(page)).toHaveAttribute('data-state', 'recording');
  leave = true;
  await page.reload();
  await expectRecovered(page);
  // Nothing asks any more, once nothing is recorded.
  await page.reload();
  expect(asked).toHaveLength(2);
  await expectRecovered(page);
});

test('Recording: a tab that is closed in the middle has lost a second of it at most', async ({ page, context }) => {
  await openJournal(page);
  await record(page);
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await openJournal(next);
  await expectRecovered(next);
  await next.getByRole('button', { name: 'Delete voice note' }).click();
  await expect(voice(next)).toHaveAttribute('data-state', 'idle');
  await expect.poll(() => vaultNames(next)).toEqual([]);
  await next.reload();
  await expect(next.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect(voice(next)).toHaveAttribute('data-state', 'idle');
});

test('Recording: another tab does not take a recording that is still running', async ({ page, context }) => {
  await openJournal(page);
  await record(page);
  const other = await context.newPage();
  await openJournal(other);
  await expect(voice(other)).toHaveAttribute('data-state', 'idle');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Stop recording', exact: true }).click();
  await expect(voice(page)).toHaveAttribute('data-state', 'recorded');
});
