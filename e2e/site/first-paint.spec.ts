import { expect, test } from '../support/fixtures.ts';

test('a browser that keeps nothing for sites shows a visitor’s page that works, in its fonts', async ({ page }) => {
  // Storage throws, as in a Chromium that blocks all cookies.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: refuse });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const loadedFonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  await expect.poll(loadedFonts).toEqual(expect.arrayContaining(['Fraunces', 'Figtree']));
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await menu.click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('what the first paint waits for is asked for before all that comes after it', async ({ request }) => {
  for (const path of ['/quiz', '/auth', '/profile']) {
    const html = await (await request.get(path)).text();
    const [boot, src = '-'] = /<script src="([^"]+)"/.exec(html) ?? [];
    expect(boot, path).toBeDefined();
    const preloadAt = html.indexOf(`<link rel="preload" as="script" href="${src}"`);
    expect(preloadAt, path).toBeGreaterThan(0);
    expect(preloadAt, path).toBeLessThan(html.indexOf('rel="modulepreload"'));
  }
});

test('a member’s page that comes back from the history after she has signed out shows nothing of hers', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('Maya Ellis').first()).toBeVisible();
  // Simulated back/forward cache restore, which Chromium disables under automation.
  await page.evaluate(() => {
    localStorage.removeItem('kindling-auth');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Maya Ellis')).toHaveCount(0);
});
