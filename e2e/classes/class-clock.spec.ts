import type { Persona, Stack } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

/** A day in two weeks. */
const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

/** What the clocks in London show at a time in another zone, by the day that was typed. */
async function inLondon(stack: Stack, time: string, zone: string): Promise<string> {
  const { rows } = await stack.sql.query<{ at: string }>(
    `select to_char(private.local_to_utc($1, $2) at time zone 'Europe/London', 'HH24:MI') as at`,
    [`${day} ${time}`, zone],
  );
  return rows[0]?.at ?? '';
}

async function planned(stack: Stack) {
  const { rows } = await stack.sql.query(
    `select time_zone, to_char(starts_at at time zone time_zone, 'HH24:MI') as time from class_sessions order by created_at desc`,
  );
  return rows[0];
}

async function openPlan(page: Page, stack: Stack, maya: Persona): Promise<void> {
  await insertTaughtClass(stack, maya);
  await insertVenue(stack, maya);
  await page.goto('/teaching');
  await page.getByRole('link', { name: 'Plan dates: Pinch pots' }).click();
  await page.getByRole('radio', { name: 'At one of your venues' }).check();
  await page.getByRole('combobox', { name: 'Venue' }).selectOption({ label: 'The Old Mill, Hebden Bridge' });
}

async function typeTime(page: Page): Promise<void> {
  await page.getByLabel('First date').fill(day);
  await page.getByLabel('Starts at').fill('18:30');
}

test.afterEach(({ stack }) => clearClasses(stack));

test.describe('on a device abroad', () => {
  test.use({ timezoneId: 'America/New_York' });
  const question = /^You’re in New York\. Which 18:30 do you mean\?/;

  test('a teacher is asked which time she means, the place’s first, and her session is by the clock of the place', async ({
    page,
    stack,
    signedInAs,
  }) => {
    const maya = await stack.newMember('Maya Ellis');
    await signedInAs(maya);
    await openPlan(page, stack, maya);
    const asked = page.getByRole('radiogroup', { name: question });
    await expect(asked).toHaveCount(0);
    await typeTime(page);
    await expect(asked).toBeVisible();
    const there = await inLondon(stack, '18:30', 'America/New_York');
    const places = asked.getByRole('radio', { name: /^18:30 in London, where the class is \(\d\d:30 in New York\)$/ });
    const hers = asked.getByRole('radio', { name: `18:30 in New York (${there} in London)` });
    await expect(places).toBeChecked();
    await places.focus();
    await page.keyboard.press('ArrowRight');
    await expect(hers).toBeChecked();
    await page.getByRole('button', { name: 'Plan dates' }).click();
    await page.waitForURL('**/teaching');
    expect(await planned(stack)).toEqual({ time_zone: 'Europe/London', time: there });

    // Another, by the place's clock: nothing has to be chosen.
    await page.getByRole('link', { name: 'Plan dates: Pinch pots' }).click();
    await page.getByRole('radio', { name: 'At one of your venues' }).check();
    await page.getByRole('combobox', { name: 'Venue' }).selectOption({ label: 'The Old Mill, Hebden Bridge' });
    await typeTime(page);
    await expect(asked).toBeVisible();
    await page.getByRole('button', { name: 'Plan dates' }).click();
    await page.waitForURL('**/teaching');
    expect(await planned(stack)).toEqual({ time_zone: 'Europe/London', time: '18:30' });
  });

  test('a session that was planned by another clock stays where it is when it is changed, and is told by its place’s', async ({
    page,
    stack,
    signedInAs,
  }) => {
    const maya = await stack.newMember('Maya Ellis');
    await signedInAs(maya);
    const { id: classId } = await insertTaughtClass(stack, maya);
    const venueId = await insertVenue(stack, maya);
    const inMinutes = 14 * 24 * 60;
    const id = await insertSession(stack, classId, {
      inMinutes,
      capacity: 8,
      venue_id: venueId,
      time_zone: 'America/New_York',
    });
    const moment = `select to_char(starts_at, 'YYYY-MM-DD HH24:MI') as at, time_zone from class_sessions where id = $1`;
    const { rows: before } = await stack.sql.query(moment, [id]);
    await page.goto(`/teaching/sessions/${id}/change`);
    await expect(page.getByRole('radiogroup', { name: /^You’re in New York/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^\d\d:\d\d in New York/ })).toBeChecked();
    await page.getByRole('textbox', { name: 'Places' }).fill('9');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(`**/teaching/sessions/${id}`);
    const { rows: after } = await stack.sql.query(moment, [id]);
    expect(after).toEqual([{ at: before[0].at, time_zone: 'Europe/London' }]);
  });

  test('of an online class, nowhere, her earlier sessions are the default', async ({ page, stack, signedInAs }) => {
    const maya = await stack.newMember('Maya Ellis');
    await signedInAs(maya);
    const { id: classId } = await insertTaughtClass(stack, maya);
    await insertSession(stack, classId, { inMinutes: 3000, capacity: 8, online_link: 'https://meet.example/pots' });
    await page.goto('/teaching');
    await page.getByRole('link', { name: 'Plan dates: Pinch pots' }).click();
    await page.getByRole('radio', { name: 'Online' }).check();
    await page.getByRole('textbox', { name: 'Link to join' }).fill('https://meet.example/pots');
    await typeTime(page);
    await expect(page.getByRole('radio', { name: /^18:30 in London, like your other dates/ })).toBeChecked();
    await page.getByRole('radio', { name: /^18:30 in New York/ }).check();
    await page.getByRole('button', { name: 'Plan dates' }).click();
    await page.waitForURL('**/teaching');
    expect(await planned(stack)).toEqual({ time_zone: 'America/New_York', time: '18:30' });
  });
});

test.describe('on a device with another name for the same clock', () => {
  test.use({ timezoneId: 'Europe/Lisbon' });

  test('nothing is asked, and the session is by the clock of the place', async ({ page, stack, signedInAs }) => {
    const maya = await stack.newMember('Maya Ellis');
    await signedInAs(maya);
    await openPlan(page, stack, maya);
    await typeTime(page);
    await page.getByRole('radio', { name: 'Every week' }).check();
    await expect(page.getByText('6 dates', { exact: true })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: /do you mean/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Plan dates' }).click();
    await page.waitForURL('**/teaching');
    expect(await planned(stack)).toEqual({ time_zone: 'Europe/London', time: '18:30' });
  });
});
