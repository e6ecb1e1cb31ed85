import type { Persona, Stack } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { recordFailures } from '../support/only-logged.ts';

let maya: Persona;
test.beforeEach(async ({ stack, signedInAs }) => {
  maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
});

function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

async function write(stack: Stack, daysAgo: number) {
  await stack.sql.query(
    `insert into journal_entries (id, user_id, title, created_at) values (gen_random_uuid(), $1, 'Clay', now() - $2 * interval '1 day')`,
    [maya.id, daysAgo],
  );
}

test('[PROFILE-11] [PROFILE-12] whoever has done nothing yet sees how it will look, labelled as a sample', async ({
  page,
}) => {
  await page.goto('/profile');
  const week = card(page, 'This week');
  await expect(week.getByText('Sample', { exact: true })).toBeVisible();
  await expect(week.getByRole('listitem')).toHaveText([
    'Classes you went to 3/4',
    'Days in your journal 5/7',
    'Posts to the community 2/3',
  ]);
  const activity = card(page, 'Recent activity');
  await expect(activity.getByText('Sample', { exact: true })).toBeVisible();
  await expect(activity.getByRole('listitem')).toHaveText([
    'Went to “First evening at the wheel”Yesterday',
    'Wrote in your journal2 days ago',
    'Chose Wild swimming as a favourite4 days ago',
    'Took the quiz: The Explorer5 days ago',
  ]);
});

test('[PROFILE-06] [PROFILE-10] her own figures take the place of the sample', async ({ page, stack }) => {
  await write(stack, 0);
  await write(stack, 1);
  await write(stack, 1);
  await stack.sql.query(
    `insert into quiz_results (user_id, personality_name, personality_description, personality_emoji, recommendations, percentage_scores)
     values ($1, 'The Creative', 'You think with your hands.', '🎨', '{Photography,Candle making}',
             '{"A":0,"B":0,"C":60,"D":0,"E":0,"F":0,"G":0}')`,
    [maya.id],
  );
  // Longer ago than her streak.
  await stack.sql.query(
    `insert into class_attendances (user_id, attended_on, created_at)
     select $1, current_date - n, now() - n * interval '1 day' from generate_series(30, 33) n`,
    [maya.id],
  );
  const username = `maya_${maya.id.replaceAll('-', '').slice(0, 12)}`;
  await maya.client.from('member_cards').insert({ public_name: 'Maya E.', username }).throwOnError();
  await stack.sql.query(
    `insert into posts (author_id, content, created_at)
     values ($1, 'A lopsided bowl', now() - interval '40 days')`,
    [maya.id],
  );
  await page.goto('/profile');
  const figure = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .getByRole('definition');
  await expect(figure('Journal Entries')).toHaveText('3');
  await expect(figure('Day Streak')).toHaveText('2');
  await expect(figure('Classes')).toHaveText('4');
  await expect(figure('Community Posts')).toHaveText('1');
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0);
  const activity = card(page, 'Recent activity');
  await expect(activity.getByRole('listitem').filter({ hasText: 'Wrote in your journal' })).toHaveCount(3);
  await expect(activity.getByText('Took the quiz: The Creative')).toBeVisible();
  await expect(activity.getByText('Yesterday').first()).toBeVisible();
  const recommended = card(page, 'Recommended for you');
  await expect(recommended.getByRole('listitem')).toHaveText(['Photography', 'Candle making']);
  await expect(recommended.getByRole('link', { name: 'Candle making' })).toHaveAttribute(
    'href',
    '/things/candle-making',
  );
});

test('[ERROR-32] figures that cannot be read are no alarm: the place offers to try again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/could not be read|Failed to load resource/);
  await page.route('**/rest/v1/user_stats*', (route) => route.abort('connectionfailed'));
  const failures = recordFailures(page);
  await page.goto('/profile');
  await expect(page.getByText('We can’t load your stats right now.')).toBeVisible();
  await failures.expectLogged('The figures could not be read');
  await failures.expectNothingShown();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'This week')).toBeVisible();
});
