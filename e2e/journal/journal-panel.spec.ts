import { randomUUID } from 'node:crypto';
import type { Persona } from '@kindling/test-kit';
import type { Locator } from '@playwright/test';
import { axeViolations } from '../support/accessibility-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillEntry, openJournal, saveEntry } from '../support/journal-steps.ts';

interface EntryValues {
  title?: string;
  content?: string;
  mood?: string;
  breakthrough?: boolean;
  daysAgo?: number;
}

async function insertEntries({ client, id }: Persona, entries: EntryValues[]): Promise<void> {
  const rows = entries.map(({ daysAgo = 0, title = 'A day', content = 'Words.', mood, breakthrough = false }) => ({
    id: randomUUID(),
    user_id: id,
    title,
    content,
    mood: mood ?? null,
    breakthrough,
    created_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  }));
  const { error } = await client.from('journal_entries').insert(rows);
  expect(error).toBeNull();
}

function growthFigure(panel: Locator, label: string) {
  const figure = panel.locator('dl > div').filter({ has: panel.page().getByText(label, { exact: true }) });
  return figure.getByRole('definition');
}

test('[JOURNAL-03] three of five prompts are offered, and one she takes stands in the text', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember());
  await openJournal(page);
  const content = page.getByRole('textbox', { name: 'What’s on your mind?' });
  await expect(page.getByRole('button', { name: /^Use this prompt/ })).toHaveCount(3);
  await content.fill('Before.');
  const first = page.getByRole('button', { name: /^Use this prompt/ }).first();
  const prompt = (await first.textContent())?.replace('Use this prompt ', '') ?? '';
  await first.click();
  await expect(content).toHaveValue(`Before.\n\n${prompt}\n`);
  await expect(content).toBeFocused();
});

test('[JOURNAL-06] [JOURNAL-07] [JOURNAL-08] a new member sees a sample that says it is one, and her own figures from the first entry on', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember());
  await openJournal(page);
  const panel = page.getByRole('complementary', { name: 'Prompts, moods and growth' });
  await expect(panel.getByText('Sample', { exact: true })).toHaveCount(2);
  await expect(growthFigure(panel, 'Breakthrough moments')).toHaveText('15');
  await expect(growthFigure(panel, 'Positive mood days')).toHaveText('92%');
  await expect(panel.getByRole('list', { name: 'How often each mood' }).getByRole('listitem')).toHaveText([
    /^Peaceful[1-5]$/,
    /^Empowered[1-5]$/,
    /^Connected[1-5]$/,
    /^Joyful[1-5]$/,
    /^Reflective[1-5]$/,
  ]);

  await fillEntry(page, { title: 'The first' });
  await page.getByRole('radio', { name: 'Reflective' }).check({ force: true });
  await saveEntry(page);
  await expect(panel.getByText('Sample', { exact: true })).toHaveCount(0);
  await expect(growthFigure(panel, 'Breakthrough moments')).toHaveText('0');
  await expect(growthFigure(panel, 'Positive mood days')).toHaveText('0%');
});

test('[JOURNAL-04] [JOURNAL-05] moods and growth are worked out from what she wrote', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember();
  await insertEntries(maya, [
    { mood: 'Joyful', breakthrough: true },
    { mood: 'Joyful', daysAgo: 7 },
    { mood: 'Reflective', daysAgo: 14 },
    { mood: 'Peaceful', daysAgo: 21 },
    { breakthrough: true, daysAgo: 22 },
  ]);
  await insertEntries(await stack.newMember('Ines Hart'), [{ mood: 'Empowered', breakthrough: true }]);
  await signedInAs(maya);
  await openJournal(page);
  const panel = page.getByRole('complementary', { name: 'Prompts, moods and growth' });
  await expect(panel.getByRole('heading', { name: 'Moods', exact: true })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Growth', exact: true })).toBeVisible();
  const counts = panel.getByRole('list', { name: 'How often each mood' }).getByRole('listitem');
  await expect(counts).toHaveText(['Peaceful1', 'Empowered0', 'Connected0', 'Joyful2', 'Reflective1']);
  await expect(growthFigure(panel, 'Breakthrough moments')).toHaveText('2');
  await expect(growthFigure(panel, 'Positive mood days')).toHaveText('75%');
  await panel.getByText('View as text').click();
  await expect(panel.getByText(/^Week of .*: Joyful 1$/)).toHaveCount(2);
});

test('[JOURNAL-02] recent entries are listed, the newest first; older entries come a page at a time; words and moods find theirs, and stand in no address', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember();
  const days = Array.from({ length: 12 }, (_, index) => ({ title: `Day ${index + 1}`, daysAgo: index + 1 }));
  await insertEntries(maya, [
    ...days,
    { title: 'Canal', content: 'A heron at the Lock.', mood: 'Peaceful', daysAgo: 30 },
  ]);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signedInAs(maya);
  await openJournal(page);
  const titles = page.getByRole('heading', { level: 3 });
  await expect(page.getByRole('heading', { name: 'Recent entries', exact: true })).toBeVisible();
  await expect(titles).toHaveText(days.slice(0, 10).map(({ title }) => title));
  await page.getByRole('button', { name: 'Older entries' }).click();
  await expect(titles).toHaveCount(13);
  await page.getByRole('searchbox', { name: 'Search your journal' }).fill('heron lock');
  await expect(page.getByText('No entry matches. Try another word or mood.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your journal' }).fill('HERON at the lock');
  await expect(titles).toHaveText(['Canal']);
  await page.getByRole('searchbox', { name: 'Search your journal' }).fill('');
  await expect(titles).toHaveCount(13);
  await page.getByRole('combobox', { name: 'Mood' }).selectOption('Peaceful');
  await expect(titles).toHaveText(['Canal']);
  expect(addresses.filter((address) => /heron|peaceful/i.test(address))).toEqual([]);
  expect(page.url()).toMatch(/\/journal$/);
  expect(stack.log()).not.toMatch(/heron/i);
});

test('on a phone the journal opens on its month, a day lists what she wrote, and the pen opens a page with the cursor in it', async ({
  page,
  stack,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const maya = await stack.newMember();
  await insertEntries(maya, [
    { title: 'Today', mood: 'Peaceful' },
    { title: 'Today, earlier', mood: 'Joyful' },
    { title: 'Long ago', daysAgo: 60 },
  ]);
  await signedInAs(maya);
  await page.goto('/journal');
  const titles = page.getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeHidden();
  await page.getByRole('button', { name: /: 2 entries, (Peaceful|Joyful)$/ }).click();
  await expect(titles).toHaveCount(2);
  await page.getByRole('button', { name: 'Show every day' }).click();
  await page.getByRole('link', { name: 'Long ago' }).click();
  await expect(page.getByRole('article', { name: 'Long ago' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Write in your journal' }).click();
  const content = page.getByRole('textbox', { name: 'What’s on your mind?' });
  await expect(content).toBeFocused();
  await page.goto('/journal?new=1&prompt=0');
  await expect(content).toHaveValue('What made you lose track of time this week?\n');
  await expect(content).toBeFocused();
  await saveEntry(page);
  // She lands on her page, and goes back to the list.
  const title = 'What made you lose track of time this week?';
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Your journal' }).click();
  await expect(titles.filter({ hasText: title })).toBeVisible();
  await expect(page).toHaveURL('/journal');
});

test('what she wrote on this day in earlier years is shown to her', async ({ page, stack, signedInAs }) => {
  const maya = await stack.newMember();
  const before = new Date();
  before.setFullYear(before.getFullYear() - 2);
  const daysAgo = (Date.now() - before.getTime()) / 86_400_000;
  await insertEntries(maya, [
    { title: 'Two years ago', content: 'The first class.', daysAgo },
    { title: 'Another day', daysAgo: 100 },
  ]);
  await signedInAs(maya);
  await openJournal(page);
  const panel = page.getByRole('complementary', { name: 'Prompts, moods and growth' });
  await expect(panel.getByRole('heading', { name: 'On this day' })).toBeVisible();
  await panel.getByText('Two years ago').click();
  await expect(panel).toContainText('The first class.');
  await expect(panel).not.toContainText('Another day');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in a full journal, an open entry and its form (${colorScheme})`, async ({
    page,
    stack,
    signedInAs,
  }) => {
    const maya = await stack.newMember();
    const moods = ['Peaceful', 'Empowered', 'Connected', 'Joyful', 'Reflective'];
    await insertEntries(
      maya,
      moods.map((mood, daysAgo) => ({ title: `A ${mood} day`, mood, daysAgo, breakthrough: true })),
    );
    await signedInAs(maya);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openJournal(page);
    await page.getByRole('link', { name: 'A Joyful day' }).click();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}
