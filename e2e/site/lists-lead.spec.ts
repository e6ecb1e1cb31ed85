import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility-steps.ts';
import { expect, test } from '../support/demo-fixtures.ts';

// Lists of the demo town on a phone: what is listed comes first, the search is behind a pill.

test.use({ viewport: { width: 360, height: 740 } });

const pill = (page: Page) => page.getByRole('button', { name: 'What are you after?' });
const sheet = (page: Page) => page.getByRole('search', { name: 'What are you after?' });

async function wordsIn(page: Page): Promise<number> {
  const text = await page.getByRole('main').innerText();
  return text.split(/\s+/).filter(Boolean).length;
}

test('What’s on and the directory begin with what they list, in few words', async ({ page }) => {
  for (const path of ['/whats-on', '/businesses']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.getByRole('article')).toHaveCount(12);
    const box = await page.getByRole('article').first().boundingBox();
    expect(box?.y, path).toBeLessThanOrEqual(260);
    expect(await wordsIn(page), path).toBeLessThanOrEqual(700);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(pill(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    expect(await wordsIn(page), `${path} on a wide screen`).toBeLessThanOrEqual(700);
  }
});

test('Keyboard: the sheet opens, closes on Escape, searches, and is closed after “back”', async ({ page }) => {
  await page.goto('/whats-on');
  await expect(sheet(page)).toBeHidden();
  await expect(pill(page)).toHaveText('What are you after? Anything · Any day · Anywhere', { useInnerText: true });
  await pill(page).press('Enter');
  await expect(sheet(page)).toBeVisible();
  await expect(pill(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(pill(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search what’s on' })).toBeFocused();
  await page.keyboard.type('pilates');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?]q=pilates&/);
  await expect(pill(page)).toContainText('pilates');
  await expect(page.getByRole('article').first()).toContainText('Pilates');
  await page.goBack();
  await expect(page).toHaveURL(/whats-on$/);
  await expect(sheet(page)).toBeHidden();
  await expect(pill(page)).toContainText('Anything');
  await pill(page).click();
  await expectNoViolations(page);
});

test('a card of the directory unfolds what it says of itself and its contacts', async ({ page }) => {
  await page.goto('/businesses');
  const card = page.getByRole('article').first();
  const contact = card.getByRole('list', { name: 'Contact' });
  await expect(contact).toBeHidden();
  await card.locator('summary').press('Enter');
  await expect(contact).toBeVisible();
  await expect(page).toHaveURL(/businesses$/);
  await expectNoViolations(page);
});

test('the directory is in the order of the day from page to page, “other” last; near a place by distance', async ({
  page,
  stack,
}) => {
  const { rows } = await stack.sql.query<{ slug: string }>(
    `select l.slug from public.search_listings(sort => 'day', page_size => 100) l`,
  );
  const slugs: string[] = [];
  await page.goto('/businesses');
  for (;;) {
    const links = page.getByRole('article').getByRole('heading').getByRole('link');
    slugs.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))));
    const more = page.getByRole('link', { name: 'Load more' });
    if (!(await more.isVisible())) break;
    await more.click();
    await expect(page.getByRole('heading', { name: /continued/ })).toBeVisible();
    await expect(links.first()).not.toHaveAttribute('href', slugs.at(-12) ?? '');
  }
  expect(slugs).toEqual(rows.map(({ slug }) => `/businesses/${slug}`));
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL(/businesses$/);

  await page.goto('/businesses?location=Harrogate&within=25');
  const distances = await page.getByText(/about \d+(\.\d)? miles/).allTextContents();
  const miles = distances.map((text) => Number(/about ([\d.]+)/.exec(text)?.[1]));
  expect(miles.length).toBeGreaterThan(0);
  expect(miles).toEqual([...miles].sort((one, other) => one - other));
});

test('a month and a week begin with today', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/whats-on?view=month');
  await expect(page.getByRole('row').nth(1).locator('[aria-current=date]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Earlier' })).toHaveCount(0);
  await page.goto('/whats-on?view=week');
  await expect(page.getByRole('cell').first().locator('[aria-current=date]')).toBeVisible();
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  await page.getByRole('link', { name: 'Earlier' }).click();
  await expect(page.getByRole('cell').first().locator('[aria-current=date]')).toBeVisible();
  await page.goto('/whats-on?view=month&on=2026-01-05');
  await expect(page.getByText('That month is over.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('chips are addresses, and the sheet searches', async ({ page }) => {
    await page.goto('/whats-on');
    const filters = page.getByRole('list', { name: 'Filters' });
    await expect(filters.getByRole('listitem')).toHaveText(['Today', 'Tomorrow', 'Weekend', 'Free', 'Online']);
    await filters.getByRole('link', { name: 'Weekend' }).click();
    await expect(page).toHaveURL(/whats-on[?]when=weekend$/);
    await filters.getByRole('link', { name: 'Tomorrow' }).click();
    await expect(page).toHaveURL(/whats-on[?]when=tomorrow$/);
    await filters.getByRole('link', { name: 'Free' }).click();
    await filters.getByRole('link', { name: 'Online' }).click();
    await expect(page).toHaveURL(/whats-on[?]when=tomorrow&price=0&format=virtual$/);
    await expect(filters.getByRole('link')).toHaveText(['Tomorrow', 'Free', 'Online', 'Clear all', 'Today', 'Weekend']);
    await expect(pill(page)).toContainText('Tomorrow');
    await filters.getByRole('link', { name: 'Remove filter: Tomorrow' }).click();
    await expect(page).toHaveURL(/whats-on[?]price=0&format=virtual$/);
    await filters.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/whats-on$/);

    await pill(page).click();
    await sheet(page).getByLabel('When').selectOption('Weekday evenings');
    await sheet(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/when=evenings/);
    await expect(sheet(page)).toBeHidden();
    await page.goto('/businesses');
    await pill(page).press('Enter');
    await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeVisible();
    await sheet(page).getByLabel('Category').selectOption('Arts & crafts');
    await sheet(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/category=arts/);
    await expect(pill(page)).toContainText('Arts & crafts');
  });
});

test('a member’s sheet searches without leaving, and closes', async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember());
  await page.goto('/classes');
  await pill(page).press('Enter');
  await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search what’s on' }).fill('pilates');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/classes?q=pilates');
  await expect(sheet(page)).toBeHidden();
  await expect(pill(page)).toBeFocused();
  await page.goto('/classes?tab=businesses');
  await pill(page).press('Enter');
  await sheet(page).getByLabel('Category').selectOption('Arts & crafts');
  await sheet(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/classes?tab=businesses&category=arts');
  await expect(sheet(page)).toBeHidden();
});

test('A member’s tabs begin with what they list, in few words', async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember());
  // below the tabs, and of dates below the chips and the ways to look at them
  for (const [path, top, words] of [
    ['/classes', 390, 700],
    ['/classes?tab=businesses', 325, 900],
  ] as const) {
    await page.goto(path);
    const first = page.getByRole('tabpanel').getByRole('article').first();
    await expect(first).toBeVisible();
    const box = await first.boundingBox();
    expect(box?.y, path).toBeLessThanOrEqual(top);
    expect(await wordsIn(page), path).toBeLessThanOrEqual(words);
  }
});
