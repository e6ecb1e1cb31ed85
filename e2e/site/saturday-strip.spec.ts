import { expect, test } from '../support/fixtures.ts';
import { insertSession, insertTaughtClass } from '../support/session-fixtures.ts';

test('This Saturday: home shows four classes with places, and what’s next where Saturday has few', async ({
  page,
  stack,
}) => {
  const teacher = await stack.newMember();
  await stack.sql.query(
    `update public.class_sessions set status = 'cancelled', cancel_reason = 'Another test''s.' where status = 'scheduled'`,
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Three steps, at your own pace' })).toBeVisible();
  const strip = page.getByRole('main').locator('section[aria-labelledby=saturday]');
  await expect(strip).toHaveCount(0);

  const titles = ['Batik by daylight', 'Clay by candlelight', 'Songs for a Saturday', 'Supper in the garden'];
  for (const [minute, title] of titles.entries()) {
    const session = await insertSession(stack, (await insertTaughtClass(stack, teacher, title)).id, {
      inMinutes: 30,
      capacity: 6,
      venue_id: null,
      price_kind: 'fixed',
      price_amount: 1800,
      price_currency: 'GBP',
    });
    await stack.sql.query(
      `update public.class_sessions s set starts_at = at, ends_at = at + interval '90 minutes'
         from (select (current_date + (13 - extract(isodow from current_date)::integer) % 7 + time '21:30' + $2 * interval '1 minute')
                        at time zone 'Europe/London' as at) as saturday
        where s.id = $1`,
      [session, minute],
    );
  }
  await insertSession(stack, (await insertTaughtClass(stack, teacher, 'Choir in the barn')).id, {
    inMinutes: 9 * 24 * 60,
    capacity: 6,
  });
  await page.reload();
  await expect(strip.getByRole('heading', { level: 2 })).toHaveText(/^This Saturday/);
  await expect(strip.getByRole('heading', { level: 3 })).toHaveCount(4);
  for (const title of titles) await expect(strip.getByRole('link', { name: title })).toBeVisible();
  const first = strip.getByRole('listitem').filter({ hasText: 'Clay by candlelight' });
  await expect(first).toContainText('21:31–23:01');
  await expect(first).toContainText('£18');
  await expect(strip.getByRole('link', { name: 'All of Saturday' })).toHaveAttribute('href', /^\/whats-on\?from=/);

  await stack.sql.query(
    `update public.class_sessions set status = 'cancelled', cancel_reason = 'The kiln is cold.'
      where class_id = (select id from public.class_submissions where class_title = 'Clay by candlelight')`,
  );
  await page.reload();
  await expect(strip.getByRole('heading', { level: 2 })).toHaveText('Coming up');
  await expect(strip.getByRole('heading', { level: 3 })).toHaveText([
    'Batik by daylight',
    'Songs for a Saturday',
    'Supper in the garden',
    'Choir in the barn',
  ]);
  await strip.getByRole('link', { name: 'Choir in the barn' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choir in the barn');
});
