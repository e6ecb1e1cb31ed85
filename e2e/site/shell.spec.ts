import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { openMenu, signOutByMenu } from '../support/site-steps.ts';

const phone = { width: 360, height: 740 };

test('[NAV-01] every page has a header, a main area and a footer', async ({ page, request, stack, signedInAs }) => {
  const maya = await stack.newMember();
  const pages = await everyPage(stack, maya);
  const landmarks: Record<string, number[]> = {};
  for (const path of pages) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    landmarks[path] = await page.evaluate((source) => {
      const { body } = new DOMParser().parseFromString(source, 'text/html');
      return ['header', 'main', 'footer'].map((name) => body.querySelectorAll(`:scope > ${name}`).length);
    }, html);
  }
  expect(landmarks).toEqual(Object.fromEntries(pages.map((path) => [path, [1, 1, 1]])));

  await page.goto('/auth');
  await expectLandmarks(page);
  await signedInAs(maya);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Ellis');
  await expectLandmarks(page);
});

test('[NAV-12] the footer has a copyright line with the year, which the server fills in', async ({ page }) => {
  await page.goto('/about');
  const line = page.getByRole('contentinfo').getByText('©');
  await expect(line).toHaveText(`© ${new Date().getFullYear()} Kindling. All rights reserved.`);
  const built = fileURLToPath(new URL('../../apps/web/build/client/about/index.html', import.meta.url));
  expect(readFileSync(built, 'utf8').replaceAll('<!-- -->', '')).toContain('© %KINDLING_YEAR% Kindling.');
});

test('[NAV-02] [NAV-03] a visitor is offered About, Take Quiz, List Your Business and Sign In', async ({ page }) => {
  await page.goto('/');
  expect(await linksOf(page)).toEqual([
    ['Things', '/things'],
    ['What’s on', '/whats-on'],
    ['Businesses', '/businesses'],
    ['About', '/about'],
    ['Take Quiz', '/quiz'],
    ['List Your Business', '/list-your-business'],
    ['Sign In', '/auth'],
  ]);
});

test('[NAV-04] a member is offered her places, and Sign Out', async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember());
  await page.goto('/');
  expect(await linksOf(page)).toEqual([
    ['Today', '/'],
    ['Discover', '/classes'],
    ['Journal', '/journal'],
    ['Community', '/community'],
    ['You', '/profile'],
  ]);
  const menu = await openMenu(page);
  expect(await namesAndTargets(menu.getByRole('list').first().getByRole('link'))).toEqual([
    ['Things', '/browse-activities'],
    ['Classes', '/classes'],
    ['Profile', '/profile'],
    ['Journal', '/journal'],
    ['Community', '/community'],
    ['Take Quiz', '/quiz'],
    ['About', '/about'],
    ['List Your Business', '/list-your-business'],
  ]);
  for (const name of ['Things', 'Take Quiz', 'List Your Business']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('[NAV-05] [CALL-09] Sign Out ends the session on the server and goes home', async ({
  page,
  stack,
  signedInAs,
}) => {
  const member = await stack.newMember();
  await signedInAs(member);
  await page.goto('/about');
  const requested = page.waitForRequest((request) => request.url().includes('/auth/v1/logout'));
  await signOutByMenu(page);
  const request = await requested;
  expect([request.method(), new URL(request.url()).search, request.postData()]).toEqual(['POST', '?scope=local', null]);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kindling-auth'))).toBeNull();
  const { error } = await member.client.auth.getUser(member.session.access_token);
  expect(error).not.toBeNull();
});

test('[NAV-06] the mobile menu opens, and closes on Escape, on a click elsewhere and on its button', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Things' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await button.click();
  await page.mouse.click(100, 700);
  await expect(menu).toBeHidden();
  await button.click();
  await button.click();
  await expect(menu).toBeHidden();
});

test('[NAV-07] the mobile menu closes when a link is clicked', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  // In-page link: shows that the click itself closes the menu, not the navigation.
  await page.evaluate(() => document.querySelector('#site-menu a')?.setAttribute('href', '#main'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Take Quiz' }).click();
  await expect(page).toHaveURL('/quiz');
  await expect(menu).toBeHidden();
});

test('[NAV-08] [NAV-09] the footer has the contact address and a social profile', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'hello@kindling.example' })).toHaveAttribute(
    'href',
    'mailto:hello@kindling.example',
  );
  const profile = footer.getByRole('link', { name: 'Follow Kindling', exact: true });
  await expect(profile).toHaveAttribute('href', 'https://www.instagram.com/kindling');
});

test('the footer’s classes are What’s on for a visitor, and the classes for a member', async ({
  page,
  stack,
  signedInAs,
}) => {
  await page.goto('/about');
  const classes = page.getByRole('contentinfo').getByRole('link', { name: 'Browse classes' });
  await classes.click();
  await expect(page).toHaveURL(/\/whats-on$/);
  await signedInAs(await stack.newMember());
  await page.goto('/about');
  await page.getByRole('button', { name: 'Help, links and legal' }).click();
  await classes.click();
  await expect(page).toHaveURL(/\/classes$/);
});

test('a visitor’s header and menu lead to things, dates and businesses, and a member’s menu to teaching', async ({
  page,
  stack,
  signedInAs,
}) => {
  const ways = ['Things', 'What’s on', 'Businesses'];
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    const header = page.getByRole('navigation', { name: 'Main' });
    for (const name of ways) await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
    const bottoms = await header
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().bottom)));
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(20);
  }
  await page.setViewportSize(phone);
  const menu = await openMenu(page);
  for (const name of ways) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await signedInAs(await stack.newMember());
  await page.goto('/about');
  const own = await openMenu(page);
  await expect(own.getByRole('link', { name: 'Teach', exact: true })).toHaveAttribute('href', '/teaching');
  const targets = await own.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(targets).size).toBe(targets.length);
});

test('[NAV-10] [NAV-11] the footer has quick links and legal links', async ({ page }) => {
  await page.goto('/about');
  const listUnder = (title: string) =>
    page.getByRole('contentinfo').getByRole('heading', { name: title, exact: true }).locator('..').getByRole('link');
  expect(await namesAndTargets(listUnder('Quick links'))).toEqual([
    ['Home', '/'],
    ['Take the quiz', '/quiz'],
    ['Browse classes', '/classes'],
    ['What’s on', '/whats-on'],
    ['Local businesses', '/businesses'],
    ['Our story', '/about'],
    ['List your business', '/list-your-business'],
    ['Teach a class', '/submit-a-class'],
  ]);
  expect(await namesAndTargets(listUnder('Legal'))).toEqual([
    ['Privacy policy', '/privacy'],
    ['Terms of service', '/terms'],
    ['Community guidelines', '/guidelines'],
  ]);
});

test('the demo says that its people and places are examples', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('people and places here are examples');
});

test('a member on a phone has her five places within reach', async ({ page, stack, signedInAs }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeHidden();
  await signedInAs(await stack.newMember());
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  expect((await bar.getByRole('link').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Today',
    'Discover',
    'Journal',
    'Community',
    'You',
  ]);
});

test('where the screen has no height to spare, the bar at its foot makes room', async ({ page, stack, signedInAs }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await signedInAs(await stack.newMember());
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Journal' })).toBeVisible();
});

test('the header of the narrowest phone stays one row, and an app page folds its footer', async ({
  page,
  stack,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect((await header.boundingBox())?.height).toBeLessThan(72);

  await signedInAs(await stack.newMember());
  await page.goto('/about');
  expect((await header.boundingBox())?.height).toBeLessThan(72);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' });
  await expect(terms).toBeHidden();
  await page.getByRole('button', { name: 'Help, links and legal' }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'hello@kindling.example' })).toBeVisible();
  await terms.click();
  await expect(page).toHaveURL('/terms');
});

test('on a phone a message leaves the buttons of a form free', async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  await page.setViewportSize(phone);
  await page.goto('/auth');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not a password of hers');
  const button = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  await button.click();
  const message = await page.locator('.toast-viewport').getByRole('listitem').boundingBox();
  const free = await button.boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(free?.y ?? 0);
});

test('Dark mode: the theme follows the system until she chooses, and stays chosen', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await ground()).toBe('rgb(251, 248, 244)');
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await ground()).toBe('rgb(28, 24, 21)');
  await page.goto('/auth');
  expect(await ground()).toBe('rgb(28, 24, 21)');
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Same as my device' }).click();
  expect(await ground()).toBe('rgb(251, 248, 244)');
});

test('Skip link: the keyboard can skip to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

/** Names and URLs of the visible navigation's links. */
async function linksOf(page: Page): Promise<(string | null)[][]> {
  return namesAndTargets(page.getByRole('navigation', { name: 'Main' }).getByRole('link'));
}

async function namesAndTargets(links: Locator): Promise<(string | null)[][]> {
  return links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
}

async function expectLandmarks(page: Page): Promise<void> {
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark), landmark).toBeVisible();
  }
}
