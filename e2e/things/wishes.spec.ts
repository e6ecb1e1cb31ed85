import type { Stack } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Counts as a month has published them: around Hebden Bridge, and far from there. */
const publish = ({ sql }: Pick<Stack, 'sql'>, thing: string) =>
  sql.query(
    `insert into private.demand (thing, cell, time_group, month, place_id, women)
     select $1, private.grid_cell(p.latitude, p.longitude), time_group, '2026-01-01', p.id, women
       from (values ('Hebden Bridge', 'weekday-evening', 15), ('Penzance', 'weekend-morning', 30))
              as wanted (name, time_group, women)
       join private.places p on p.id = private.resolve_place(wanted.name)`,
    [thing],
  );

test('a wish is made where there is no date, filled in, listed on her profile, kept and removed', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await publish(stack, 'candle-making');
  await stack.sql.query(
    `insert into public.class_preferences (user_id, max_price, price_currency, place_name, latitude, longitude, free_slots)
     values ($1, 2500, 'GBP', 'Hebden Bridge, Calderdale', 53.74, -2.01, '{TH-evening}')`,
    [maya.id],
  );
  await signedInAs(maya);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/things/candle-making');
  const dates = region(page, 'Next dates for you');
  await expect(dates.getByRole('list', { name: 'Who’d come' }).getByRole('listitem')).toHaveText([
    'About 15 women around Hebden Bridge would come to candle making on weekday evenings',
    'About 30 women around Penzance would come to candle making on weekend mornings',
  ]);
  await dates.getByRole('button', { name: 'I’d go' }).click();
  await expect(dates.getByLabel('Near')).toHaveValue('Hebden Bridge, Calderdale');
  await expect(dates.getByRole('checkbox', { name: 'weekday evenings' })).toBeChecked();
  await expect(dates.getByLabel('Up to (£)')).toHaveValue('25');
  await dates.getByRole('checkbox', { name: 'weekday evenings' }).uncheck();
  await dates.getByRole('button', { name: 'I’d go' }).click();
  await expect(dates.getByText('Choose at least one.')).toBeVisible();
  await dates.getByRole('checkbox', { name: 'weekend mornings' }).check();
  await dates.getByRole('button', { name: 'I’d go' }).click();
  await expect(dates.getByText('You’d go', { exact: true })).toBeVisible();
  await expect(dates).toContainText('Hebden Bridge, Calderdale · weekend mornings · up to £25');
  const { rows } = await stack.sql.query('select thing, times, max_price from public.wishes where user_id = $1', [
    maya.id,
  ]);
  expect(rows).toEqual([{ thing: 'candle-making', times: ['weekend-morning'], max_price: 2500 }]);

  // she is asked once, and keeps it
  await stack.sql.query(`update public.wishes set ends_at = now() + interval '6 days' where user_id = $1`, [maya.id]);
  await stack.sql.query('select private.ask_of_wishes(100)');
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Still want candle making?' })).toBeVisible();
  await page.getByRole('link', { name: /Keep it or let it go/ }).click();
  await expect(page).toHaveURL('/profile/preferences#wishes');
  const card = region(page, 'What you’d go to');
  await card.getByRole('button', { name: /^Keep it/ }).click();
  await expect(card.getByRole('button', { name: /^Keep it/ })).toBeHidden();
  await card.getByRole('button', { name: /^Remove/ }).click();
  await expect(card.getByText('Nothing yet.')).toBeVisible();
  expect((await stack.sql.query('select from public.wishes where user_id = $1', [maya.id])).rowCount).toBe(0);
});

test('Without JavaScript: a visitor reads on what’s on how many would come to a thing', async ({ browser, stack }) => {
  await publish(stack, 'foraging');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
  const page = await context.newPage();
  await page.goto('/whats-on?thing=foraging');
  const wanted = region(page, 'No date that suits you?');
  await expect(wanted).toContainText('About 15 women around Hebden Bridge would come to foraging on weekday evenings');
  await expect(wanted.getByRole('link', { name: 'I’d go' })).toHaveAttribute('href', '/things/foraging?wish=1');
  await context.close();
});
