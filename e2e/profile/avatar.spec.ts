import type { Page } from '@playwright/test';
import { createMemberCard, createPost, openAs, postContaining } from '../support/community-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { avif, drawnImage, gif, svg } from '../support/image-fixtures.ts';

const avatar = (page: Page) => page.getByRole('img', { name: 'You', exact: true });
const fileInput = (page: Page) => page.getByLabel('Choose a picture of you');
const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Your picture' });

test.beforeEach(async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('[PROFILE-01] a picture of each kind that the file chooser offers is accepted, and an SVG is not', async ({
  page,
}) => {
  await expect(fileInput(page)).toHaveAttribute('type', 'file');
  await expect(fileInput(page)).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/gif,image/avif');
  const pictures = [
    { mimeType: 'image/jpeg', buffer: await drawnImage(page, 'image/jpeg'), side: 512 },
    { mimeType: 'image/png', buffer: await drawnImage(page, 'image/png'), side: 512 },
    { mimeType: 'image/webp', buffer: await drawnImage(page, 'image/webp'), side: 512 },
    { mimeType: 'image/gif', buffer: gif, side: 20 },
    { mimeType: 'image/avif', buffer: avif, side: 2 },
  ];
  for (const { mimeType, buffer, side } of pictures) {
    await test.step(mimeType, async () => {
      await fileInput(page).setInputFiles({ name: 'me', mimeType, buffer });
      await cropDialog(page).getByRole('button', { name: 'Use this picture' }).click();
      await expect(cropDialog(page)).toBeHidden();
      await expect(avatar(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect
        .poll(() => avatar(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
        .toEqual([side, side]);
      await page.getByRole('button', { name: 'Remove' }).click();
      await expect(avatar(page)).toBeHidden();
    });
  }
  await fileInput(page).setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(page.getByRole('alert')).toHaveText('Please select a valid image file');
  await expect(avatar(page)).toBeHidden();
});

test('[PROFILE-02] a picture is cropped here and kept as a data URL', async ({ page, stack }) => {
  const buffer = await drawnImage(page, 'image/webp');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await choosing).setFiles({ name: 'me.webp', mimeType: 'image/webp', buffer });
  await cropDialog(page).getByRole('button', { name: 'Use this picture' }).click();
  const shown = avatar(page);
  await expect(shown).toBeVisible();

  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('kindling-auth') ?? '').user.id);
  const storedAvatar = async (): Promise<string | null> =>
    (await stack.sql.query('select profile_image_url from profiles where id = $1', [id])).rows[0]?.profile_image_url;
  await expect.poll(storedAvatar).toMatch(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/);
  const url = (await storedAvatar()) ?? '';
  await page.reload();
  await expect(shown).toHaveAttribute('src', url);
  const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([512, 512]);

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(shown).toBeHidden();
  await expect.poll(storedAvatar).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shown).toBeVisible();
  await expect.poll(storedAvatar).toBe(url);
  await page.reload();
  await expect(shown).toBeVisible();
});

test('a file that is no picture is refused in words', async ({ page }) => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(page.getByRole('alert')).toHaveText('Please select a valid image file');
});

test('the zoom is a slider, and the arrow keys move the picture', async ({ page }) => {
  const buffer = await drawnImage(page, 'image/png');
  await fileInput(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const dialog = cropDialog(page);
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await dialog.getByRole('group', { name: 'Picture to move' }).focus();
  for (let step = 0; step < 300; step++) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  const shown = avatar(page);
  await expect(shown).toBeVisible();
  // Dragged fully to the right: the left of the picture is visible.
  const middle = await shown.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = image.naturalWidth;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(100, 256, 1, 1).data ?? [])];
  });
  expect(middle[0]).toBeGreaterThan(200);
  expect(middle[2]).toBeLessThan(60);
});

test('no face is given to her: she has her initial until she chooses a portrait, keeps that, and takes it off again', async ({
  page,
  stack,
}) => {
  const portrait = page.getByRole('main').locator('img[src*="/portrait/"]:visible');
  const initial = page.getByRole('main').locator('svg text');
  await expect(initial).toHaveText(/^\p{Lu}$/u);
  await expect(portrait).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose a portrait' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a portrait' });
  await expect(dialog.getByRole('radio')).toHaveCount(20);
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Use this portrait' })).toBeDisabled();
  const other = 7;
  await dialog.locator('label').nth(other).click();
  await expect(dialog.getByRole('radio').nth(other)).toBeChecked();
  await dialog.getByRole('button', { name: 'Use this portrait' }).click();
  await expect(portrait).toHaveAttribute('src', new RegExp(`/portrait/${other}/`));
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('kindling-auth') ?? '').user.id);
  const stored = () => stack.sql.query('select portrait from profiles where id = $1', [id]);
  await expect.poll(async () => (await stored()).rows[0]?.portrait).toBe(other);
  await page.reload();
  await expect(portrait).toHaveAttribute('src', new RegExp(`/portrait/${other}/`));
  await page.getByRole('button', { name: 'Choose a portrait' }).click();
  await expect(dialog.getByRole('radio').nth(other)).toBeChecked();
  await dialog.getByRole('button', { name: 'Remove portrait' }).click();
  await expect(portrait).toHaveCount(0);
  await expect(initial).toBeVisible();
  await expect.poll(async () => (await stored()).rows[0]?.portrait).toBeNull();
});

test('no face is given to her where others read her: her feed, a notification and Today show her initial', async ({
  browser,
  stack,
}) => {
  await stack.sql.query('delete from posts; delete from member_cards; delete from private.used_usernames');
  const [ruth, nora] = [await stack.newMember('Ruth Pemberton'), await stack.newMember('Nora Quill')];
  await createMemberCard(ruth, 'Ruth', 'ruth_p');
  await createMemberCard(nora, 'Østra', 'ostra');
  const post = await createPost(ruth, 'The kiln is warm.');
  await createPost(nora, 'So is the soup.');
  await nora.client.from('comments').insert({ post_id: post, content: 'Lovely.' }).throwOnError();
  const page = await openAs(browser, stack, ruth);
  const faces = page.getByRole('main').locator('img[src*="/portrait/"]');
  await page.goto('/community');
  await expect(postContaining(page, 'So is the soup.').locator('svg text').first()).toHaveText('Ø');
  await expect(faces).toHaveCount(0);
  await page.goto('/notifications');
  await expect(page.getByRole('main').locator('svg text').first()).toHaveText('Ø');
  await expect(faces).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('main').getByText('So is the soup.')).toBeVisible();
  await expect(page.getByRole('main').locator('svg text').first()).toHaveText(/[ØR]/);
  await expect(faces).toHaveCount(0);
});
