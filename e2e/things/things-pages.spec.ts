import { thingBySlug, things } from '@kindling/domain/things/catalogue';
import { expect, test } from '../support/fixtures.ts';

const swimming = thingBySlug('wild-swimming');

test('[ROUTE-12] /things/{slug} is the page of that thing, for members only', async ({ page, stack, signedInAs }) => {
  await page.goto('/things/yoga');
  await expect(page).toHaveURL('/auth');
  await signedInAs(await stack.newMember());
  for (const slug of ['yoga', 'side-hustle-planning'] as const) {
    const { name, title } = thingBySlug(slug);
    await page.goto(`/things/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${name} · Kindling`);
  }
});

const html = { accept: 'text/html' };

test('[BROWSE-16] every spelling that the picker or an old link makes moves for good to the one page', async ({
  request,
}) => {
  const spellings = things.flatMap(({ slug, pickerSlug, aliases = [] }) =>
    [slug, pickerSlug, ...aliases].map((spelling) => [spelling, slug] as const),
  );
  expect(spellings.length).toBeGreaterThan(112);
  for (const [spelling, slug] of spellings) {
    const answer = await request.get(`/things/${encodeURIComponent(spelling)}`, { headers: html, maxRedirects: 0 });
    if (spelling === slug) {
      expect(answer.status(), spelling).toBe(200);
    } else {
      expect([answer.status(), answer.headers().location], spelling).toEqual([301, `/things/${slug}`]);
    }
  }
  const redirect = await request.get('/things/journaling?from=mail', { headers: html, maxRedirects: 0 });
  expect(redirect.headers().location).toBe('/things/journalling?from=mail');
});

test('a thing that does not exist is not found', async ({ page, request, allowConsole }) => {
  allowConsole(/404 \(Not Found\)/);
  for (const slug of ['knitting', 'Yoga', '..%2Fyoga', 'constructor']) {
    expect((await request.get(`/things/${slug}`, { headers: html })).status(), slug).toBe(404);
  }
  await page.goto('/things/knitting');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
});

test.describe('a member', () => {
  test.beforeEach(async ({ page, stack, signedInAs }) => {
    await signedInAs(await stack.newMember());
    await page.goto('/things/wild-swimming');
  });

  test('[BROWSE-15] reaches the examples by the addresses that the picker makes', async ({ page }) => {
    for (const [address, canonical, title] of [
      ['/things/pottery-and-ceramics', '/things/pottery-ceramics', 'Pottery and ceramics'],
      ['/things/courses-online-learning', '/things/courses-online-learning', 'Courses and online learning'],
      ['/things/tarot-astrology', '/things/tarot-astrology', 'Tarot and astrology'],
    ] as const) {
      await page.goto(address);
      await expect(page).toHaveURL(canonical);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });

  test('[THING-01] [THING-02] sees emoji, badge, title and intro, and no badge where there is no category', async ({
    page,
  }) => {
    const head = page.getByRole('article').locator('header');
    await expect(head.getByRole('heading', { level: 1 })).toHaveText('Wild swimming');
    await expect(head.getByText('🌊', { exact: true })).toBeVisible();
    await expect(head.getByText('Explorer', { exact: true })).toBeVisible();
    await expect(head.getByText(/^Cold enough to make you swear, clear enough to see your feet/)).toBeVisible();
    await page.goto('/things/pottery-ceramics');
    const intro = 'Two hours with cold, wet clay and no phone, because your hands aren’t fit to touch one.';
    await expect(head).toHaveText(`Back to All Things🏺Pottery and ceramics${intro}`);
  });

  test('[THING-03] [THING-05] reads what to expect and how to get started', async ({ page }) => {
    await expect(page.getByRole('region', { name: 'What to Expect', exact: true })).toContainText(
      swimming.whatToExpect,
    );
    await expect(page.getByRole('region', { name: 'Getting Started', exact: true })).toContainText(
      swimming.gettingStarted,
    );
  });

  test('[THING-04] finds the benefits in two columns', async ({ page }) => {
    const benefits = page.getByRole('region', { name: 'Benefits', exact: true }).getByRole('listitem');
    await expect(benefits).toHaveText([...swimming.benefits]);
    const lefts = await benefits.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(2);
  });

  test('[THING-06] is told that stories are coming', async ({ page }) => {
    for (const slug of ['wild-swimming', 'reading']) {
      await page.goto(`/things/${slug}`);
      const stories = page.getByRole('region', { name: 'Community Stories', exact: true });
      await expect(stories.getByText('Coming soon', { exact: true })).toBeVisible();
      const text = "We're collecting inspiring stories from our community. Check back soon!";
      await expect(stories.getByText(text, { exact: true })).toBeVisible();
    }
  });

  test('[THING-07] goes from "Find Classes" to the classes for this thing', async ({ page }) => {
    const card = page.getByRole('region', { name: 'Find Classes', exact: true });
    await expect(card).toContainText(swimming.findClassesText);
    const button = card.getByRole('link').first();
    await expect(button).toHaveText('Browse Classes');
    await expect(button).toHaveAttribute('href', '/classes?q=Wild+swimming');
  });

  test('[THING-08] goes back to all things', async ({ page }) => {
    await page.getByRole('link', { name: 'Back to All Things', exact: true }).click();
    await expect(page).toHaveURL('/browse-activities');
    await expect(page.getByRole('heading', { level: 1, name: 'All things' })).toBeFocused();
  });

  test('reads what can hurt her before how to begin, in full, and what it takes to try it', async ({ page }) => {
    const safety = page.getByRole('region', { name: 'Read this before you start' });
    await expect(safety.getByRole('listitem')).toHaveText([...(swimming.safety ?? [])]);
    const headings = await page.getByRole('article').getByRole('heading').allInnerTexts();
    expect(headings.indexOf('Read this before you start')).toBeLessThan(headings.indexOf('Getting Started'));
    const article = page.getByRole('article');
    for (const text of [swimming.suits, swimming.cost, swimming.time, swimming.firstTry]) {
      await expect(article.getByText(text, { exact: true })).toBeVisible();
    }
    await page.goto('/things/reading');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading');
    await expect(safety).toHaveCount(0);
  });

  test('walks on through the group and to what is related, with the focus on the new page', async ({ page }) => {
    const onwards = page.getByRole('navigation', { name: 'More for The Explorer' });
    await expect(onwards.getByRole('link')).toHaveText(['PreviousHiking', 'NextPaddleboarding']);
    await onwards.getByRole('link', { name: 'Paddleboarding' }).press('Enter');
    await expect(page).toHaveURL('/things/paddleboarding');
    await expect(page.getByRole('heading', { level: 1, name: 'Paddleboarding' })).toBeFocused();
    await expect(page).toHaveTitle('Paddleboarding · Kindling');
    const [first] = thingBySlug('paddleboarding').related;
    const related = page.getByRole('region', { name: 'You might also like' });
    await expect(related.getByRole('link')).toHaveCount(thingBySlug('paddleboarding').related.length);
    await related.getByRole('link', { name: thingBySlug(first ?? 'yoga').name }).click();
    await expect(page).toHaveURL(`/things/${first}`);
  });

  test('carries only the words of the page she opens', async ({ page }) => {
    const loaded: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js'))
        void response.text().then(
          (text) => loaded.push(text),
          () => {},
        );
    });
    await page.goto('/things/yoga');
    await expect(page.getByRole('region', { name: 'What to Expect', exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'More for The Mover' }).getByRole('link', { name: 'Dance' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dance classes');
    await expect(page.getByText(thingBySlug('dance-classes').heroContent)).toBeVisible();
    const carried = () =>
      things
        .filter(({ heroContent }) => loaded.some((text) => text.includes(heroContent.slice(0, 40))))
        .map(({ slug }) => slug);
    // The script runs slightly before its text can be read.
    await expect.poll(carried).toEqual(['dance-classes']);
  });

  test('sees which thing it is while its words are on their way', async ({ page }) => {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/paddleboarding-*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Paddleboarding' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Paddleboarding' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'What to Expect', exact: true })).toHaveCount(0);
    answer();
    await expect(page.getByRole('heading', { name: 'What to Expect', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Paddleboarding' })).toBeFocused();
  });

  test('finds nothing moving once it is there', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved = Number(sessionStorage.getItem('moved'));
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
        sessionStorage.setItem('moved', String(shifts.reduce((sum, { value }) => sum + value, moved)));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/things/wild-swimming', '/browse-activities', '/browse-activities?q=club&type=connector']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: /Paddleboarding|Supper clubs/ }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => Number(sessionStorage.getItem('moved'))), path).toBeLessThan(0.02);
    }
  });
});

test('a member picks a moment to try a thing, takes it to her calendar, and notes how it was; the journal begins with it', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await page.goto('/things/wild-swimming');
  const card = page.getByRole('region', { name: 'Try it this week' });
  await card.getByRole('button', { name: /^Tomorrow morning/ }).click();
  await expect(card).toContainText(/You’re trying it.+, 10:00/);
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('kindling-try.ics');
  await card.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Another time for wild swimming' });
  await dialog.getByRole('button', { name: 'Another time' }).click();
  await dialog.getByLabel('Day and time').fill('2020-01-01T08:15');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a day and time that’s still to come.');
  await dialog.getByRole('button', { name: /^Tomorrow evening/ }).click();
  await expect(card).toContainText(/You’re trying it.+, 19:00/);

  await page.goto('/browse?q=swimming');
  await expect(page.getByRole('link', { name: /^Wild swimming/ })).toContainText('Planned');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Your dates' })).toContainText('Try wild swimming');
  await stack.sql.query(`update public.planned_tries set starts_at = now() - interval '1 hour' where user_id = $1`, [
    maya.id,
  ]);
  await page.goto('/dates');
  const asked = page.getByRole('region', { name: 'You planned to try' });
  await asked.getByRole('button', { name: 'Loved it' }).click();
  await expect(asked.getByText('How lovely. Hold on to that.')).toBeFocused();
  await asked.getByRole('link', { name: 'Write in my journal' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Trying wild swimming');
  await expect(page.getByRole('textbox', { name: /^Reflection/ })).toHaveValue(/^I loved it/);
  await expect(page).toHaveURL('/journal?new=1');
  await page.goto('/dates');
  await expect(page.getByRole('region', { name: 'Past' })).toContainText('You loved it');
  await page.goto('/browse?q=swimming');
  await expect(page.getByRole('link', { name: /^Wild swimming/ })).toContainText('You loved it');
});
