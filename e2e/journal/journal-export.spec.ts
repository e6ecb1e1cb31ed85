import { readFile } from 'node:fs/promises';
import type { Persona, Stack } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../support/fixtures.ts';
import { openJournal } from '../support/journal-steps.ts';
import { plainJpeg } from '../support/jpeg-fixture.ts';

const count = 1000;

/** Three years of entries; the last twelve have photos, one of them missing. The last has a voice note. */
async function insertManyEntries(stack: Stack, maya: Persona, photo: Buffer): Promise<void> {
  await stack.sql.query(
    `insert into public.journal_entries (user_id, title, content, mood, reflection, breakthrough, created_at)
     select $1, 'Day ' || n || ': "wild" / swim?', 'Line one of ' || n || E'\\n' || repeat('water ', 150),
            (array['Joyful', 'Peaceful', null])[n % 3 + 1], case when n % 2 = 0 then 'Colder is quicker.' end,
            n % 100 = 0, timestamptz '2026-11-01 07:30Z' - n * interval '1 day'
       from generate_series(1, $2) n`,
    [maya.id, count],
  );
  const bucket = maya.client.storage.from('journal-files');
  for (let n = 1; n <= 12; n += 1) {
    const path = `${maya.id}/photo-${1000 + n}.jpg`;
    if (n !== 12) expect((await bucket.upload(path, photo, { contentType: 'image/jpeg' })).error).toBeNull();
    await stack.sql.query('update public.journal_entries set photo_url = $1 where user_id = $2 and title like $3', [
      bucket.getPublicUrl(path).data.publicUrl,
      maya.id,
      `Day ${n}:%`,
    ]);
  }
}

/** Counts turns of the page's event loop: the export must not block it. */
function watchTurns(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign(window, { turns: 0 });
    setInterval(() => Object.assign(window, { turns: Reflect.get(window, 'turns') + 1 }), 20);
  });
}

test('a thousand entries with their photos are taken away as one zip, and the page goes on answering', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  // missing photo
  allowConsole(/400 \(Bad Request\).*journal-files/);
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await openJournal(page);
  const photo = await plainJpeg(page);
  await insertManyEntries(stack, maya, photo);
  await page.reload();
  await watchTurns(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my journal' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kindling-journal-\d{4}-\d{2}-\d{2}\.zip$/);
  await expect(page.getByText(/Done: 1,000 entries and 11 files\. 1 file was not there any more\./)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'turns'))).toBeGreaterThan(10);

  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const names = Object.keys(files);
  expect(names.filter((name) => name.startsWith('entries/'))).toHaveLength(count);
  expect(names.filter((name) => name.startsWith('photos/'))).toHaveLength(11);
  for (const name of names) expect(name).toMatch(/^(README|(entries|photos)\/\d{4}-\d\d-\d\d-[a-z0-9-]+)\.(md|jpg)$/);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text('entries/2026-10-30-day-2-wild-swim.md')).toBe(
    `---\ntitle: "Day 2: \\"wild\\" / swim?"\ndate: 2026-10-30T07:30:00+00:00\n---\n\n# Day 2: "wild" / swim?\n\n` +
      `Line one of 2\n${'water '.repeat(150)}\n\n## Reflection\n\nColder is quicker.\n\n` +
      '![Photo](../photos/2026-10-30-day-2-wild-swim.jpg)\n',
  );
  expect(Buffer.from(files['photos/2026-10-30-day-2-wild-swim.jpg'] ?? [])).toEqual(photo);
  expect(text('README.md')).toContain('1,000 entries and 11 files');
  expect(text('README.md')).toContain('- photos/2026-10-20-day-12-wild-swim.jpg');
});

test('the journal stands on paper with its photos, from the first entry on, all of it or a year', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/400 \(Bad Request\).*journal-files/);
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await page.goto('/about');
  await insertManyEntries(stack, maya, await plainJpeg(page));
  await openJournal(page);
  await page.getByRole('link', { name: 'Print' }).click();
  const entries = page.getByRole('article');
  await expect(entries).toHaveCount(count);
  await expect(entries.first()).toContainText('Day 1000');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('February 2024');
  await page.getByRole('combobox', { name: 'What to print' }).selectOption('2026');
  await expect(entries).toHaveCount(304);
  await expect(page.getByRole('img', { name: 'Your entry’s own' })).toHaveCount(11);
  await page.evaluate(() => addEventListener('beforeprint', () => Object.assign(window, { printed: true })));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  for (const control of [page.getByRole('combobox'), page.getByRole('button'), page.getByRole('navigation')])
    await expect(control).toHaveCount(0);
});
