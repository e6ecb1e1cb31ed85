import { readFile } from 'node:fs/promises';
import type { Persona, Stack } from '@kindling/test-kit';
import type { Browser, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { clearClasses, insertClass } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { entryNamed, fillEntry, openEntry, openJournal, saveEntry } from '../support/journal-steps.ts';

// Two zones 25 hours apart: whatever the time is, the day there is never the day here.
const [there, here] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

test.use({ timezoneId: there });

const iso = (zone: string, at = new Date()) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
const long = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(day));
const calendarDay = (page: Page, day: string, entries: string) =>
  page.getByRole('button', { name: `${long(day)}: ${entries}` });

/** The same member on a device in the other zone. */
async function openThere(browser: Browser, stack: Stack, maya: Persona): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.url, timezoneId: here, locale: 'en-GB' });
  await context.addInitScript((stored) => localStorage.setItem('kindling-auth', stored), JSON.stringify(maya.session));
  return context.newPage();
}

test('Local day: an entry stays on its day in list, page, calendar, export and print, read from another zone', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await openJournal(page);
  await fillEntry(page, { title: 'Up before the sun' });
  await saveEntry(page);
  await expect(entryNamed(page, 'Up before the sun')).toBeVisible();
  await expect(entryNamed(page, 'Up before the sun').getByText(', in ')).toHaveCount(0);
  const { rows } = await stack.sql.query(
    `select local_day::text as day, time_zone, created_at from journal_entries where user_id = $1`,
    [maya.id],
  );
  const [{ day, time_zone, created_at }] = rows;
  expect({ day, time_zone }).toEqual({ day: iso(there, created_at), time_zone: there });
  expect(day).not.toBe(iso(here, created_at));
  await expect(calendarDay(page, day, '1 entry')).toBeVisible();

  const abroad = await openThere(browser, stack, maya);
  await openJournal(abroad);
  const shortDay = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: there, hour: '2-digit', minute: '2-digit' });
  const line = `${shortDay.format(new Date(day))}, ${time.format(created_at)}, in Kiritimati`;
  await expect(entryNamed(abroad, 'Up before the sun').getByText(line)).toBeVisible();
  if (day.slice(0, 7) !== iso(here).slice(0, 7)) await abroad.getByRole('button', { name: 'Next month' }).click();
  await calendarDay(abroad, day, '1 entry').click();
  await expect(entryNamed(abroad, 'Up before the sun')).toBeVisible();
  const sheet = await openEntry(abroad, 'Up before the sun');
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' }).format(new Date(day));
  await expect(sheet.getByText(`${weekday} · ${time.format(created_at)}, in Kiritimati`)).toBeVisible();

  await abroad.goto('/journal');
  const [download] = await Promise.all([
    abroad.waitForEvent('download'),
    abroad.getByRole('button', { name: 'Download my journal' }).click(),
  ]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files)).toContain(`entries/${day}-up-before-the-sun.md`);
  expect(strFromU8(files[`entries/${day}-up-before-the-sun.md`] ?? new Uint8Array())).toContain(
    `date: ${day}T${time.format(created_at)}`,
  );
  await abroad.context().close();
});

test('Local day: an entry written offline keeps the zone in which she wrote it, sent from another one', async ({
  page,
  context,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|still waits to be sent/);
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await openJournal(page);
  await context.setOffline(true);
  await fillEntry(page, { title: 'Over the ocean' });
  await saveEntry(page);
  await expect(page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(1);
  // the telephone takes the zone of where it landed
  await page.evaluate((zone) => {
    const resolved = Intl.DateTimeFormat.prototype.resolvedOptions;
    Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
      return { ...resolved.call(this), timeZone: zone };
    };
  }, here);
  await context.setOffline(false);
  await expect(entryNamed(page, 'Over the ocean')).toBeVisible();
  await expect
    .poll(
      async () =>
        (
          await stack.sql.query('select time_zone, local_day::text as day from journal_entries where user_id = $1', [
            maya.id,
          ])
        ).rows,
    )
    .toEqual([{ time_zone: there, day: iso(there) }]);
});

test('Local day: a class is logged on the day it is there', async ({ page, stack, signedInAs }) => {
  await clearClasses(stack);
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  const { slug } = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
  await page.goto(`/classes/${slug}/you`);
  const visits = page.getByRole('region', { name: 'Log a visit' });
  await expect(visits.getByLabel('Day', { exact: true })).toHaveValue(iso(there));
  await visits.getByRole('button', { name: 'Log a visit' }).click();
  await expect(page.getByRole('list', { name: 'Days you went' }).getByRole('listitem')).toHaveText([
    new RegExp(long(iso(there))),
  ]);
  const log = 'select attended_on::text, time_zone from class_attendances where user_id = $1';
  expect((await stack.sql.query(log, [maya.id])).rows).toEqual([{ attended_on: iso(there), time_zone: there }]);
});
