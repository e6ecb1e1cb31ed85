import type { Stack } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import { insertClass } from '../support/class-fixtures.ts';
import { createMemberCard, openCommunity, postBox, postContaining } from '../support/community-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillEntry, openEntry, openJournal, saveEntry } from '../support/journal-steps.ts';
import { plainJpeg } from '../support/jpeg-fixture.ts';

/** JPEG of 7 MB as a telephone hands it on: most of it in comments (COM), which a decoder skips. */
async function largeJpeg(page: Page): Promise<Buffer> {
  const plain = await plainJpeg(page);
  const comment = Buffer.alloc(65_000, 'x');
  comment.set([0xff, 0xfe, (comment.length - 2) >> 8, (comment.length - 2) & 0xff]);
  return Buffer.concat([plain.subarray(0, 2), ...Array.from({ length: 113 }, () => comment), plain.subarray(2)]);
}

const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)]);

interface Picker {
  open: (page: Page) => Promise<void>;
  input: string;
  /** What is there once a photo was taken. */
  taken: (page: Page) => ReturnType<Page['locator']>;
}

const pickers: Record<string, Picker> = {
  journal: {
    open: openJournal,
    input: 'Choose a photo',
    taken: (page) => page.getByRole('img', { name: 'Chosen for this entry' }),
  },
  community: {
    open: async (page) => {
      await openCommunity(page);
      await postBox(page).click();
    },
    input: 'Choose a photo',
    taken: (page) => page.getByRole('img', { name: 'Chosen for this post' }),
  },
  avatar: {
    open: async (page) => {
      await page.goto('/profile');
      await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    },
    input: 'Choose a picture of you',
    taken: (page) => page.getByRole('dialog', { name: 'Your picture' }),
  },
  class: {
    open: async (page) => {
      await page.goto('/teaching');
      await page.getByRole('link', { name: 'Your photos' }).click();
      await expect(page.getByRole('region', { name: 'Pinch pots' }).getByText('Add a photo')).toBeVisible();
    },
    input: 'Choose a photo',
    taken: (page) => page.getByRole('dialog', { name: 'Add a photo' }),
  },
};

async function newMemberWithAll(stack: Stack) {
  const maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya, 'Maya E.', `maya_${maya.id.slice(0, 6)}`);
  await insertClass(stack, { class_title: 'Pinch pots', status: 'approved', submitted_by: maya.id });
  return maya;
}

for (const [place, { open, input, taken }] of Object.entries(pickers))
  test(`Photos from a phone: a large one, one without a type or a name, and HEIC (${place})`, async ({
    page,
    stack,
    signedInAs,
  }) => {
    await signedInAs(await newMemberWithAll(stack));
    const large = await largeJpeg(page);
    expect(large.length).toBeGreaterThan(7_000_000);
    const plain = await plainJpeg(page);
    for (const file of [
      { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: large },
      { name: '1000042', mimeType: '', buffer: plain },
      { name: 'blob', mimeType: 'application/octet-stream', buffer: plain },
      { name: 'photo.heic', mimeType: 'image/heic', buffer: plain },
    ])
      await test.step(`${file.name}, ${file.mimeType}`, async () => {
        await open(page);
        await page.getByLabel(input).first().setInputFiles(file);
        await expect(taken(page)).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        // Drafts keep theirs.
        const remove = page.getByRole('button', { name: 'Remove photo' });
        if (await remove.isVisible()) {
          await remove.click();
          await expect(taken(page)).toBeHidden();
        }
      });
    await open(page);
    await page.getByLabel(input).first().setInputFiles({ name: '1000043', mimeType: '', buffer: heic });
    await expect(page.getByRole('alert')).toContainText('This browser can’t open HEIC photos. Save it as a JPEG');
  });

/** A telephone takes a second or two for what a computer does at once. */
async function slowDecoder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window) as (source: ImageBitmapSource) => Promise<ImageBitmap>;
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return decode(source);
    };
  });
}

test('Race condition: a photo that is still being made ready goes with the entry and the post that are sent meanwhile', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await newMemberWithAll(stack);
  await signedInAs(maya);
  await slowDecoder(page);
  const photo = { name: 'kiln.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg(page) };

  await openJournal(page);
  await fillEntry(page, { title: 'First bowl', content: 'It stands.' });
  await page.getByLabel('Choose a photo').setInputFiles(photo);
  await saveEntry(page);
  const sheet = await openEntry(page, 'First bowl');
  await expect(sheet.getByRole('img', { name: 'Your entry’s own' })).toBeVisible();

  await openCommunity(page);
  await postBox(page).fill('It stands, and holds water.');
  await page.getByLabel('Choose a photo').setInputFiles(photo);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const post = postContaining(page, 'It stands, and holds water.');
  await expect(post.getByRole('img', { name: 'By Maya E.' })).toBeVisible();

  // What can't be made ready stops it, and is said beside the photo; nothing is lost.
  await openJournal(page);
  await fillEntry(page, { title: 'Second bowl', content: 'It fell.' });
  await page.getByLabel('Choose a photo').setInputFiles({ ...photo, buffer: Buffer.from('no picture') });
  await saveEntry(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Second bowl');
  await saveEntry(page);
  await expect(page.getByRole('article', { name: 'Second bowl' })).toBeVisible();
});
