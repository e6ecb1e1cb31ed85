import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { hydrated, isHydrated } from '../support/site-steps.ts';

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
    const modulesAt = html.search(/rel="modulepreload"|data-modules=/);
    expect(preloadAt, path).toBeLessThan(modulesAt);
  }
});

test('public pages with words of their own ask for React once they are painted', async ({ page }) => {
  for (const path of ['/quiz', '/list-your-business', '/submit-a-class', '/auth']) {
    await page.goto(path);
    await hydrated(page);
    const { paint, modules } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      modules: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/(?!boot-)[^/]+\.js$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(modules.length, path).toBeGreaterThan(10);
    expect(Math.min(...modules), path).toBeGreaterThanOrEqual(paint);
  }
});

test('an answer tapped on a page that was never painted is kept, and asks for React at once', async ({ page }) => {
  await page.addInitScript(() => {
    // No paint and no clock, as in a background tab at its slowest.
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.clock.install();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/quiz');
  expect(scripts.filter((url) => !url.includes('/boot-'))).toEqual([]);
  await page.getByRole('radio').nth(2).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
});

test('a page that is never painted hydrates all the same, after a moment', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/quiz');
  await hydrated(page);
});

test('the sign-in form is there before React, and keeps what is typed and pressed until then', async ({
  page,
  stack,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  const hydrate = await holdHydration(page);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(await isHydrated(page)).toBe(false);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(maya.password);
  const sent = page.waitForRequest((request) => request.url().includes('/auth/v1/token'));
  hydrate();
  expect((await sent).postDataJSON()).toMatchObject({ email: maya.email, password: maya.password });
  await expect(page).toHaveURL('/');
});

test('the other form of the sign-in page, asked for before React, has what was typed', async ({ page }) => {
  const hydrate = await holdHydration(page);
  await page.goto('/auth');
  await page.getByLabel('Email').fill('ines@example.org');
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  await page.getByRole('button', { name: 'Create an account' }).click();
  hydrate();
  await expect(page.getByRole('heading', { name: 'Join Kindling' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ines@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('over the hills');
});

test('whoever the sign-in form is not for does not see it before React', async ({ page, stack, signedInAs }) => {
  const hydrate = await holdHydration(page);
  const expectHidden = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-sign-in', 'wait');
    await expect(page.getByLabel('Email')).toBeHidden();
  };
  for (const query of ['mode=sign-up', 'from=quiz', 'code=somebody-elses', 'mode=reset'])
    await expectHidden(`/auth?${query}`);
  await signedInAs(await stack.newMember('Maya Ellis'));
  await expectHidden('/auth');
  hydrate();
  await expect(page).toHaveURL('/');
});

/** React's script waits until what is returned is called. */
async function holdHydration(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

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
