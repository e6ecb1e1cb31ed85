import type { Persona } from '@kindling/test-kit';
import { waitForDraftAutosave } from '../support/browser-storage.ts';
import { expect, test } from '../support/fixtures.ts';
import { entryNamed, fillEntry, openEntry, openJournal, saveEntry } from '../support/journal-steps.ts';
import { recordFailures } from '../support/only-logged.ts';

let maya: Persona;
test.beforeEach(async ({ page, stack, signedInAs }) => {
  maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await openJournal(page);
});

test('the journal is a member’s page that lists what she has written', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  await expect(page.getByText('A fresh first page')).toBeVisible();
  await fillEntry(page, { title: 'Clay on my sleeves', content: 'The bowl stayed round.' });
  await saveEntry(page);
  await expect(entryNamed(page, 'Clay on my sleeves')).toContainText('The bowl stayed round.');
  await page.reload();
  await expect(entryNamed(page, 'Clay on my sleeves')).toHaveCount(1);
  await expect(page.getByText('A fresh first page')).toHaveCount(0);
});

test('[ERROR-25] [ERROR-26] [ERROR-27] a saved entry is said to be saved, in a toast and on her page, where she lands', async ({
  page,
}) => {
  await fillEntry(page, { content: 'A quiet day.' });
  await saveEntry(page);
  const toast = page.locator('.toast-viewport').getByRole('listitem');
  // Title, then text.
  await expect(toast).toHaveText('Saved!Your journal entry has been saved successfully.');
  await expect(toast.getByText('Saved!', { exact: true })).toBeVisible();
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'saved' });
  await expect(status).toHaveText('Journal entry saved successfully!');
  await expect(page.getByRole('article', { name: 'A quiet day.' })).toBeVisible();
  await expect(page).toHaveURL(/\/journal\?entry=/);
  await page.getByRole('link', { name: 'New page' }).click();
  await expect(page.getByRole('textbox', { name: 'What’s on your mind?' })).toHaveValue('');
});

test('[VALID-48] an entry without a title is called "Untitled Entry"', async ({ page, stack }) => {
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('placeholder', 'Untitled Entry');
  await fillEntry(page, { content: 'No name for this one.' });
  await saveEntry(page);
  // Shown by its first words.
  await expect(entryNamed(page, 'No name for this one.')).toBeVisible();
  const { rows } = await stack.sql.query("select title from journal_entries where content like 'No name%'");
  expect(rows).toEqual([{ title: 'Untitled Entry' }]);
});

test('a mood is cleared, and is none among the five', async ({ page }) => {
  const moods = page.getByRole('group', { name: /How do you feel/ });
  await moods.getByRole('radio', { name: 'Joyful' }).check({ force: true });
  const clear = moods.getByRole('button', { name: 'Clear the mood' });
  await clear.click();
  await expect(moods.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(clear).toBeHidden();
  await expect(moods.getByRole('radio')).toHaveCount(5);
});

test('Requests: the journal asks for planned tries only where its address names one', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect.poll(() => asked).toContain('/rest/v1/journal_entries');
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/rest/v1/planned_tries');
});

test('[VALID-52] an entry needs a title or a text', async ({ page, stack }) => {
  await fillEntry(page, { title: '   ', content: ' \n ' });
  await page.getByRole('radio', { name: 'Joyful' }).check({ force: true });
  await saveEntry(page);
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText(['Please enter a title or content for your journal entry']);
  expect((await stack.sql.query('select from journal_entries where user_id = $1', [maya.id])).rowCount).toBe(0);
  await fillEntry(page, { title: 'Only a title' });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await saveEntry(page);
  await expect(entryNamed(page, 'Only a title')).toContainText('Joyful');
});

test('an entry is changed, and changes that were not saved are offered back', async ({ page, stack }) => {
  await fillEntry(page, { title: 'Draft of a letter', content: 'Dear Jo.' });
  await saveEntry(page);
  const entry = await openEntry(page, 'Draft of a letter');
  await entry.getByRole('button', { name: 'Edit' }).click();
  await entry.getByRole('textbox', { name: 'What’s on your mind?' }).fill('Dear Jo, it has been a while.');
  await waitForDraftAutosave(page);
  await page.reload();
  await entry.getByRole('button', { name: 'Edit' }).click();
  await expect(entry.getByText('We saved what you wrote last time.')).toBeVisible();
  await entry.getByRole('radio', { name: 'Connected' }).check({ force: true });
  await entry.getByRole('button', { name: 'Save entry' }).click();
  // The form lists every mood, so the saved one is asserted after it has closed.
  await expect(entry.getByRole('radio')).toHaveCount(0);
  await expect(entry).toContainText('Connected');
  const { rows } = await stack.sql.query("select content, mood from journal_entries where title = 'Draft of a letter'");
  expect(rows).toEqual([{ content: 'Dear Jo, it has been a while.', mood: 'Connected' }]);
});

test('a deleted entry is gone at once, and comes back as it was when she undoes it', async ({ page, stack }) => {
  await fillEntry(page, { title: 'Too honest', content: 'Perhaps not.' });
  await saveEntry(page);
  const find = async () => (await stack.sql.query("select * from journal_entries where title = 'Too honest'")).rows;
  const entry = entryNamed(page, 'Too honest');
  await expect(entry).toBeVisible();
  const [before] = await find();
  await (await openEntry(page, 'Too honest')).getByRole('button', { name: 'Delete' }).click();
  await expect(entry).toHaveCount(0);
  await expect.poll(async () => (await find()).length).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toBeVisible();
  const [after] = await find();
  expect(after).toEqual({ ...before, updated_at: after.updated_at });
  await page.reload();
  await expect(entry).toBeVisible();
});

test('[ERROR-36] a microphone that cannot be used is only logged, and its place offers to try again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/The microphone could not be used/);
  // No microphone permission.
  const failures = recordFailures(page);
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  const voice = page.getByRole('group', { name: 'Voice note' });
  await expect(voice.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(voice).toHaveAttribute('data-state', 'idle');
  await failures.expectLogged('The microphone could not be used');
  await failures.expectNothingShown();
  await expect(page.getByText(/microphone/i)).toHaveCount(1);
});
