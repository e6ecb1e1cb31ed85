import { expect, test } from '../support/fixtures.ts';

/** The four of the five main places that are parts of the running app, as the phone's bar has them. */
const places = [
  { link: 'Journal', path: '/journal', heading: 'My Journal' },
  { link: 'Community', path: '/community', heading: 'Community' },
  { link: 'You', path: '/profile' },
  { link: 'Discover', path: '/classes', heading: 'Find your thing' },
] as const;

test('Client-side navigation: the main places are no document loads, are read out, and go back', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember());
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/profile');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  for (const { link, path } of places) {
    await bar.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(bar.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('h1, main').and(page.locator(':focus'))).toBeVisible();
    console.log(path, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100)), await page.title());
  }
  expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/profile');
});
