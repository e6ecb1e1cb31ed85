import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const weather = 'https://www.bbc.co.uk/weather';

/** The neutral page is another site's, which tests don't ask. */
async function answerForWeather(page: Page): Promise<void> {
  await page.route(`${weather}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }));
}

test('Quick exit: Shift three times hides the page, takes its place in the history and deletes the vault’s key', async ({
  page,
  stack,
  signedInAs,
}) => {
  await answerForWeather(page);
  await signedInAs(await stack.newMember());
  await page.goto('/about');
  await page.goto('/journal?new=1');
  const words = page.getByRole('textbox', { name: 'What’s on your mind?' });
  await words.fill('Nobody else reads this.');
  const keys = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(keys).toContain('kindling-keys');
  // capitals are written as ever
  await page.keyboard.press('Shift+A');
  await page.keyboard.press('Shift');
  await page.keyboard.press('Shift');
  await page.keyboard.press('a');
  await page.keyboard.press('Shift');
  await expect(words).toBeVisible();
  await page.keyboard.press('Shift');
  await page.keyboard.press('Shift');
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  expect(page.url()).toBe(weather);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect.poll(keys).not.toContain('kindling-keys');
});

test('Quick exit: the menu leads there, and from home too', async ({ page, stack, signedInAs }) => {
  await answerForWeather(page);
  await signedInAs(await stack.newMember());
  await page.goto('/dates');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Leave this site now' }).click();
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift');
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
});
