import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeNextBuild, type ReplacedBuild, serveReplacedBuild } from '../support/next-build-server.ts';
import { hydrated } from '../support/site-steps.ts';

test.use({ serviceWorkers: 'allow' });

let next = '';
let site: ReplacedBuild;

test.beforeAll(async () => {
  next = await makeNextBuild();
});
test.afterAll(() => rm(next, { recursive: true }));
test.beforeEach(async () => {
  site = await serveReplacedBuild(next);
});
test.afterEach(() => site.close());

const nextBuild = (page: Page) => page.locator('html[data-build="next"]');

test('a new build takes over at the next page, and what was kept of the old one goes', async ({ page }) => {
  await page.goto(`${site.url}/about`);
  const cachesOf = () => page.evaluate(() => caches.keys());
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const [first] = await cachesOf();

  await site.replace();
  await page.reload();
  await expect(nextBuild(page)).toBeAttached();
  await expect.poll(cachesOf).toHaveLength(2);
  const newer = (await cachesOf()).filter((name) => name !== first);
  // Only pages already open may load scripts of the old build.
  await expect
    .poll(() =>
      page.evaluate(async (name) => (await (await caches.open(name)).match('/journal'))?.text(), newer[0] ?? ''),
    )
    .toContain('data-build="next"');
});

test('a page whose scripts are gone is asked for anew, once, instead of saying "Loading..." for ever', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)/);
  // Restored tab: HTML of the old build, whose scripts are gone.
  const old = await (await page.request.get(`${site.url}/quiz`)).text();
  await site.replace();
  let sent = 0;
  await page.route('**/quiz', (route) => {
    sent += 1;
    return sent === 1 ? route.fulfill({ body: old, contentType: 'text/html' }) : route.continue();
  });
  await page.goto(`${site.url}/quiz`);
  await expect(nextBuild(page)).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(sent).toBe(2);

  await page.evaluate(() => sessionStorage.setItem('kindling-reloaded', '0'));
  await page.unroute('**/quiz');
  await page.route('**/quiz', (route) => {
    sent += 1;
    return route.fulfill({ body: old, contentType: 'text/html' });
  });
  await page.goto(`${site.url}/quiz`);
  await page.waitForTimeout(2000);
  expect(sent).toBe(4);
});

test('a part of the app that is gone when it is needed brings the new build, and a lost network does not', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)|Failed to fetch|ERR_INTERNET_DISCONNECTED|could not be/);
  await page.goto(`${site.url}/auth`);
  await hydrated(page);
  const form = page.getByRole('textbox', { name: 'Email' });
  const signIn = async () => {
    await form.fill('maya@kindling.example');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  };
  await context.setOffline(true);
  await signIn();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(form).toHaveValue('maya@kindling.example');
  await expect(nextBuild(page)).toHaveCount(0);
  await context.setOffline(false);
  await site.replace();
  await signIn();
  await expect(nextBuild(page)).toBeAttached();
  await page.waitForLoadState('networkidle');
});

test('a page whose scripts a lost network kept away says so, and loads when it is back', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.route('**/assets/hydrate-*.js', (route) => route.abort());
  await page.goto(`${site.url}/auth`);
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('You’re offline.');
  await page.unroute('**/assets/hydrate-*.js');
  await context.setOffline(false);
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
