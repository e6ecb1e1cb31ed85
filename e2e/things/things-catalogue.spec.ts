import { personalityTypes } from '@kindling/domain/quiz/personality-types';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { result, withStoredResult } from '../support/quiz-steps.ts';
import { openMenu } from '../support/site-steps.ts';

/** Groups in letter order: number of things, and the first and last of them. */
const listed = {
  'The Connector': [8, 'Supper clubs', 'Skill swaps'],
  'The Soul Seeker': [8, 'Meditation', 'Journalling'],
  'The Creative': [9, 'Pottery and ceramics', 'Gardening'],
  'The Thinker': [8, 'Reading', 'Puzzle games and strategy'],
  'The Hustler': [8, 'Side hustle planning', 'Digital tools'],
  'The Mover': [8, 'Pilates', 'Roller skating'],
  'The Explorer': [9, 'Hiking', 'Gardening'],
};

function groups(page: Page): Locator {
  return page.getByRole('main').locator('details');
}

/** Groups in page order: name, and whether each is expanded. */
async function shownGroups(page: Page): Promise<[string, boolean][]> {
  await expect(groups(page)).toHaveCount(7);
  return groups(page).evaluateAll((all) =>
    all.map((group) => [group.querySelector('h2')?.firstChild?.textContent ?? '', (group as HTMLDetailsElement).open]),
  );
}

for (const { id, path } of [
  { id: 'ROUTE-09', path: '/browse-activities' },
  { id: 'ROUTE-10', path: '/browse' },
]) {
  test(`[${id}] ${path} is the catalogue, for members only`, async ({ page, stack, signedInAs }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
    await signedInAs(await stack.newMember());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All things');
    await expect(groups(page)).toHaveCount(7);
    await expect(page).toHaveURL(path);
    const things = (await openMenu(page)).getByRole('link', { name: 'Things' });
    await expect(things).toHaveAttribute('aria-current', 'page');
  });
}

test.describe('a member', () => {
  test.beforeEach(async ({ page, stack, signedInAs }) => {
    await signedInAs(await stack.newMember());
    await withStoredResult(page);
  });

  test('[BROWSE-01] [BROWSE-02] finds the things under their seven types, each linked to its page', async ({
    page,
  }) => {
    await page.goto('/browse-activities');
    expect((await shownGroups(page)).map(([name]) => name)).toEqual(Object.keys(listed));
    for (const [at, [count, first, last]] of Object.values(listed).entries()) {
      const links = await groups(page)
        .nth(at)
        .locator('ul a')
        .evaluateAll((all) => all.map((link) => [link.lastElementChild?.textContent, link.getAttribute('href')]));
      expect([links.length, links[0]?.[0], links.at(-1)?.[0]]).toEqual([count, first, last]);
      for (const [name, address] of links) {
        expect(address).toBe(`/things/${thingEntries.find((entry) => entry.name === name)?.slug}`);
      }
    }
  });

  test('[BROWSE-05] has the groups closed that are not her own, and opens and closes each', async ({ page }) => {
    await page.goto('/browse-activities');
    expect((await shownGroups(page)).map(([, open]) => open)).toEqual([true, ...Array(6).fill(false)]);
    await expect(groups(page).first()).toContainText('Your type');
    const second = groups(page).nth(1);
    await expect(second.getByRole('link').first()).toBeHidden();
    await second.locator('summary').click();
    await expect(second.getByRole('link').first()).toBeVisible();
    await second.locator('summary').press('Enter');
    await expect(second.getByRole('link').first()).toBeHidden();
    await groups(page).first().locator('summary').click();
    await expect(groups(page).first().getByRole('link').first()).toBeHidden();
  });

  test('finds the groups as she left them when she comes back from a thing', async ({ page }) => {
    await page.goto('/browse-activities');
    const last = groups(page).last();
    await last.locator('summary').click();
    await last.getByRole('link').last().click();
    await expect(page).toHaveURL(/\/things\/./);
    await page.goBack();
    await expect(groups(page).last().getByRole('link').last()).toBeInViewport();
  });

  test('[BROWSE-09] can take the quiz again', async ({ page }) => {
    await page.goto('/browse-activities');
    await page.getByRole('main').getByRole('link', { name: 'Retake the quiz' }).click();
    await expect(page).toHaveURL('/quiz');
  });

  test('searches while she types, and finds her search again in the address', async ({ page }) => {
    await page.goto('/browse-activities');
    const box = page.getByRole('searchbox', { name: 'Search things' });
    const count = page.getByRole('main').getByRole('status');
    await expect(count).toHaveText(`${thingEntries.length} things`);
    await box.pressSequentially('swim');
    await expect(count).toHaveText('1 thing matching “swim”');
    await expect(page).toHaveURL('/browse-activities?q=swim');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Wild swimming']);
    await box.press('Enter');
    await expect(page).toHaveURL('/browse-activities?q=swim');
    await page.reload();
    await expect(box).toHaveValue('swim');
    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wild swimming');
    await page.goBack();
    await expect(box).toHaveValue('swim');
  });

  test('filters by type with the arrow keys, and is told when nothing fits', async ({ page }) => {
    await page.goto('/browse-activities?q=club');
    const count = page.getByRole('main').getByRole('status');
    await expect(count).toHaveText('3 things matching “club”');
    await page.getByRole('radio', { name: 'All types' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(count).toHaveText('2 things for The Connector matching “club”');
    await expect(page).toHaveURL('/browse-activities?q=club&type=connector');
    await page.getByRole('radio', { name: 'Mover' }).check();
    await expect(count).toHaveText('No things for The Mover matching “club”');
    await expect(page.getByRole('heading', { name: 'No things found' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all things' }).press('Enter');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
    await expect(groups(page)).toHaveCount(7);
    await expect(page).toHaveURL('/browse-activities');
  });
});

test('[BROWSE-03] [BROWSE-04] has the group of her quiz type first and open, also where only the database knows it', async ({
  page,
  stack,
  signedInAs,
}) => {
  const member = await stack.newMember();
  const { name, description, emoji, recommendations } = personalityTypes.F;
  await member.client
    .from('quiz_results')
    .insert({
      user_id: member.id,
      personality_name: name,
      personality_description: description,
      personality_emoji: emoji,
      recommendations: [...recommendations],
      percentage_scores: { ...result.percentageScores, F: 90 },
    })
    .throwOnError();
  await signedInAs(member);
  await page.goto('/browse-activities');
  expect(await shownGroups(page)).toEqual([
    ['The Mover', true],
    ['The Connector', false],
    ['The Soul Seeker', false],
    ['The Creative', false],
    ['The Thinker', false],
    ['The Hustler', false],
    ['The Explorer', false],
  ]);
});

test('when her type cannot be read, the catalogue is whole and offers to try again', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/could not be read|Failed to load resource/);
  await signedInAs(await stack.newMember());
  await page.route('**/rest/v1/quiz_results*', (route) => route.abort('connectionfailed'));
  await page.goto('/browse-activities');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(groups(page)).toHaveCount(7);
  await page.unroute('**/rest/v1/quiz_results*');
  await again.click();
  await expect(again).toBeHidden();
});
