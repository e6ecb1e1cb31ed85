import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** JPEG of 1200 by 800 pixels: the left third red, the rest blue. */
async function picture(page: Page, type: 'image/png' | 'image/webp'): Promise<Buffer> {
  const base64 = await page.evaluate((mime) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'blue';
    context.fillRect(0, 0, 1200, 800);
    context.fillStyle = 'red';
    context.fillRect(0, 0, 400, 800);
    return canvas.toDataURL(mime).split(',')[1] ?? '';
  }, type);
  return Buffer.from(base64, 'base64');
}

test.beforeEach(async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

for (const type of ['png', 'webp'] as const) {
  test(`[PROFILE-01] [PROFILE-02] a picture (${type}) is cropped here and kept as a data URL`, async ({
    page,
    stack,
  }) => {
    const buffer = await picture(page, `image/${type}`);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a picture' }).click();
    await (await choosing).setFiles({ name: `me.${type}`, mimeType: `image/${type}`, buffer });
    const dialog = page.getByRole('dialog', { name: 'Your picture' });
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(dialog).toBeHidden();
    const shown = page.getByRole('img', { name: 'You', exact: true });
    await expect(shown).toBeVisible();

    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('kindling-auth') ?? '').user.id);
    const storedAvatar = async (): Promise<string | null> =>
      (await stack.sql.query('select profile_image_url from profiles where id = $1', [id])).rows[0]?.profile_image_url;
    await expect.poll(storedAvatar).toMatch(/^data:image\/jpeg;base64,/);
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
}

test('a file that is no picture is refused in words', async ({ page }) => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(page.getByRole('alert')).toHaveText('Please select a valid image file');
});

test('the zoom is a slider, and the arrow keys move the picture', async ({ page }) => {
  const buffer = await picture(page, 'image/png');
  await page.getByLabel('Choose a picture of you').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await dialog.getByRole('group', { name: 'Picture to move' }).focus();
  for (let step = 0; step < 300; step++) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  const shown = page.getByRole('img', { name: 'You', exact: true });
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
