import { journalMessages } from '@kindling/domain/journal/messages';
import { expect, test } from './fixtures.ts';
import { entryNamed, openJournal, save, write } from './journal-steps.ts';

test.beforeEach(async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  await openJournal(page);
});

test('[ROUTE-16] [JOURNAL-02] the journal is a member’s page that lists what she has written', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  await expect(page.getByText('Your first page is empty')).toBeVisible();
  await write(page, { title: 'Clay on my sleeves', content: 'The bowl stayed round.' });
  await save(page);
  await expect(entryNamed(page, 'Clay on my sleeves')).toContainText('The bowl stayed round.');
  await page.reload();
  await expect(entryNamed(page, 'Clay on my sleeves')).toHaveCount(1);
  await expect(page.getByText('Your first page is empty')).toHaveCount(0);
});

test('[ERROR-25] [ERROR-26] [ERROR-27] a saved entry is said to be saved, in a toast and at the form', async ({
  page,
}) => {
  await write(page, { content: 'A quiet day.' });
  await save(page);
  const toast = page.getByRole('listitem').filter({ hasText: journalMessages.saved.title }).first();
  await expect(page.getByText('Saved!', { exact: true })).toBeVisible();
  await expect(toast).toContainText('Your journal entry has been saved successfully.');
  await expect(page.getByText('Journal entry saved successfully!')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'What is on your mind?' })).toHaveValue('');
});

test('[VALID-48] an entry without a title is called "Untitled Entry"', async ({ page, stack }) => {
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('placeholder', 'Untitled Entry');
  await write(page, { content: 'No name for this one.' });
  await save(page);
  await expect(entryNamed(page, 'Untitled Entry')).toBeVisible();
  const { rows } = await stack.sql.query("select title from journal_entries where content like 'No name%'");
  expect(rows).toEqual([{ title: 'Untitled Entry' }]);
});

test('[VALID-52] an entry needs a title or a text', async ({ page, stack }) => {
  await write(page, { title: '   ', content: ' \n ' });
  await page.getByRole('radio', { name: 'Joyful' }).check({ force: true });
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Please enter a title or content for your journal entry');
  expect((await stack.sql.query("select from journal_entries where mood = 'Joyful'")).rowCount).toBe(0);
  await write(page, { title: 'Only a title' });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await save(page);
  await expect(entryNamed(page, 'Only a title')).toContainText('Joyful');
});
