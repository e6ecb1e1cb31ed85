import { expect, test } from '../support/fixtures.ts';

test('[BROWSE-06] a visitor of the catalogue is asked to sign in', async ({ page }) => {
  await page.goto('/things');
  const overlay = page.getByRole('dialog', { name: 'Sign up free to read more' });
  await expect(overlay).toBeVisible();
  await overlay.getByRole('link', { name: 'Sign in or sign up' }).click();
  await expect(page).toHaveURL('/auth');
});

test('[BROWSE-07] [BROWSE-08] "Continue browsing overview" dismisses that, and nothing can be opened', async ({
  page,
}) => {
  await page.goto('/things');
  const dismiss = page.getByRole('dialog').getByRole('button');
  await expect(dismiss).toHaveText('Continue browsing overview');
  await dismiss.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Supper clubs' })).toBeDisabled();
  const groups = page.getByRole('main').locator('details');
  for (const group of (await groups.all()).slice(1)) await group.locator('summary').click();
  const things = page.getByRole('main').locator('details ul').getByRole('button');
  await expect(things).toHaveCount(58);
  for (const thing of await things.all()) await expect(thing).toBeDisabled();
  await expect(page.getByRole('main').locator('details a')).toHaveCount(0);
});

test('Focus trap: what lies under the overlay takes no focus until it is dismissed', async ({ page }) => {
  await page.goto('/things');
  const stops: unknown[] = [];
  await page.getByRole('main').focus();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => document.activeElement?.closest('main') && document.activeElement.textContent),
    );
  }
  expect(stops.slice(0, 4)).toEqual(['Take the quiz', 'Sign in or sign up', 'Continue browsing overview', null]);
  await page.getByRole('button', { name: 'Continue browsing overview', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('main').locator('summary').last().press('Enter');
  await expect(page.getByRole('button', { name: 'City wanders' })).toBeVisible();
});

test('the overlay leaves what is behind it to be seen, and is asked once a visit', async ({ page }) => {
  await page.goto('/things');
  const overlay = page.getByRole('dialog');
  await expect(overlay).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await overlay.getByRole('button', { name: 'Continue browsing overview', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The Mover' })).toBeVisible();
  await expect(overlay).toBeHidden();
  await page.getByRole('main').locator('summary').last().press('Enter');
  await expect(page.getByRole('button', { name: 'City wanders' })).toBeDisabled();
});

test('it needs no script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${baseURL}/things`);
  await page.getByRole('button', { name: 'Continue browsing overview', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('main').locator('summary').last().click();
  await expect(page.getByRole('button', { name: 'City wanders' })).toBeDisabled();
  await context.close();
});

test('the quiz is one press away', async ({ page }) => {
  await page.goto('/things');
  await page.getByRole('main').getByRole('link', { name: 'Take the quiz' }).click();
  await expect(page).toHaveURL('/quiz');
});

test('a member who opens it gets her own catalogue', async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember());
  await page.goto('/about');
  await page.goto('/things');
  await expect(page).toHaveURL('/browse-activities');
  await expect(page.getByRole('main').getByRole('link', { name: 'Supper clubs' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a visitor whom the guard has sent to sign in is offered the overview instead', async ({ page }) => {
  for (const path of ['/browse', '/things/yoga']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
    await page.getByRole('link', { name: 'See the overview – no account needed' }).click();
    await expect(page).toHaveURL('/things');
  }
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('main').getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the overview – no account needed' })).toHaveCount(0);
});
