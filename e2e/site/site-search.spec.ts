import { expectNoViolations } from '../support/accessibility-steps.ts';
import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { addListing } from '../support/listing-fixtures.ts';
import { book, insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

test.beforeEach(async ({ stack }) => {
  await clearClasses(stack);
  const { id } = await insertTaughtClass(stack, await stack.newMember('Maya Ellis'));
  await insertSession(stack, id, { inMinutes: 60 * 24, capacity: 6 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches everything from any page, and no search engine indexes what she finds', async ({ page }) => {
    await page.goto('/about');
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Find anything' });
    await field.fill('pinch');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=pinch$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “pinch”');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('region', { name: 'Dates' }).getByRole('link').last()).toContainText('Pinch pots');
    await page.goto('/search?q=potery');
    await expect(page.getByText('No exact match for “potery”')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pottery and ceramics/ })).toHaveAttribute(
      'href',
      '/things/pottery-ceramics',
    );
    await page.goto('/search?q=xqzvj');
    await expect(page.getByRole('heading', { name: 'Nothing found for “xqzvj”' })).toBeVisible();
    await page.goto('/search');
    await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('link').last()).toContainText('Pinch pots');
  });
});

test('results as she types by the keyboard alone: slash, arrows, Enter, Escape; what she looked for stays on her device', async ({
  page,
  stack,
}) => {
  await addListing(stack, { business_name: 'Pinch & Co' });
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  await page.goto('/about');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await expect(field).toBeFocused();
  // Nothing is asked for yet: what is on.
  await expect(page.getByRole('group', { name: 'Coming up' }).getByRole('option')).toContainText('Pinch pots');
  await page.keyboard.type('pinc');
  const options = page.getByRole('listbox').getByRole('option');
  const businesses = page.getByRole('group', { name: 'Businesses' }).getByRole('option');
  await expect(businesses.filter({ hasText: 'Pinch & Co' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Dates' }).getByRole('option')).toContainText('with');
  await expect(options.last()).toHaveText('All results for “pinc”');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await field.focus();
  await expect(options.last()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toHaveValue('pinc');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/classes\/pinch-pots#dates$/);
  // The address changes before the page is there: a key pressed until then is nobody's, and going to a fragment takes
  // the focus out of the field.
  await expect(page.getByRole('heading', { name: 'Next dates' })).toBeInViewport();
  // Deferred scripts have run then, and the page knows its keys.
  await page.waitForLoadState('domcontentloaded');

  await page.keyboard.press('/');
  await expect(page.getByRole('option', { name: 'pinc', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('group', { name: 'Recent searches' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn off the “/” key' }).click();
  await page.goto('/about');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find anything' })).not.toBeFocused();
  // Without supabase-js.
  expect(scripts.size).toBeGreaterThan(3);
  for (const url of scripts) expect(await (await page.request.get(url)).text(), url).not.toContain('GoTrueClient');
  await page.goto('/search?q=pinch');
  await expectNoViolations(page);
});

test('on a phone it takes the whole screen, and a member finds in it what she may read', async ({
  page,
  stack,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const maya = await stack.newMember();
  const { rows } = await stack.sql.query<{ id: string }>('select id from public.class_sessions');
  await book(maya, rows[0]?.id ?? '');
  await signedInAs(maya);
  await page.goto('/classes');
  await page.getByRole('button', { name: 'Find anything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find anything' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect(dialog.getByRole('group', { name: 'Coming up' }).getByRole('option')).toContainText('You’re going');
  await page.keyboard.type('pinch');
  await expect(dialog.getByRole('group', { name: 'Classes' }).getByRole('option')).toContainText('Pinch pots');
  await expect(dialog.getByRole('group', { name: 'Dates' }).getByRole('option')).toContainText('You’re going');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeFocused();
});

test('Empty search: what is on near the place that a member has said', async ({ page, stack, signedInAs }) => {
  const maya = await stack.newMember();
  await stack.sql.query(
    `insert into public.class_preferences (user_id, place_name, latitude, longitude) values ($1, 'Hebden Bridge', 53.74, -2.01)`,
    [maya.id],
  );
  const venue = await insertVenue(stack, maya);
  await stack.sql.query('update public.class_sessions set venue_id = $1', [venue]);
  await signedInAs(maya);
  await page.goto('/search');
  const near = page.getByRole('main').locator('[data-live=search]');
  await expect(near).toContainText(/^Near Hebden Bridge.*Pinch pots/);
});
