import { expectNoViolations } from '../support/accessibility-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { addListing, clearListings } from '../support/listing-fixtures.ts';

test.beforeEach(async ({ stack }) => {
  await clearListings(stack);
  await addListing(stack, { business_name: 'Clay', business_location: 'The Green, Richmond, North Yorkshire' });
  await addListing(stack, { business_name: 'Wax', business_location: 'Market Place, Catterick Garrison' });
  await addListing(stack, { business_name: 'Ink', business_location: 'Hill Street, Richmond, London' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('she looks near a town, is asked which one, and sees how far each business is', async ({ page }) => {
    await page.goto('/businesses');
    await expect(page.getByRole('button', { name: 'Find my town' })).toBeHidden();
    await page.getByLabel('Location').fill('richmond');
    await page.getByLabel('Distance').selectOption('10 miles');
    await page.getByRole('button', { name: 'Search' }).click();

    const question = page.getByRole('region', { name: 'Which Richmond do you mean?' });
    await expect(question.getByRole('listitem')).toHaveText(['Richmond, London', 'Richmond, North Yorkshire']);
    await expect(page.getByRole('article')).toHaveCount(0);
    await question.getByRole('link', { name: 'Richmond, North Yorkshire' }).click();

    await expect(page).toHaveURL('/businesses?location=Richmond%2C+North+Yorkshire&within=10');
    await expect(
      page.getByRole('heading', { name: '2 businesses within 10 miles of Richmond, North Yorkshire' }),
    ).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Wax' })).toContainText(/Garrison · about 1\.9 miles/);
    await expect(page.getByRole('article').filter({ hasText: 'The Green' })).not.toContainText('about');
    await expect(page.getByRole('link', { name: 'GeoNames' })).toHaveAttribute('href', 'https://www.geonames.org');
  });
});

test.describe('with where she is', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 54.398_123, longitude: -1.729_876 } });

  test('it is rounded to about a kilometre before it leaves her device, and becomes her town', async ({ page }) => {
    const asked: URL[] = [];
    page.on('request', (request) => {
      if (request.url().includes('find_places')) asked.push(new URL(request.url()));
    });
    await page.goto('/businesses');
    await page.getByRole('button', { name: 'Find my town' }).click();
    await expect(page.getByLabel('Location')).toHaveValue('Richmond, North Yorkshire');
    await expect(page.getByLabel('Location')).toBeFocused();
    await expect(page.getByLabel('Distance')).toHaveValue('10');
    const [located] = asked;
    expect(located?.searchParams.get('near_latitude')).toBe('54.4');
    expect(located?.searchParams.get('near_longitude')).toBe('-1.73');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(await page.context().cookies()).toEqual([]);
  });
});

test('towns are suggested while she types, and what cannot be found out is said', async ({
  page,
  stack,
  signedInAs,
}) => {
  await page.goto('/businesses');
  const location = page.getByLabel('Location');
  await location.pressSequentially('Harrog');
  await expect(page.locator('datalist option')).toHaveCount(1);
  await expect(page.locator('datalist option')).toHaveAttribute('value', 'Harrogate, North Yorkshire');
  await expect(location).toHaveRole('combobox');
  // Chromium refuses without asking anybody.
  await page.getByRole('button', { name: 'Find my town' }).click();
  await expect(page.getByText('We couldn’t get your location. Type your town instead.')).toBeVisible();

  await page.goto('/list-your-business');
  await page.getByLabel('Location').pressSequentially('3 Mill Lane, Knaresb');
  // Fewer letters have found several.
  await expect(page.locator('datalist option')).toHaveCount(1);
  await expect(page.locator('datalist option')).toHaveAttribute('value', '3 Mill Lane, Knaresborough, North Yorkshire');

  await signedInAs(await stack.newMember());
  await page.goto('/classes?tab=businesses&location=Richmond&within=10');
  await expect(page.getByRole('region', { name: 'Which Richmond do you mean?' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Richmond, London' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(
    page.getByRole('status').filter({ hasText: '1 business within 10 miles of Richmond, London' }),
  ).toBeVisible();
  await expect(location).toHaveValue('Richmond, London');
});
