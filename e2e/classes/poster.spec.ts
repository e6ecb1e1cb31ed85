import type { Page } from '@playwright/test';
import { expectNoViolations, openSettled } from '../support/accessibility-steps.ts';
import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { addListing } from '../support/listing-fixtures.ts';
import { insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

const day = 24 * 60;

/** Minutes to eleven in the morning (UTC): a session that ends after midnight is too long for a line of its own. */
function minutesToEleven(now = new Date()): number {
  return (day + 11 * 60 - now.getUTCHours() * 60 - now.getUTCMinutes()) % day;
}

test('a teacher prints a poster of her class on one A4 page: next sessions, town of a home, and the code', async ({
  page,
  stack,
  signedInAs,
}) => {
  await clearClasses(stack);
  const maya = await stack.newMember('Maya Ellis');
  const { id } = await insertTaughtClass(stack, maya, 'Pinch pots and slow Sundays');
  const venue_id = await insertVenue(stack, maya, { name: 'Maya’s kitchen', at_home: true });
  for (const week of [1, 2, 3, 4, 5, 6]) {
    await insertSession(stack, id, { inMinutes: week * 7 * day + minutesToEleven(), capacity: 8, venue_id });
  }
  await signedInAs(maya);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/teaching');
  await page.getByRole('link', { name: 'Print a poster: Pinch pots' }).click();
  const poster = page.getByRole('article', { name: 'Poster: Pinch pots and slow Sundays' });
  await expect(poster).toContainText('with Maya Ellis');
  await expect(poster.getByRole('listitem')).toHaveCount(5);
  await expect(poster).toContainText('… and 2 more');
  await expect(poster).toContainText('Hebden Bridge');
  for (const secret of ['Maya’s kitchen', 'Bridge Street']) await expect(poster).not.toContainText(secret);
  await expect(poster.getByRole('img', { name: /QR code that opens .*\/classes\/pinch-pots/ })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Print the poster' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  expect(await pagesPrinted(page)).toEqual(['595 842']);
});

test('a business has one too, which is no page for search engines', async ({ page, stack }) => {
  const { slug, token } = await addListing(stack, { services_offered: ['Throwing', 'Glazing', 'Firing'] });
  await page.goto(`/listing-status/${token}`);
  await expect(page.getByRole('link', { name: 'Print a poster' })).toHaveAttribute(
    'href',
    `/businesses/${slug}/poster`,
  );
  await openSettled(page, `/businesses/${slug}/poster`);
  await expect(page.getByRole('article')).toContainText('Mill Lane, Kettlewick');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/businesses/${slug}$`));
  expect(await pagesPrinted(page)).toEqual(['595 842']);
});

/** Sizes of the printed pages, in points. */
async function pagesPrinted(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} ${Math.round(Number(height))}`,
  );
}
