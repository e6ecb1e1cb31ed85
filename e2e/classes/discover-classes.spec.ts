import type { Page } from '@playwright/test';
import { clearClasses, insertClass } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';

function titles(page: Page) {
  return page.getByRole('tabpanel').getByRole('listitem').getByRole('heading');
}

test.beforeEach(async ({ stack, signedInAs }) => {
  await clearClasses(stack);
  await signedInAs(await stack.newMember());
});

test('a search applies when Search is pressed, and is kept in the address', async ({ page, stack }) => {
  await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
  await insertClass(stack, {
    class_title: 'Sourdough from a jar',
    class_category: 'food',
    class_format: 'virtual',
    class_location: null,
    experience_level: 'all-levels',
    status: 'approved',
  });
  await page.goto('/classes');
  await expect(titles(page)).toHaveText(['Sourdough from a jar', 'Pinch pots']);
  const search = page.getByRole('search', { name: 'Classes' });
  await search.getByRole('searchbox', { name: 'Search classes' }).fill('pots');
  await expect(page).toHaveURL('/classes');
  await expect(titles(page)).toHaveCount(2);
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/classes?q=pots');
  await expect(titles(page)).toHaveText(['Pinch pots']);
  await expect(search.getByRole('button', { name: 'Search' })).toBeFocused();

  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/classes');
  await expect(search.getByRole('searchbox')).toHaveValue('');
  for (const [name, label, param] of [
    ['Category', 'Food and drink', 'category=food'],
    ['Format', 'Online', 'format=virtual'],
    ['Level', 'All levels', 'level=all-levels'],
  ]) {
    await search.getByRole('combobox', { name: name ?? '' }).selectOption(label ?? '');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`/classes?${param}`);
    await expect(titles(page)).toHaveText(['Sourdough from a jar']);
    await page.goto('/classes');
  }
  await search.getByRole('textbox', { name: 'Location' }).fill('hebden');
  await search.getByRole('textbox', { name: 'Location' }).press('Enter');
  await expect(page).toHaveURL('/classes?location=hebden');
  await expect(titles(page)).toHaveText(['Pinch pots']);
  await page.goBack();
  await expect(titles(page)).toHaveCount(2);
  await expect(search.getByRole('textbox', { name: 'Location' })).toHaveValue('');
});

test('a card says what a class is, and leads to its page', async ({ page, stack }) => {
  const { slug } = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved', pricing_type: 'hourly' });
  await page.goto('/classes');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pinch pots' }) });
  for (const text of ['Creative', 'Beginner', 'Maya Ellis', 'Hebden Bridge', '2 hours', '£25 an hour']) {
    await expect(card).toContainText(text);
  }
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/classes/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pinch pots');
});

test('Pagination: more classes come page by page, each once', async ({ page, stack }) => {
  for (let number = 1; number <= 30; number += 1) {
    await insertClass(stack, { class_title: `Class ${number}`, status: 'approved' });
  }
  await page.goto('/classes');
  await expect(titles(page)).toHaveCount(12);
  await expect(titles(page).first()).toHaveText('Class 30');
  const more = page.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect(titles(page)).toHaveCount(24);
  await more.click();
  await expect(titles(page)).toHaveCount(30);
  await expect(more).toHaveCount(0);
  expect(new Set(await titles(page).allTextContents()).size).toBe(30);
});

test('from a thing’s page she finds its classes, or businesses and shorter searches where there is none', async ({
  page,
  stack,
}) => {
  await page.goto('/things/pottery-ceramics');
  await page.getByRole('main').getByRole('link', { name: 'Browse Classes' }).click();
  await expect(page).toHaveURL('/classes?q=Pottery+and+ceramics');
  await expect(page.getByRole('heading', { name: 'Coming Soon!' })).toBeVisible();
  await page.getByRole('link', { name: 'Search local businesses for “Pottery and ceramics”' }).click();
  await expect(page).toHaveURL('/classes?tab=businesses&q=Pottery+and+ceramics');

  await insertClass(stack, { class_title: 'Salsa for two left feet', status: 'approved' });
  await page.goto('/classes?q=Pottery+and+ceramics');
  await expect(page.getByRole('heading', { name: 'No classes match your search' })).toBeVisible();
  await expect(page.getByRole('link', { name: /local businesses/ })).toBeVisible();
  await insertClass(stack, { class_title: 'Ceramics on Sunday', status: 'approved' });
  await page.getByRole('button', { name: 'Search for “ceramics”' }).click();
  await expect(titles(page)).toHaveText(['Ceramics on Sunday']);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Pottery and ceramics' }).click();
  await expect(page).toHaveURL('/things/pottery-ceramics');
});

test('a search without a match can be taken back', async ({ page, stack }) => {
  await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
  await page.goto('/classes?q=quantum');
  await expect(page.getByRole('heading', { name: 'No classes match your search' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all classes' }).click();
  await expect(titles(page)).toHaveText(['Pinch pots']);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
});

test('when the classes cannot be read, she is told why and tries again', async ({ page, stack, allowConsole }) => {
  allowConsole(/could not be read|Failed to load resource/);
  await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
  await page.route('**/rest/v1/rpc/search_classes', (route) => route.abort('connectionfailed'));
  await page.goto('/classes');
  await expect(page.getByRole('heading', { name: 'We couldn’t load the classes' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect. Please check your internet connection and try again.',
  );
  await page.unroute('**/rest/v1/rpc/search_classes');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveText(['Pinch pots']);
});

test('offline she is told so, and the classes come when she is back', async ({
  page,
  context,
  stack,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
  await page.goto('/classes');
  await expect(titles(page)).toHaveText(['Pinch pots']);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('searchbox').fill('pots');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect. Please check your internet connection and try again.',
  );
  await context.setOffline(false);
  await expect(titles(page)).toHaveText(['Pinch pots']);
});

test('a form that does not come leaves the page as it is, and can be asked for again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto('/classes');
  await page.route('**/assets/become-instructor-tab*', (route) => route.abort('connectionfailed'));
  await page.getByRole('tab', { name: /Become an Instructor/ }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect. Please check your internet connection and try again.',
  );
  await expect(page.getByRole('tab', { name: 'Submit a Class' })).toBeVisible();
  await page.unroute('**/assets/become-instructor-tab*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Display name')).toBeVisible();
});

test('on a phone the filters that few use are a button away', async ({ page, stack }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
  await page.goto('/classes');
  await expect(titles(page).first()).toBeInViewport();
  const format = page.getByRole('combobox', { name: 'Format' });
  await expect(format).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Location' })).toBeHidden();
  await page.getByRole('button', { name: 'More filters' }).click();
  await format.selectOption('Online');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/classes?format=virtual');
  await page.reload();
  await expect(format).toHaveValue('virtual');
  await expect(format).toBeVisible();
  await page.getByRole('button', { name: 'Fewer filters' }).click();
  await page.goto('/classes?location=Kettlewick');
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Kettlewick');
});
