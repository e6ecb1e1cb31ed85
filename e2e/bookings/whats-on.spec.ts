import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

test.beforeEach(async ({ stack }) => {
  await clearClasses(stack);
  const teacher = await stack.newMember('Maya Ellis');
  const [pots, yoga] = [await insertTaughtClass(stack, teacher), await insertTaughtClass(stack, teacher, 'Slow yoga')];
  await insertTaughtClass(stack, teacher, 'Conversation in Welsh');
  const venue = await insertVenue(stack, teacher);
  await insertSession(stack, pots.id, { inMinutes: 60 * 24, capacity: 6, venue_id: venue });
  await insertSession(stack, yoga.id, { inMinutes: 60 * 26, capacity: 6, online_link: 'https://video.example/yoga' });
  await stack.sql.query('update public.class_details set women_only = true where class_id = $1', [yoga.id]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor narrows what is on, loosens it where nothing is, and sees the month', async ({ page }) => {
    await page.goto('/whats-on');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Pinch pots', 'Slow yoga']);
    await expect(
      page.getByRole('region', { name: 'Classes without dates yet' }).getByRole('heading', { level: 3 }),
    ).toHaveText(['Conversation in Welsh']);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/whats-on$/);
    const events = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(events.map((text) => JSON.parse(text)['@type'])).toEqual(['Event', 'Event']);

    await page.getByText('More filters').click();
    await page.getByLabel('Women only').check();
    await page.getByRole('button', { name: 'Show what’s on' }).click();
    await expect(page).toHaveURL(/women=1/);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Slow yoga']);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);

    await page.getByLabel('Where').fill('Hebden Bridge');
    await page.getByLabel('Distance').selectOption('5 miles');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing’s on for all of that' })).toBeVisible();
    await page.getByRole('link', { name: 'Without “Women only”' }).click();
    await expect(page.getByRole('article')).toContainText('Pinch pots');
    await expect(page.getByRole('article')).toContainText('Step-free entrance');

    // no map style is configured
    const asked = await page.request.get('/whats-on?view=map');
    expect(await asked.text()).not.toMatch(/>Map<|data-(session-)?map|map-entry|assets\/map-/);
    await page.getByRole('link', { name: 'Month' }).click();
    await expect(page).toHaveURL(/view=month/);
    await page.getByRole('link', { name: /^Remove filter: Within 5 miles/ }).click();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.getByRole('article').filter({ hasText: 'Pinch pots' }).getByRole('link', { name: /^Book/ }).click();
    await expect(page).toHaveURL(/\/classes\/pinch-pots\/you\?date=/);
  });
});

test('a member has the same filters and addresses in her tab, and goes back through them', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember());
  await page.goto('/classes?women=1');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('article').getByRole('heading')).toHaveText(['Slow yoga']);
  await panel.getByRole('link', { name: 'Remove filter: Women only' }).click();
  await expect(page).toHaveURL('/classes');
  await expect(panel.getByRole('article').getByRole('heading')).toHaveText(['Pinch pots', 'Slow yoga']);
  await panel.getByRole('searchbox', { name: 'Search what’s on' }).fill('pots');
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/classes?q=pots');
  await expect(panel.getByRole('article').getByRole('heading')).toHaveText(['Pinch pots']);
  await page.goBack();
  await expect(panel.getByRole('searchbox', { name: 'Search what’s on' })).toHaveValue('');
  await expect(panel.getByRole('region', { name: 'Classes without dates yet' })).toContainText('Conversation in Welsh');
  await panel.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL('/classes?view=week');
  await expect(panel.getByRole('link', { name: 'Later' })).toBeVisible();
});
