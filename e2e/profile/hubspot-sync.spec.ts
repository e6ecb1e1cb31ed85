import { type HubSpotServer, type Stack, startHubSpot, startStack } from '@kindling/test-kit';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '../support/fixtures.ts';
import { fillListing, listingValues, submitListing } from '../support/listing-steps.ts';
import { recordFailures } from '../support/only-logged.ts';
import { signOut } from '../support/site-steps.ts';

const company = 'Kindling members';

/** Server with HubSpot as its contact service. */
const test = base.extend<object, { hubspot: HubSpotServer; stack: Stack }>({
  hubspot: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const hubspot = await startHubSpot();
      await use(hubspot);
      await hubspot.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ hubspot }, use) => {
      const stack = await startStack({ contacts: { ...hubspot.settings(), company } });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
});

async function signUp(page: Page, name: string, email: string, from = '&from=quiz'): Promise<void> {
  await page.goto(`/auth?mode=sign-up${from}`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Request bodies of the pages' calls to the contact function. */
function invocations(pages: Page | BrowserContext): unknown[] {
  const bodies: unknown[] = [];
  pages.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/hubspot-integration')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('[CALL-12] [STATE-06] whoever has just joined is passed on, once, and not again on the next pages', async ({
  page,
  context,
  hubspot,
}) => {
  const email = 'maya.ellis@contacts.example';
  const bodies = invocations(context);
  const before = hubspot.requests.length;
  // The front page is another document: the call is on its way when this one is left.
  await signUp(page, 'Maya Louise Ellis', email, '');
  await expect(page).toHaveURL('/');
  const data = { email, firstname: 'Maya', lastname: 'Louise Ellis', company };
  await expect.poll(() => bodies).toEqual([{ action: 'create_contact', data }]);
  await expect.poll(() => hubspot.made).toContain(email);
  for (const open of [page, await context.newPage()]) {
    await open.goto('/profile');
    await expect(open.getByRole('main')).toContainText('Maya');
  }
  await signOut(page);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/maya/i);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('Maya');
  expect(bodies).toHaveLength(1);
  expect(hubspot.requests.length).toBe(before + 1);
});

test('a call that failed is repeated by the next pages, three times at most', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/The contact could not be passed on|status of 500/);
  const bodies = invocations(context);
  await page.route('**/functions/v1/hubspot-integration', (route) => route.fulfill({ status: 500, json: {} }));
  const failed = () => page.waitForEvent('console', (message) => message.text().includes('could not be passed on'));
  const first = failed();
  await signUp(page, 'Ines Fairley', 'ines.fairley@contacts.example');
  await first;
  for (const expected of [2, 3]) {
    const repeated = failed();
    await page.goto('/profile');
    await repeated;
    expect(bodies).toHaveLength(expected);
  }
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('Ines');
  await page.waitForLoadState('networkidle');
  expect(bodies).toHaveLength(3);
});

test('[CALL-14] [ERROR-33] nobody waits for the contact service, and its failure is only logged', async ({
  page,
  hubspot,
  stack,
  allowConsole,
}) => {
  allowConsole(/The contact could not be passed on|status of 500/);
  const failures = recordFailures(page);
  hubspot.faultFor = () => 'hang';
  const begun = Date.now();
  const responsePromise = page.waitForResponse('**/functions/v1/hubspot-integration');
  await signUp(page, 'Ruth Adler', 'ruth.adler@contacts.example');
  await expect(page).toHaveURL('/onboarding');
  const arrived = Date.now() - begun;
  expect(await (await responsePromise).json()).toEqual({ success: false });
  expect(Date.now() - begun).toBeGreaterThan(arrived);
  await failures.expectLogged('The contact was not passed on now.');
  await failures.expectNothingShown({ welcome: 'Account Created!' });

  hubspot.faultFor = () => undefined;
  await stack.sql.query('delete from private.contact_service');
  const thanked = Promise.withResolvers<void>();
  await page.route('**/functions/v1/hubspot-integration', async (route) => {
    await thanked.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/list-your-business');
  await fillListing(page);
  await submitListing(page);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  thanked.resolve();
  await failures.expectLogged('The contact could not be passed on', 1);
  await failures.expectNothingShown();
});

test('[CALL-15] a business that has listed itself is passed on with what its listing says', async ({
  page,
  hubspot,
}) => {
  const bodies = invocations(page);
  const email = 'pottery@contacts.example';
  await page.goto('/list-your-business');
  await fillListing(page, { Email: email });
  await submitListing(page);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const data = {
    email,
    firstname: 'Ruth',
    lastname: 'Pemberton',
    company: listingValues['Business name'],
    website: listingValues.Website,
    city: listingValues.Location,
    business_category: 'arts',
    business_description: listingValues.Description,
  };
  await expect.poll(() => bodies).toEqual([{ action: 'create_contact', data }]);
  await expect
    .poll(() => [...hubspot.contacts.values()].find((one) => one.properties.email === email)?.properties)
    .toEqual(data);
});
