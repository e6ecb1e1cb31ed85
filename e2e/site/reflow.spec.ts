import type { Stack } from '@kindling/test-kit';
import { signInAsRuth } from '@kindling/test-kit/demo-accounts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/demo-fixtures.ts';
import { everyPage, pagesOfTeacher } from '../support/every-page.ts';
import { readPages, withFindings } from '../support/read-pages.ts';
import { rewriteColumns } from '../support/written-columns.ts';

test.use({ viewport: { width: 320, height: 700 }, town: 'of long words' });

const addresses = `update public.business_listings set
  contact_email = repeat('kettlewick', 5) || substr(id::text, 1, 2) || '@' || repeat('pottery', 8) || '.example.org',
  business_website = 'https://' || repeat('pottery', 8) || '.example.org/' || repeat('classes', 14)`;

/** Words of up to a hundred letters without a place to break. */
async function lengthenWords(stack: Stack): Promise<void> {
  await rewriteColumns(stack, `right(repeat('Kettlewickpottery', 6) || translate(ctid::text, '(,)', 'xyz'), length)`);
  await stack.sql.query(`alter table public.business_listings disable trigger user`);
  await stack.sql.query(addresses);
  await stack.sql.query(`alter table public.business_listings enable trigger user`);
}

test('Reflow: words of a hundred letters push no page sideways at 320 px', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/40[04] \(/);
  test.slow();
  await stack.sql.query(`select private.set_role('ruth@demo.kindling.example', 'admin')`);
  const ruth = await signInAsRuth(stack);
  const paths = await everyPage(stack, await stack.newMember());
  await lengthenWords(stack);
  await signedInAs(ruth);
  const own = await pagesOfTeacher(stack, ruth);
  const queues = [
    ...['businesses', 'instructor-signup', 'submit-class'].map((tab) => `/classes?tab=${tab}`),
    ...['class', 'reports', 'people'].map((queue) => `/moderation?queue=${queue}`),
  ];
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  const wide = await readPages(tabs, [...paths, ...own, ...queues], widerThanPage);
  expect(withFindings(wide)).toEqual({});
});

/** What begins or ends beyond the page's edge, where the page can be scrolled to it. */
function widerThanPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 40)}`)
      .slice(0, 12);
  });
}
