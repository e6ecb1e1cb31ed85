import { signInAsRuth } from '@kindling/test-kit/demo-accounts';
import type { Page } from '@playwright/test';
import { openSettled } from '../support/accessibility-steps.ts';
import { expect, test } from '../support/demo-fixtures.ts';
import { everyPage } from '../support/every-page.ts';
import { openEntry, openJournal, saveEntry } from '../support/journal-steps.ts';
import { readPages, withFindings } from '../support/read-pages.ts';
import { rewriteColumns } from '../support/written-columns.ts';

const hebrew = `ltrim(right(repeat('שלום עולם, ', 10) || translate(ctid::text, '(,)0123456789', 'אבגדהוזחטיכלמ') || '!', length), ' ,')`;

test.use({ town: 'in Hebrew' });

test('Bidirectional text: the exclamation mark after Hebrew words stands at their left, on every page', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/40[04] \(/);
  test.slow();
  await stack.sql.query(`select private.set_role('ruth@demo.kindling.example', 'admin')`);
  const ruth = await signInAsRuth(stack);
  const { rows } = await stack.sql.query<Record<'id' | 'slug' | 'session', string>>(
    `select c.id, c.slug, s.id as session from public.class_submissions c join public.class_sessions s on s.class_id = c.id
      where c.submitted_by = $1 and c.status = 'approved' and s.starts_at > now() limit 1`,
    [ruth.id],
  );
  const paths = await everyPage(stack, await stack.newMember());
  await stack.sql.query('insert into public.journal_entries (user_id, title, content) values ($1, $2, $2)', [
    ruth.id,
    'Clay',
  ]);
  const asking = await stack.newMember();
  const { data: taught } = await asking.client
    .from('class_submissions')
    .select('id')
    .eq('slug', rows[0]?.slug ?? '')
    .single();
  await asking.client
    .from('class_messages')
    .insert({ class_id: taught?.id ?? '', body: 'Parking?' })
    .throwOnError();
  await rewriteColumns(stack, hebrew);
  await signedInAs(ruth);
  const own = rows.flatMap(({ id, slug, session }) => [
    `/classes/${slug}`,
    `/classes/${slug}/change`,
    `/classes/${slug}/plan`,
    `/teaching/reviews/${id}`,
    `/teaching/sessions/${session}`,
    `/teaching/sessions/${session}/change`,
  ]);
  const queues = [
    ...['businesses', 'instructor-signup', 'submit-class'].map((tab) => `/classes?tab=${tab}`),
    ...['class', 'reports', 'people'].map((queue) => `/moderation?queue=${queue}`),
  ];
  const full = [
    '/',
    '/classes',
    '/businesses',
    '/whats-on',
    '/community',
    '/journal',
    '/messages',
    '/dates',
    '/teaching',
    ...own,
  ];
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  const misplaced = await readPages(tabs, [...paths, ...own, ...queues], async (tab, path) => {
    if (full.includes(path)) await expect(tab.getByText(/[א-ת]/).filter({ visible: true }).first(), path).toBeVisible();
    return misplacedPunctuation(tab);
  });
  expect(withFindings(misplaced)).toEqual({});
});

test('Bidirectional text: what is typed in Hebrew and Arabic runs from the right, in the field and where it is shown', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember());
  await openJournal(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('שלום עולם!');
  await page.getByRole('textbox', { name: 'What’s on your mind?' }).fill('مرحبا بالعالم!\nAnd in English!');
  for (const name of ['Title', 'What’s on your mind?']) {
    await expect(page.getByRole('textbox', { name })).toHaveCSS('direction', 'rtl');
  }
  await saveEntry(page);
  const sheet = await openEntry(page, 'שלום עולם!');
  await expect(sheet.getByRole('heading', { name: 'שלום עולם!' })).toHaveCSS('direction', 'rtl');
  await expect(sheet.getByText('مرحبا بالعالم!')).toHaveCSS('direction', 'rtl');
  expect(await misplacedPunctuation(page)).toEqual([]);
  for (const [path, field] of [
    ['/list-your-business', 'Business name'],
    ['/search', 'Find anything'],
  ] as const) {
    await openSettled(page, path);
    const box = page.getByRole('main').getByLabel(field).first();
    await box.fill('مرحبا!');
    await expect(box).toHaveCSS('direction', 'rtl');
    await box.fill('Hello!');
    await expect(box).toHaveCSS('direction', 'ltr');
  }
});

/** Where "!" stands at the right of the Hebrew letter before it; in a field, where the words run from left to right. */
function misplacedPunctuation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hebrew = /[א-ת]/;
    const found: string[] = [];
    const describe = (element: Element, text: string) =>
      `<${element.parentElement?.localName} class="${element.parentElement?.className}"> <${element.localName} class="${element.className}"> ${text.slice(-40)}`;
    for (const field of document.querySelectorAll('input, textarea, option')) {
      const text = (field instanceof HTMLOptionElement ? field.text : (field as HTMLInputElement).value) ?? '';
      if (!hebrew.test(text)) continue;
      const { direction } = getComputedStyle(field);
      const starts = hebrew.test(text.match(/\p{L}|\u2068/u)?.[0] ?? '');
      if (starts && direction !== 'rtl') found.push(describe(field, text));
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      for (const { index } of text.matchAll(/[א-תء-ي]!/g)) {
        const [letter, mark] = [0, 1].map((offset) => {
          const range = document.createRange();
          range.setStart(node, index + offset);
          range.setEnd(node, index + offset + 1);
          return range.getBoundingClientRect();
        });
        if (!letter?.width || !mark?.width || Math.abs(letter.top - mark.top) > 2) continue;
        if (mark.left > letter.left) found.push(describe(node.parentElement as Element, text));
      }
    }
    return [...new Set(found)];
  });
}
