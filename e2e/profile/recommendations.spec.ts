import { slotLabel, slotOf } from '@kindling/domain/recommendations/time-slot';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { withStoredResult } from '../support/quiz-steps.ts';
import { insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('what fits her life is saved, chooses her classes, gives way in one thing aloud, and reaches home', async ({
  page,
  stack,
  signedInAs,
}) => {
  const teacher = await stack.newMember('Imogen Farr');
  const maya = await stack.newMember('Maya Ellis');
  const { id: classId } = await insertTaughtClass(stack, teacher, 'Supper clubs: cook for ten');
  const venue = await insertVenue(stack, teacher);
  const price = { price_kind: 'fixed', price_amount: 1200, price_currency: 'GBP' };
  await insertSession(stack, classId, { inMinutes: 3 * 1440, capacity: 8, venue_id: venue, ...price });
  const { rows } = await stack.sql.query<{ starts_at: Date }>(
    'select starts_at from class_sessions where class_id = $1',
    [classId],
  );
  const slot = slotLabel(slotOf((rows[0]?.starts_at ?? new Date()).toISOString(), 'Europe/London'));
  await signedInAs(maya);
  await withStoredResult(page);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Choose what suits you' }).click();
  await expect(page).toHaveURL('/profile/preferences');
  const card = region(page, 'Days, budget and distance');
  await card.getByRole('button', { name: 'Set them' }).click();
  await card.getByLabel('The most you’d spend on an evening (£)').fill('15');
  await card.getByLabel('Where you’d set out from').fill('Richmond');
  await card.getByLabel('How far you’d go').selectOption('5 miles');
  await card.getByRole('checkbox', { name: slot }).focus();
  await page.keyboard.press('Space');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByRole('heading', { name: 'Which Richmond do you mean?' })).toBeVisible();
  await card.getByLabel('Where you’d set out from').fill('Hebden Bridge');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByRole('listitem').first()).toHaveText('Up to £15 an evening');
  await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
  const saved = 'select max_price, radius_km, latitude, free_slots from class_preferences where user_id = $1';
  expect((await stack.sql.query(saved, [maya.id])).rows).toMatchObject([
    {
      max_price: 1500,
      radius_km: '8.05',
      latitude: expect.stringMatching(/^53\.7\d$/),
      free_slots: [expect.anything()],
    },
  ]);

  const week = region(page, 'This week near you');
  const fitting = week.getByRole('link', { name: /Supper clubs: cook for ten/ });
  await page.goto('/');
  await expect(fitting).toContainText(`Connector · £12 · Hebden Bridge · ${slot}, when you’re free`);
  await expect(fitting).toHaveAttribute('href', /\/you\?date=/);
  await expect(week.getByText('Nothing')).toBeHidden();

  await week.getByRole('link', { name: 'Edit your days, budget and distance' }).click();
  await expect(page).toHaveURL('/profile/preferences#what-fits');
  await expect(card).toBeInViewport();
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByRole('button', { name: 'Clear all' }).click();
  await expect(card.getByLabel('Where you’d set out from')).toHaveValue('');
  await expect(card.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(card.getByLabel('Where you’d set out from')).toHaveValue(/^Hebden Bridge/);
  await card.getByLabel('The most you’d spend on an evening (£)').fill('10');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.goto('/');
  await expect(week.getByText(/^Nothing under £10 this week on .+ within 5 miles\. This one’s £12\.$/)).toBeVisible();

  await page.goto('/things/supper-clubs');
  await expect(region(page, 'Next dates for you').getByRole('listitem')).toContainText('Supper clubs: cook for ten');
  await page.goto('/quiz-results');
  await expect(region(page, 'Three first steps').getByRole('listitem').first()).toContainText('This one’s £12.');
});
