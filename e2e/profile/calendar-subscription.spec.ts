import { expect, test } from '../support/fixtures.ts';

test('a member gets a calendar link that works at once, and turns it off', async ({
  page,
  stack,
  signedInAs,
  request,
}) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  await page.goto('/dates');
  const card = page.getByRole('region', { name: 'In your own calendar' });
  await card.getByRole('button', { name: 'Get my calendar link' }).click();
  const link = await card.getByLabel('Your calendar link').inputValue();
  const feed = await request.get(link);
  expect([feed.status(), await feed.text()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')]);
  await expect(card.getByRole('link', { name: 'Open in your calendar app' })).toHaveAttribute('href', /^webcal:/);

  await page.reload();
  await expect(card).toContainText('You made a calendar link on');
  await card.getByRole('button', { name: 'Turn it off' }).click();
  await expect(card.getByRole('status')).toHaveText('Turned off. The link no longer works.');
  expect((await request.get(link)).status()).toBe(404);
});
