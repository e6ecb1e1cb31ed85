import { signInAsRuth } from '@kindling/test-kit/demo-accounts';
import type { Page } from '@playwright/test';
import { test as demo } from '../support/demo-fixtures.ts';
import { everyPage, pagesOfTeacher } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { newModerator } from '../support/moderation-steps.ts';
import { readPages, withFindings } from '../support/read-pages.ts';

test.use({ viewport: { width: 360, height: 740 } });

const sizes = [130, 200];

test('Resize text: at 360 px every page holds at 130 % and at 200 % of the text size', async ({
  page,
  request,
  stack,
  browser,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/40[04] \(/);
  test.slow();
  const paths = await everyPage(stack, await stack.newMember());
  const html = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
  const visitors = await browser.newContext({ baseURL: stack.url, viewport: { width: 360, height: 740 } });
  await signedInAs(await newModerator(stack));
  const forAnybody = paths.filter((_path, index) => html[index]?.includes('data-access="public"'));
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  const [member, visitor] = await Promise.all([
    readPages(tabs, [...paths, '/journal?new=1'], faultsAtSizes),
    readPages([await visitors.newPage()], forAnybody, faultsAtSizes),
  ]);
  await visitors.close();
  expect({ member: withFindings(member), visitor: withFindings(visitor) }).toEqual({ member: {}, visitor: {} });
});

demo(
  'Resize text: pages hold at 200 % with what the demo town’s people have written, and with unread notifications',
  async ({ page, stack, signedInAs }) => {
    await stack.sql.query(`select private.set_role('ruth@demo.kindling.example', 'admin')`);
    const ruth = await signInAsRuth(stack);
    await signedInAs(ruth);
    const paths = [
      '/',
      ...(await pagesOfTeacher(stack, ruth)),
      ...['/classes', '/classes?tab=businesses', '/classes?tab=instructor-signup', '/community', '/dates', '/journal'],
      ...['/messages', '/notifications', '/profile', '/teaching', '/whats-on'],
      ...['class', 'reports', 'people'].map((queue) => `/moderation?queue=${queue}`),
    ];
    const tabs = [page, await page.context().newPage(), await page.context().newPage()];
    const found = await readPages(tabs, paths, faultsAtSizes);
    expect(withFindings(found)).toEqual({});
  },
);

async function faultsAtSizes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) for (const fault of await faultsAt(page, size)) faults.push(`${size} % ${fault}`);
  return faults;
}

/** What scrolls sideways, is cut, lies over another in the header and the navigation, or breaks within a word. */
function faultsAt(page: Page, size: number): Promise<string[]> {
  return page.evaluate(async (percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const describe = (element: Element) => `<${element.localName}> ${element.textContent?.trim().slice(0, 40)}`;
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide =
      scrollWidth <= clientWidth
        ? []
        : [...document.querySelectorAll('main *, header *, footer *, nav *')]
            .filter((element) => seen(element) && element.getBoundingClientRect().right > clientWidth + 1)
            .filter((element, _index, all) => !all.some((other) => other !== element && element.contains(other)))
            .map((element) => `wide: ${describe(element)}`);

    const parts = [...document.querySelectorAll('.site-header :is(a, button), .bottom-bar a')].filter(seen);
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    const inNavigation = parts.flatMap((part, index) => {
      const box = boxes[index] as DOMRect;
      const cut = part.scrollWidth > part.clientWidth + 1 || box.left < -1 || box.right > clientWidth + 1;
      const over = boxes.slice(index + 1).some((other) => overlaps(box, other));
      return cut ? [`cut: ${describe(part)}`] : over ? [`over another: ${describe(part)}`] : [];
    });

    const lineOf = (element: Element) => {
      let block = element;
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) block = block.parentElement;
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 1;
    };
    // A word may break that is longer than its line, and an address is one.
    // Words of our own: people's have lines of their own to break in (`reflow.spec.ts`).
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        node.textContent?.includes('@') ||
        parent.closest('bdi, script, style, noscript, .sr-only') ||
        !seen(parent)
      )
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}/]+(?:\.[\p{L}\p{N}/]+)*/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const tops = new Set(lines.map(({ top }) => Math.round(top)));
        const width = lines.reduce((sum, line) => sum + line.width, 0);
        if (tops.size > 1 && width < lineOf(parent)) broken.push(`broken: ${word}: ${describe(parent)}`);
      }
    }
    return [...wide.slice(0, 6), ...inNavigation, ...broken.slice(0, 6)];
  }, size);
}
