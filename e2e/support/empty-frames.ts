import type { Page } from '@playwright/test';

/** Watches each page that this browser opens from now on. */
export async function watchEmptyFrames(page: Page): Promise<void> {
  await page.context().addInitScript(recordEmptyFrames);
}

/** When, in milliseconds, this document showed neither a placeholder nor what it stood for, once it had shown one. */
export function emptyFramesOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { emptyFrames: number[] }).emptyFrames);
}

/** Init script: runs in the page, before its own. */
function recordEmptyFrames(): void {
  const emptyFrames: number[] = [];
  Object.assign(window, { emptyFrames });
  /** A title alone is no content yet. */
  const fewLetters = 100;
  let before = { letters: 0, seen: 0 };
  let everSeen = false;
  requestAnimationFrame(function record(now) {
    const placeholders = [...document.querySelectorAll('main :is(.skeleton, [role="status"]:has(.animate-spin))')];
    const present = placeholders.filter((element) => element.checkVisibility());
    const seen = present.filter((element) => element.checkVisibility({ opacityProperty: true })).length;
    let letters = 0;
    for (const main of document.querySelectorAll('main')) {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || parent.closest('script, style, noscript, .sr-only, [role="status"]')) continue;
        if (parent.checkVisibility({ visibilityProperty: true })) letters += node.textContent?.trim().length ?? 0;
      }
    }
    const isEmpty = seen === 0 && letters < fewLetters;
    const isGone = before.seen > 0 && seen === 0 && letters <= before.letters;
    if (everSeen && (isEmpty || (isGone && present.length > 0))) emptyFrames.push(Math.round(now));
    everSeen ||= seen > 0;
    before = { letters, seen };
    requestAnimationFrame(record);
  });
}
