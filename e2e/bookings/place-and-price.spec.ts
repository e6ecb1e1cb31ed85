import { classPath } from '@kindling/domain/paths';
import type { Persona, Stack } from '@kindling/test-kit';
import type { SmtpServer } from '@kindling/test-kit/smtp-server';
import type { Page } from '@playwright/test';
import { clearClasses, insertClass } from '../support/class-fixtures.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/mail-fixtures.ts';
import { book, insertSession } from '../support/session-fixtures.ts';

test.afterEach(({ stack }) => clearClasses(stack));

interface Said {
  page: Page;
  stack: Stack;
  smtp: SmtpServer;
  ada: Persona;
  slug: string;
  free: string;
}

const main = async (page: Page, address: string): Promise<string> => {
  await page.goto(address);
  return page.getByRole('main').innerText();
};

/** What is said of a date wherever it stands; of where and how much. */
const places: Record<string, (said: Said) => Promise<string>> = {
  'class page': ({ page, slug }) => main(page, classPath(slug)),
  'what’s on': ({ page }) => main(page, '/whats-on'),
  'what’s on, as a month on a phone': async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    return main(page, '/whats-on?view=month');
  },
  poster: ({ page, slug }) => main(page, `${classPath(slug)}/poster`),
  'embedded dates': async ({ page, slug }) => {
    await page.goto(`/embed/classes/${slug}`);
    return page.locator('body').innerText();
  },
  'rows of the member’s own page': async ({ page, slug }) => {
    await page.goto(`${classPath(slug)}/you`);
    const dates = page.getByRole('region', { name: 'Next dates' });
    await expect(dates.getByRole('listitem').first()).toBeVisible();
    return dates.innerText();
  },
  'booking dialog': async ({ page, slug, free }) => {
    await page.goto(`${classPath(slug)}/you?date=${free}`);
    return page.getByRole('dialog', { name: 'Book your place' }).innerText();
  },
  confirmation: async ({ page, slug, free }) => {
    await page.goto(`${classPath(slug)}/you?date=${free}`);
    await page.getByRole('button', { name: 'Book 1 place' }).click();
    const outcome = page.getByRole('dialog', { name: 'You’re going!' });
    await expect(outcome.getByRole('listitem').first()).toBeVisible();
    return outcome.innerText();
  },
  'her dates': async ({ page }) => {
    await page.goto('/dates');
    const coming = page.getByRole('region', { name: 'Coming up' });
    await expect(coming.getByRole('listitem').first()).toBeVisible();
    return coming.innerText();
  },
  Today: async ({ page }) => {
    await page.goto('/');
    const step = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /where|Row/ })
      .first();
    await expect(step).toBeVisible();
    return page.getByRole('main').innerText();
  },
  mail: async ({ smtp, ada }) => {
    const find = () => smtp.received.find((mail) => mail.includes(`\nTo: ${ada.email}\n`) && mail.includes('booked'));
    await expect.poll(find).toBeDefined();
    return find() ?? '';
  },
  calendar: async ({ stack, ada }) => {
    const { data: token } = await ada.client
      .rpc('create_calendar_subscription', { includes_places: false })
      .throwOnError();
    const feed = await (await fetch(`${stack.url}/calendar/${token}.ics`)).text();
    return feed.replace(/\r?\n[ \t]/g, '');
  },
};

for (const { location, where } of [
  { location: null, where: 'Ask Imogen where' },
  { location: 'Church Row', where: 'Church Row' },
]) {
  test(`a date without a venue of its own says where and how much wherever it stands: ${where}`, async ({
    page,
    stack,
    smtp,
    signedInAs,
  }) => {
    const [imogen, ada] = [await stack.newMember('Imogen Farr'), await stack.newMember('Ada')];
    const { id, slug } = await insertClass(stack, {
      class_title: 'Bread by hand',
      status: 'approved',
      submitted_by: imogen.id,
      instructor_name: 'Imogen Farr',
      class_location: location,
      pricing_type: 'fixed',
      price_amount: '18',
    });
    const unpriced = { price_kind: 'as_class', price_amount: null, price_currency: null };
    const [held, free] = [
      await insertSession(stack, id, { inMinutes: 60, capacity: 8, ...unpriced }),
      await insertSession(stack, id, { inMinutes: 120, capacity: 8, ...unpriced }),
    ];
    await book(ada, held);
    await signedInAs(ada);
    for (const [name, read] of Object.entries(places)) {
      await test.step(name, async () => {
        const text = await read({ page, stack, smtp, ada, slug, free });
        expect(text, name).toContain(where);
        expect(text, name).toContain('£18');
        expect(text, name).not.toMatch(/class page says|Price (as )?on the class page|Price: 18|(?<![£:\d])18\./);
      });
    }
  });
}
