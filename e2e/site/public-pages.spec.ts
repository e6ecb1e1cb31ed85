import { insertClass } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { addListing } from '../support/listing-fixtures.ts';
import { recordFailures } from '../support/only-logged.ts';

test.describe('home', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('[ROUTE-01] [HOME-01] [HOME-02] / says whom Kindling is for, what it does and where it starts', async ({
    page,
  }) => {
    await expect(page).toHaveTitle('Kindling: where women find a hobby they love');
    const description = page.locator('meta[name=description]');
    await expect(description).toHaveAttribute('content', /^For women who .* a two-minute quiz finds your hobby/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where your thing starts');
    const hero = page.getByRole('main').locator('section').first();
    await expect(hero.getByText('For women finding their thing', { exact: true })).toBeVisible();
    await expect(hero).toContainText('Kindling helps women find a hobby they love');
    await expect(hero).toContainText('Seven questions, two minutes.');
  });

  test('[HOME-03] [HOME-04] [HOME-09] it leads to the quiz and the classes first, businesses to their form, and to the quiz last', async ({
    page,
  }) => {
    const hero = page.getByRole('main').locator('section').first();
    await expect(hero.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/quiz');
    await expect(hero.getByRole('link', { name: 'Browse classes' })).toHaveAttribute('href', '/classes');
    const call = page.getByRole('region', { name: 'Run something women would love?' });
    await expect(call.getByRole('link', { name: 'List your business' })).toHaveAttribute('href', '/list-your-business');
    const last = page.getByRole('main').locator('section:visible').last();
    await expect(last.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/quiz');
  });

  test('[HOME-05] three steps lead to the quiz, the things and the classes', async ({ page }) => {
    const links = page
      .getByRole('region', { name: 'Three steps, at your own pace' })
      .getByRole('listitem')
      .getByRole('link');
    await expect(links).toHaveCount(3);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['/quiz', '/browse', '/classes']);
  });

  test('[HOME-06] [HOME-07] [HOME-08] it says what we believe and how we help, and that stories are coming', async ({
    page,
  }) => {
    await expect(page.getByRole('region', { name: 'Everyone has a thing' })).toContainText('an hour in the week');
    const help = page.getByRole('region', { name: 'How Kindling helps' });
    await expect(help.getByRole('heading', { level: 3 })).toHaveCount(4);
    const stories = page.getByRole('region', { name: 'Stories of transformation', exact: true });
    await expect(stories.getByRole('heading')).toHaveText('Stories of transformation');
    await expect(stories.getByText('Coming Soon', { exact: true })).toBeVisible();
  });
});

test.describe('about', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
  });

  test("[ROUTE-03] [ABOUT-01] /about tells the founder's story", async ({ page }) => {
    await expect(page.getByText("The founder's story", { exact: true })).toBeVisible();
    await expect(page.getByText(/^It began on a Sunday afternoon/)).toBeVisible();
  });

  test('[ABOUT-02] [ABOUT-03] it has a mission and three beliefs', async ({ page }) => {
    await expect(page.getByRole('region', { name: 'Our mission' })).toContainText('a thing of her own');
    const beliefs = page.getByRole('region', { name: 'Three things we believe' });
    await expect(beliefs.getByRole('heading', { level: 3 })).toHaveCount(3);
  });

  test('[ABOUT-04] it leads to the quiz and to the classes', async ({ page }) => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/quiz');
    await expect(main.getByRole('link', { name: 'Browse classes' })).toHaveAttribute('href', '/classes');
  });
});

for (const [from, index] of [
  ['/', 0],
  ['/', 1],
  ['/about', 0],
] as const) {
  test(`“Browse classes” ${index + 1} of ${from} leads a visitor to what’s on`, async ({ page }) => {
    await page.goto(from);
    await page.getByRole('main').getByRole('link', { name: 'Browse classes' }).nth(index).click();
    await expect(page).toHaveURL(/\/whats-on$/);
  });
}

test('“Browse classes” leads a member to the classes', async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember());
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'Browse classes' }).click();
  await expect(page).toHaveURL('/classes');
});

test('[ROUTE-05] [LEGAL-02] /privacy is the privacy policy, with the address to write to', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  const contact = page.getByRole('main').getByRole('link', { name: 'hello@kindling.example' });
  await expect(contact.first()).toHaveAttribute('href', 'mailto:hello@kindling.example');
});

test('[ROUTE-06] [LEGAL-03] /terms are the terms of service, with the address to write to', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service');
  const contact = page.getByRole('main').getByRole('link', { name: 'hello@kindling.example' });
  await expect(contact.first()).toHaveAttribute('href', 'mailto:hello@kindling.example');
});

test('[LEGAL-01] the terms are for people of at least 18', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('main')).toContainText('You must be at least 18 years old to use Kindling.');
});

test('[ROUTE-18] [ROUTE-19] any other path is the not-found screen, with a way back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)/);
  const answer = await page.goto('/nowhere/at-all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
});

test('[ERROR-37] a visit to a page that is not there is logged, and nothing else shown', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)/);
  const failures = recordFailures(page);
  await page.goto('/lost-in-the-post');
  const logged = () =>
    stack
      .log()
      .split('\n')
      .filter((line) => line.includes('/lost-in-the-post'));
  // Level info: an installation in production logs it.
  await expect.poll(logged).toContainEqual(expect.stringMatching(/"level":30\b.*"msg":"a page was not found"/));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await failures.expectNothingShown();
});

for (const path of [
  '/auth',
  '/quiz',
  '/submit-a-class',
  '/profile',
  '/quiz-results',
  '/onboarding',
  '/browse-activities',
  '/things/yoga',
]) {
  test(`${path} says so where it needs JavaScript, and keeps nobody waiting`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}${path}`);
    await expect(page.getByRole('main').getByText(/needs? JavaScript/)).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    await context.close();
  });
}

for (const path of ['/', '/about', '/privacy', '/terms', '/things']) {
  test(`${path} is complete without JavaScript, and sends no React`, async ({ browser, baseURL, request }) => {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toMatch(/src="\/assets\/boot-[^"]+\.js"/);
    expect(html).not.toContain('modulepreload');

    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${baseURL}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Take Quiz' })).toBeVisible();
    await context.close();
  });
}

test('every public page has a share image of its own, a PNG of 1200 by 630, and nothing else has one', async ({
  stack,
  request,
}) => {
  const { slug } = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
  const waiting = await insertClass(stack, { class_title: 'Not read yet', status: 'pending' });
  const listing = await addListing(stack);
  const images = new Set<string>();
  for (const path of ['/', '/about', '/types/mover', '/whats-on', `/classes/${slug}`, `/businesses/${listing.slug}`]) {
    const page = await (await request.get(path)).text();
    const [, url = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
    expect(page, path).toContain('<meta property="og:image:width" content="1200"/>');
    expect(page).toMatch(/<meta property="og:image:alt" content="[^"]+"\/>/);
    const image = await request.get(url);
    expect(image.headers()['content-type'], path).toBe('image/png');
    const bytes = await image.body();
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    images.add(url);
  }
  expect(images.size).toBe(6);
  for (const path of [
    'none',
    'profile',
    `classes/${waiting.slug}`,
    'classes/none',
    'classes',
    'home.png/x',
    'constructor',
  ]) {
    expect((await request.get(`/og/${path}.png`)).status(), path).toBe(404);
  }
});
