import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { waitForDraftAutosave } from '../support/browser-storage.ts';
import { expect, test } from '../support/fixtures.ts';
import { entryNamed, fillEntry, openEntry, openJournal, saveEntry } from '../support/journal-steps.ts';
import { jpegWithGps, segmentsOf } from '../support/jpeg-fixture.ts';

test.use({
  permissions: ['microphone'],
  launchOptions: async ({ launchOptions }, use) => {
    const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  },
});

test.beforeEach(async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  await openJournal(page);
});

async function choosePhoto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('Choose a photo').setInputFiles(file);
}

const voice = (page: Page) => page.getByRole('group', { name: 'Voice note' });

test('[JOURNAL-01] an entry with everything is written, read after a reload, seen and heard', async ({
  page,
  stack,
}) => {
  await fillEntry(page, { title: 'Kiln day', content: 'Forty degrees in the studio.' });
  await page.getByRole('radio', { name: 'Joyful' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Reflection' }).fill('Waiting is part of it.');
  await page.getByRole('checkbox', { name: 'This was a breakthrough moment' }).check();
  await choosePhoto(page, { name: 'kiln.jpg', mimeType: 'image/jpeg', buffer: await jpegWithGps(page) });
  await expect(page.getByRole('img', { name: 'Chosen for this entry' })).toBeVisible();
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByRole('timer')).toHaveText(/0:0[2-9]/);
  await page.getByRole('button', { name: 'Stop recording', exact: true }).click();
  await saveEntry(page);
  const entry = entryNamed(page, 'Kiln day');
  await expect(entry).toContainText('Joyful');
  const { rows } = await stack.sql.query("select * from journal_entries where title = 'Kiln day'");
  expect(rows).toEqual([
    expect.objectContaining({
      content: 'Forty degrees in the studio.',
      mood: 'Joyful',
      reflection: 'Waiting is part of it.',
      breakthrough: true,
      photo_url: expect.stringMatching(/photo-\d+\.jpg$/),
      photo_thumbnail: expect.stringMatching(/^data:image\/jpeg;base64,/),
      voice_note_url: expect.stringMatching(/voice-\d+\.webm$/),
      voice_note_peaks: expect.arrayContaining([expect.any(Number)]),
    }),
  ]);

  await page.reload();
  const sheet = await openEntry(page, 'Kiln day');
  await expect(sheet).toContainText('Forty degrees in the studio.');
  await expect(sheet).toContainText('Waiting is part of it.');
  const photo = sheet.getByRole('img', { name: 'Your entry’s own' });
  await expect(photo).toHaveAttribute('src', /\/object\/sign\/journal-files\/.*token=/);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  // Length and waveform were stored with it: the file itself says neither.
  await expect(sheet).toContainText(/0:00 \/ 0:0[2-9]/);
  await sheet.getByRole('button', { name: 'Play voice note' }).click();
  await expect(sheet.getByRole('button', { name: 'Pause voice note' })).toBeVisible();
  // With every frame: it is shown for a second.
  await page.waitForFunction(() => /0:0[1-9] \/ /.test(document.body.innerText));
});

test('[JOURNAL-10] [JOURNAL-11] [JOURNAL-12] the recorder is idle, records, and plays what it recorded', async ({
  page,
}) => {
  await expect(voice(page)).toHaveAttribute('data-state', 'idle');
  await expect(voice(page)).toContainText('It only listens while you record');
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(voice(page)).toHaveAttribute('data-state', 'recording');
  await expect(page.getByRole('button', { name: 'Stop recording to save' })).toBeDisabled();
  await expect(page.getByRole('timer')).toHaveText(/0:0[1-9]/);
  await page.getByRole('button', { name: 'Stop recording', exact: true }).click();
  await expect(voice(page)).toHaveAttribute('data-state', 'recorded');
  await page.getByRole('button', { name: 'Play voice note' }).click();
  await expect(page.getByRole('button', { name: 'Pause voice note' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause voice note' }).click();
  await expect(page.getByRole('button', { name: 'Play voice note' })).toBeVisible();
  await page.getByRole('button', { name: 'Record again' }).click();
  await expect(voice(page)).toHaveAttribute('data-state', 'recording');
  await page.getByRole('button', { name: 'Stop recording', exact: true }).click();
  await page.getByRole('button', { name: 'Delete voice note' }).click();
  await expect(voice(page)).toHaveAttribute('data-state', 'idle');
});

test('a recording that is stopped before anything was heard leaves the one before', async ({ page }) => {
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByRole('timer')).toHaveText(/0:0[1-9]/);
  await page.getByRole('button', { name: 'Stop recording', exact: true }).click();
  const length = /0:00 \/ \d:\d\d/;
  await expect(voice(page)).toContainText(length);
  const [recorded = ''] = length.exec(await voice(page).innerText()) ?? [];
  // Recording cancelled before the microphone has started.
  await page.evaluate(() => {
    const { start } = MediaRecorder.prototype;
    MediaRecorder.prototype.start = function (every) {
      start.call(this, every);
      this.pause();
    };
  });
  await page.getByRole('button', { name: 'Record again' }).click();
  await page.getByRole('button', { name: 'Stop recording', exact: true }).click();
  await expect(voice(page)).toHaveAttribute('data-state', 'recorded');
  await expect(voice(page)).toContainText(recorded);
});

test('[CALL-40] a voice note goes to the journal’s bucket as WebM, in her folder', async ({ page, stack }) => {
  await fillEntry(page, { title: 'A song' });
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByRole('timer')).toHaveText(/0:0[1-9]/);
  await page.getByRole('button', { name: 'Stop recording', exact: true }).click();
  await saveEntry(page);
  await expect(entryNamed(page, 'A song')).toBeVisible();
  const sql = `select e.user_id, e.voice_note_url, o.bucket_id, o.name, o.metadata ->> 'mimetype' as type
    from journal_entries e join storage.objects o on e.voice_note_url like '%/' || o.name where e.title = 'A song'`;
  const { rows } = await stack.sql.query(sql);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ bucket_id: 'journal-files', type: 'audio/webm' });
  expect(rows[0].name).toMatch(new RegExp(`^${rows[0].user_id}/voice-\\d{13}\\.webm$`));
});

test('what a photo said about its place is gone, and its public address opens to nobody', async ({
  page,
  request,
  stack,
}) => {
  const buffer = await jpegWithGps(page);
  expect(segmentsOf(buffer)).toContain('Exif');
  await fillEntry(page, { title: 'By the canal' });
  await choosePhoto(page, { name: 'canal.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'Chosen for this entry' })).toBeVisible();
  await saveEntry(page);
  await expect(entryNamed(page, 'By the canal')).toBeVisible();
  const { rows } = await stack.sql.query(
    `select e.photo_url, o.version from journal_entries e join storage.objects o on e.photo_url like '%/' || o.name
      where e.title = 'By the canal'`,
  );
  expect(rows[0].photo_url).toContain('/storage/v1/object/public/journal-files/');
  expect((await request.get(rows[0].photo_url)).status()).toBeGreaterThanOrEqual(400);
  const stored = await fileOnDisk(stack.dataDir, rows[0].version);
  expect(stored.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(segmentsOf(stored)).not.toContain('Exif');
  expect(stored.includes('Exif')).toBe(false);
});

async function fileOnDisk(dataDir: string, version: string): Promise<Buffer> {
  const names = await readdir(join(dataDir, 'storage'), { recursive: true });
  const found = names.find((name) => name.endsWith(version));
  if (!found) throw new Error(`No file of version ${version} among ${names.length}`);
  return readFile(join(dataDir, 'storage', found));
}

test('[VALID-53] a photo of 5 MB is too large', async ({ page }) => {
  const buffer = Buffer.alloc(5 * 1024 * 1024);
  await choosePhoto(page, { name: 'large.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('alert')).toHaveText('Photo must be less than 5MB');
});

test('[VALID-54] a file that is no image is refused, whatever it calls itself', async ({ page }) => {
  await choosePhoto(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByRole('alert')).toHaveText('Please select a valid image file');
  await choosePhoto(page, { name: 'fine.jpg', mimeType: 'image/jpeg', buffer: await jpegWithGps(page) });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await choosePhoto(page, { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(page.getByRole('alert')).toHaveText('Please select a valid image file');
  await expect(page.getByRole('img', { name: 'Chosen for this entry' })).toBeVisible();
});

test('[ERROR-24] an upload that fails is said, and the entry is neither saved nor lost', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/500|A journal entry was not saved/);
  await page.route('**/storage/v1/object/journal-files/**', (route) =>
    route.fulfill({ status: 500, json: { statusCode: '500', error: 'Internal', message: 'broken' } }),
  );
  await fillEntry(page, { title: 'With a photo', content: 'Still here.' });
  await choosePhoto(page, { name: 'canal.jpg', mimeType: 'image/jpeg', buffer: await jpegWithGps(page) });
  await expect(page.getByRole('img', { name: 'Chosen for this entry' })).toBeVisible();
  await saveEntry(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to upload file. Please try again.');
  expect((await stack.sql.query("select from journal_entries where title = 'With a photo'")).rowCount).toBe(0);
  await page.unroute('**/storage/v1/object/journal-files/**');
  await saveEntry(page);
  await expect(entryNamed(page, 'With a photo')).toContainText('Still here.');
});

test('a photo of more than 50 megapixels is refused in words', async ({ page }) => {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 7100, height: 7100 });
    canvas.getContext('2d');
    return canvas.toDataURL('image/jpeg', 0.1).split(',')[1] ?? '';
  });
  await choosePhoto(page, { name: 'wide.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') });
  await expect(page.getByRole('alert')).toContainText('more than 50 megapixels');
  await expect(page.getByRole('img', { name: 'Chosen for this entry' })).toHaveCount(0);
});

test('Photo: chosen on a phone it comes into sight and is announced; its upload shows how much is left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/journal?new=1');
  await fillEntry(page, { title: 'The kiln', content: 'A line of it.\n'.repeat(60) });
  await page.evaluate(() => scrollTo(0, 0));
  await choosePhoto(page, { name: 'kiln.jpg', mimeType: 'image/jpeg', buffer: await jpegWithGps(page) });
  await expect(page.getByRole('img', { name: 'Chosen for this entry' })).toBeInViewport();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Photo added' })).toHaveCount(1);
  await page.route('**/storage/v1/object/journal-files/**', async (route) => {
    await page.waitForTimeout(2_000);
    await route.continue();
  });
  await saveEntry(page);
  const upload = page.getByRole('progressbar', { name: 'Upload' });
  await expect(upload).toBeVisible();
  await expect(page.getByText(/MB left|Nearly there/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'The kiln' })).toBeVisible();
  await expect(upload).toHaveCount(0);
});

test('a photo that is chosen while she speaks and what she says are both kept', async ({ page }) => {
  await fillEntry(page, { title: 'Both at once' });
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByRole('timer')).toHaveText(/0:0[1-9]/);
  await choosePhoto(page, { name: 'kiln.jpg', mimeType: 'image/jpeg', buffer: await jpegWithGps(page) });
  await expect(page.getByRole('img', { name: 'Chosen for this entry' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop recording', exact: true }).click();
  await waitForDraftAutosave(page);
  await page.reload();
  await expect(page.getByText('We saved what you wrote last time.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Chosen for this entry' })).toBeVisible();
  await page.getByRole('button', { name: 'Play voice note' }).click();
  await expect(page.getByRole('button', { name: 'Pause voice note' })).toBeVisible();
});
