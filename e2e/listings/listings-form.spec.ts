import { expect, test } from '../support/fixtures.ts';
import { clearListings } from '../support/listing-fixtures.ts';
import { fillListing, privateLink, submitListing } from '../support/listing-steps.ts';

test.beforeEach(async ({ page, stack }) => {
  await clearListings(stack);
  await page.goto('/list-your-business');
  await expect(page.getByRole('button', { name: 'Submit listing' })).toBeVisible();
});

test('[ROUTE-07] [BIZ-01] [BIZ-13] /list-your-business is open to everybody, free, and says how soon it is reviewed', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List your business');
  await expect(page.getByText('Free · reviewed by a real person', { exact: true })).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^A free listing .* Reviewed within/);
  await expect(page.getByText('You’ll hear within')).toHaveText('You’ll hear within 24-48 hours.');
  await expect(page.getByRole('textbox', { name: 'Business name', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit listing' })).toBeEnabled();
});

test('[BIZ-09] [BIZ-10] while it is sent the button says so and cannot be pressed again', async ({ page }) => {
  const button = page.getByRole('main').locator('button[type=submit]');
  await expect(button).toHaveText('Submit listing');
  await expect(button).toBeEnabled();
  await fillListing(page);
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/business_listings*', async (route) => {
    await gate;
    await route.continue();
  });
  await submitListing(page);
  await expect(button).toHaveText('Submitting...');
  await expect(button).toBeDisabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List your business');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  await expect(button).toHaveCount(0);
});

test('[BIZ-11] [BIZ-12] the submitted screen says thank you and leads home', async ({ page, stack }) => {
  await fillListing(page);
  await submitListing(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Thank You!');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('main')).toContainText('within 24-48 hours');
  const { rows } = await stack.sql.query('select * from public.business_listings');
  expect(rows).toMatchObject([
    {
      business_name: 'Kettlewick Pottery',
      contact_name: 'Ruth Pemberton',
      services_offered: ['Wheel throwing', 'Glazing', 'Firing', 'Open studio'],
      social_media_links: { links: ['https://www.instagram.com/pots', '@pots'] },
      category: 'arts',
      status: 'pending',
    },
  ]);
  const home = page.getByRole('link', { name: 'Back to Home', exact: true });
  await expect(home).toBeVisible();
  await home.click();
  await expect(page).toHaveURL('/');
});

test('the form says everything that is wrong, in its order, and leads to each field', async ({ page }) => {
  await fillListing(page, { 'Business name': ' ', Description: 'Too short', Email: 'ruth@', Website: 'javascript:x' });
  await page.getByRole('combobox', { name: 'Category' }).selectOption('');
  await submitListing(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Business name is required',
    'Please select a category',
    'Please provide a description of at least 10 characters',
    'Please enter a valid website URL',
    'Please enter a valid email',
  ]);
  await summary.getByRole('link', { name: 'Please select a category' }).click();
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category).toBeFocused();
  await expect(category).toHaveAccessibleDescription(/Please select a category/);
  await category.selectOption('Arts & crafts');
  await expect(summary.getByRole('link')).toHaveCount(4);
});

test('services are shown as they will be, and limits are said before they are reached', async ({ page }) => {
  const services = page.getByRole('textbox', { name: 'Services offered', exact: true });
  await expect(services).toHaveAccessibleDescription(/Up to 30/);
  await services.fill('Throwing, , Glazing ');
  const shown = page.getByRole('list', { name: 'Your services, as they will be shown' }).getByRole('listitem');
  await expect(shown).toHaveText(['Throwing', 'Glazing']);
  await expect(page.getByText('2 of at most 30 services')).toBeVisible();
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('x'.repeat(1995));
  await expect(page.getByText('1,995 of 2,000 characters')).toBeVisible();
  await services.fill(Array.from({ length: 31 }, (_, n) => `Service ${n}`).join(','));
  await submitListing(page);
  await expect(page.getByRole('alert')).toContainText('Please list at most 30 services');
});

test('[ERROR-18] a listing that cannot be sent says so, and nothing of it is lost', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/could not be sent|ERR_FAILED/);
  await fillListing(page);
  await page.route('**/rest/v1/business_listings*', (route) => route.abort());
  await submitListing(page);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('There was an error submitting your listing. Please try again.');
  await expect(alert).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Contact name', exact: true })).toHaveValue('Ruth Pemberton');
  await page.unrouteAll();
  await submitListing(page);
  await privateLink(page);
  const { rows } = await stack.sql.query('select count(*)::int as count from public.business_listings');
  expect(rows[0].count).toBe(1);
});

test('a listing whose answer got lost on the way is not there twice', async ({ page, stack, allowConsole }) => {
  allowConsole(/could not be sent|ERR_FAILED|409/);
  await fillListing(page);
  await page.route(
    '**/rest/v1/business_listings*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submitListing(page);
  await expect(page.getByRole('alert')).toContainText('There was an error submitting your listing.');
  await submitListing(page);
  await page.goto(await privateLink(page));
  await expect(page.getByText('In review')).toBeVisible();
  const { rows } = await stack.sql.query('select count(*)::int as count from public.business_listings');
  expect(rows[0].count).toBe(1);
});

test('what was typed is offered back, and can be thrown away', async ({ page }) => {
  await fillListing(page);
  await page.reload();
  await expect(page.getByText('We saved what you typed last time.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(/Evening classes/);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Business name', exact: true })).toHaveValue('');
  await expect(page.getByText('We saved what you typed last time.')).toHaveCount(0);
});

test('nothing of a listing that was sent stays in the browser', async ({ page }) => {
  await fillListing(page);
  await submitListing(page);
  await privateLink(page);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('Ruth Pemberton');
});

test('offline it says so, and supabase-js waits until there is something to send', async ({ page, context }) => {
  const requested: string[] = [];
  const chunkSizes: Promise<number>[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) chunkSizes.push(response.body().then(({ length }) => length));
  });
  await fillListing(page, { Location: '3 Mill Lane, Knaresb' });
  await expect(page.locator('datalist option')).toHaveCount(1);
  // Towns are suggested without supabase-js, which is over 200 kB.
  expect(requested.filter((url) => url.includes('/rest/') && !url.includes('/rpc/find_places?'))).toEqual([]);
  expect(Math.max(0, ...(await Promise.all(chunkSizes)))).toBeLessThan(50_000);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
});

test('Contact fields: an address without its scheme and a telephone are previewed, and taken as they were meant', async ({
  page,
  stack,
}) => {
  await fillListing(page);
  const website = page.getByRole('textbox', { name: 'Website' });
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await website.fill('www.studio.example');
  await expect(website).toHaveAccessibleDescription(/Opens https:\/\/www\.studio\.example/);
  await website.fill('studio.example/classes');
  await expect(website).toHaveAccessibleDescription(/Opens https:\/\/studio\.example\/classes/);
  await phone.fill('020.7946.0018 / 07700 900123');
  await expect(phone).toHaveAccessibleDescription(/without a link to ring/);
  await phone.fill('020.7946.0018 ext. 12');
  await expect(phone).toHaveAccessibleDescription(/Rings 02079460018/);
  await submitListing(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  const { rows } = await stack.sql.query('select business_website, contact_phone from public.business_listings');
  expect(rows).toEqual([
    { business_website: 'https://studio.example/classes', contact_phone: '020.7946.0018 ext. 12' },
  ]);
});
