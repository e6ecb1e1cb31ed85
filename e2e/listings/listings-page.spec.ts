import { expect, test } from '../support/fixtures.ts';
import { addListing, clearListings } from '../support/listing-fixtures.ts';

test.beforeEach(async ({ stack }) => clearListings(stack));

test('the page of a business has everything that is public, and nothing that is not', async ({ page, stack }) => {
  const { slug } = await addListing(stack, {
    contact_name: 'Ruth Not-To-Be-Named',
    contact_phone: '+44 (0)20 7946 0018',
    business_website: 'https://www.pottery.example/classes/',
    business_description: 'Evening classes.\n\nBring an old shirt.',
    services_offered: ['Wheel throwing', 'Glazing', 'Firing', 'Open studio', 'Parties'],
    social_media_links: { links: ['https://www.instagram.com/pots', '@pots'] },
  });
  await addListing(stack, { business_name: 'Loom & Thread' });
  await addListing(stack, { business_name: 'The Long Table', category: 'cooking' });
  await page.goto(`/businesses/${slug}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kettlewick Pottery');
  await expect(main).toContainText('Arts & crafts');
  await expect(main).toContainText('Bring an old shirt.');
  await expect(main.getByRole('list', { name: 'Services' }).first().getByRole('listitem')).toHaveCount(5);
  const website = main.getByRole('link', { name: 'pottery.example/classes' });
  await expect(website).toHaveAttribute('href', 'https://www.pottery.example/classes/');
  for (const link of [website, main.getByRole('link', { name: 'instagram.com/pots' })]) {
    await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  }
  await expect(main.getByText('@pots', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'hello@pottery.example' }).first()).toHaveAttribute(
    'href',
    'mailto:hello@pottery.example',
  );
  await expect(main.getByRole('link', { name: '+44 20 7946 0018' })).toHaveAttribute('href', 'tel:+442079460018');
  const maps = new URL((await main.getByRole('link', { name: 'Open in Maps' }).getAttribute('href')) ?? '');
  expect(maps.searchParams.get('query')).toBe('Kettlewick Pottery, Mill Lane, Kettlewick');
  await expect(page.getByRole('region', { name: 'More like this' }).getByRole('article')).toHaveCount(1);
  expect(await page.content()).not.toContain('Not-To-Be-Named');
});

test('search engines are told what it is, and what a business wrote stays data', async ({ page, stack }) => {
  const { slug } = await addListing(stack, {
    business_description: '</script><script>alert(1)</script> & "clay"',
    social_media_links: {},
  });
  await page.goto(`/businesses/${slug}`);
  const json = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(json).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Kettlewick Pottery',
    description: '</script><script>alert(1)</script> & "clay"',
    url: `${stack.url}/businesses/${slug}`,
    email: 'hello@pottery.example',
  });
  // Empty links are none.
  expect(json).not.toHaveProperty('sameAs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kettlewick Pottery');
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${stack.url}/businesses/${slug}`);
  await expect(page).toHaveTitle('Kettlewick Pottery, Mill Lane, Kettlewick · Kindling');
});

for (const status of ['pending', 'declined'] as const) {
  test(`[STATE-16] a ${status} listing has no page and is in no list`, async ({ page, stack, allowConsole }) => {
    allowConsole(/404 \(Not Found\)/);
    const { slug } = await addListing(stack, { status });
    const answer = await page.goto(`/businesses/${slug}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.goto('/businesses');
    await expect(page.getByRole('heading', { name: 'No businesses listed yet' })).toBeVisible();
    await page.goto('/businesses?q=pottery');
    await expect(page.getByRole('article')).toHaveCount(0);
  });
}

test('where it cannot be read the page says so and offers to try again', async ({ page, stack, allowConsole }) => {
  allowConsole(/503/);
  const { slug } = await addListing(stack);
  await stack.sql.query('alter table public.business_listings rename column slug to no_slug');
  const answer = await page.goto(`/businesses/${slug}`);
  await stack.sql.query('alter table public.business_listings rename column no_slug to slug');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(async () => {
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kettlewick Pottery', { timeout: 1_000 });
  }).toPass();
});
