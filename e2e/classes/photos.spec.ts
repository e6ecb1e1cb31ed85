import { insertClass } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { drawnImage } from '../support/image-fixtures.ts';
import { newModerator } from '../support/moderation-steps.ts';

test('a teacher adds photos, arranges them, takes one back and has it again', async ({ page, stack, signedInAs }) => {
  const maya = await stack.newMember('Maya Ellis');
  await insertClass(stack, { class_title: 'Pinch pots', status: 'approved', submitted_by: maya.id });
  await signedInAs(maya);
  await page.goto('/teaching');
  await page.getByRole('link', { name: 'Your photos' }).click();
  const card = page.getByRole('region', { name: 'Pinch pots' });
  const input = card.getByLabel('Choose a photo');
  const tiles = card.getByRole('list', { name: 'Your photos' }).getByRole('listitem');
  const dialog = page.getByRole('dialog', { name: 'Add a photo' });
  const buffer = await drawnImage(page, 'image/jpeg');
  const choose = async () => {
    await expect(card.getByRole('button', { name: /^Add (a|another) photo$/ })).toBeVisible();
    await input.setInputFiles({ name: 'clay.jpg', mimeType: 'image/jpeg', buffer });
  };

  await choose();
  // Cropped by keyboard; and it is asked what the photo shows.
  await dialog.getByLabel('Zoom').fill('1.5');
  await dialog.getByRole('button', { name: 'Add photo' }).click();
  await expect(dialog.getByText('Say what the photo shows, or tick that it’s decoration.')).toBeVisible();
  await dialog.getByLabel('What does it show?').fill('Six bowls on a board');
  await dialog.getByRole('button', { name: 'Add photo' }).click();
  await expect(dialog).toBeHidden();
  await expect(tiles.getByText('In review')).toBeVisible({ timeout: 45_000 });
  await choose();
  await dialog.getByLabel('It’s only decoration. Screen readers will skip it.').check();
  await dialog.getByRole('button', { name: 'Add photo' }).click();
  await expect(tiles.getByText('In review')).toHaveCount(2, { timeout: 45_000 });

  // A file that this browser does not read changes nothing.
  await input.setInputFiles({
    name: 'IMG_0042.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic'),
  });
  await expect(card.getByRole('alert')).toContainText('This browser can’t open HEIC photos.');
  await expect(tiles).toHaveCount(2);

  await card.getByRole('button', { name: 'Photo 2 of 2: move earlier' }).click();
  await expect(tiles.first().getByText('Decoration')).toBeVisible();
  await card.getByRole('button', { name: 'Photo 1 of 2: remove' }).click();
  await expect(tiles).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles.first().getByText('Decoration')).toBeVisible();
  await card.getByRole('button', { name: 'Photo 1 of 2: remove' }).click();
  await expect(tiles).toHaveCount(1);
});

test('a moderator sees a photo that waits, and approved it stands where the drawing was', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const [maya, nina] = [await stack.newMember('Maya Ellis'), await newModerator(stack)];
  const { id, slug } = await insertClass(stack, {
    class_title: 'Slab pots',
    status: 'approved',
    submitted_by: maya.id,
  });
  const visitor = await (await browser.newContext({ baseURL: stack.url })).newPage();
  const shown = visitor.getByRole('img', { name: 'Slabs on a shelf' });
  await visitor.goto(`/classes/${slug}`);
  await expect(visitor.getByRole('heading', { name: 'Slab pots' })).toBeVisible();
  const about = { kind: 'class', subject: id };
  const { data: upload } = await maya.client.rpc('add_photo', { ...about, alt: 'Slabs on a shelf' }).throwOnError();
  const photo = new Blob([new Uint8Array(await drawnImage(visitor, 'image/jpeg'))], { type: 'image/jpeg' });
  await maya.client.storage.from('photo-uploads').upload(upload, photo);
  await expect
    .poll(async () => (await maya.client.rpc('own_photos', about)).data, { timeout: 45_000 })
    .toMatchObject([{ status: 'pending' }]);
  await visitor.reload();
  await expect(shown).toHaveCount(0);

  await signedInAs(nina);
  await page.goto('/moderation?queue=photo');
  const line = page.getByRole('link', { name: /Slab pots/ });
  await line.click();
  await expect(page.getByRole('img', { name: 'Slabs on a shelf' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(line).toHaveCount(0);
  await expect(async () => {
    await visitor.reload();
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const width = await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  expect(width).toBeGreaterThan(0);
  await visitor.context().close();
});
