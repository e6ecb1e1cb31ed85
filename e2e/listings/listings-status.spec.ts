import { expect, test } from '../support/fixtures.ts';
import { addListing, clearListings } from '../support/listing-fixtures.ts';

test.beforeEach(async ({ stack }) => clearListings(stack));

test('a listing that waits says until when it is reviewed', async ({ page, stack }) => {
  const { token } = await addListing(stack, { status: 'pending' });
  await page.goto(`/listing-status/${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kettlewick Pottery');
  await expect(page.getByText('Waiting for review')).toBeVisible();
  const by = await page.getByRole('time').getAttribute('datetime');
  const hours = (Date.parse(by ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(47);
  expect(hours).toBeLessThan(48);
});

test('one that was approved leads to its page', async ({ page, stack }) => {
  const { token, slug } = await addListing(stack);
  await page.goto(`/listing-status/${token}`);
  await page.getByRole('link', { name: 'See it in the directory' }).click();
  await expect(page).toHaveURL(`/businesses/${slug}`);
});

test('a change of one that was approved is reviewed again, as it says before', async ({ page, stack }) => {
  const { token, slug } = await addListing(stack);
  await page.goto(`/listing-status/${token}`);
  await page.getByRole('button', { name: 'Change your listing' }).click();
  await expect(page.getByText('Until then it is not in the directory.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Services offered', exact: true })).toHaveValue(
    'Wheel throwing, Glazing',
  );
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Daytime classes at the wheel from now on.');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Thank you, the changes are with us.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const { status } = await page.request
    .get(`/businesses/${slug}`, { headers: { accept: 'text/html' } })
    .then((answer) => ({ status: answer.status() }));
  expect(status).toBe(404);
  await page.reload();
  await expect(page.getByText('Waiting for review')).toBeVisible();
});

test('a private link stays private: kept by no cache, told to no site, written into no log', async ({
  page,
  stack,
}) => {
  const { token } = await addListing(stack);
  const answer = await page.goto(`/listing-status/${token}`);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'See it in the directory' }).click();
  expect(await page.evaluate(() => document.referrer)).toBe('');
  expect(stack.log()).not.toContain(token);
});

test('a link that is no listing’s says so', async ({ page, stack, allowConsole }) => {
  allowConsole(/404 \(Not Found\)/);
  const { token } = await addListing(stack);
  for (const unknown of ['x', token.slice(0, -1), `${token}A`]) {
    const answer = await page.goto(`/listing-status/${unknown}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No listing has this link');
  }
});
