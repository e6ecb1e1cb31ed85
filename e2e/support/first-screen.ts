import type { Page } from '@playwright/test';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

const most = 60;

/** At which sizes the first screen of the page says more than sixty words, and which; leaves the page at the first. */
export async function wordyFirstScreens(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const size of [...sizes].reverse()) {
    await page.setViewportSize(size);
    const words = await wordsOnFirstScreen(page);
    if (words.length > most) findings.push(`${words.length} words at ${size.width} px: ${words.join(' ')}`);
  }
  return findings;
}

/**
 * Words of ours in `main` that the first screen shows, above the bar at its foot. Not those that people wrote, which
 * stand in `bdi` and `dir="auto"`, and not numbers.
 */
function wordsOnFirstScreen(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect();
    const bottom = bar && bar.height > 0 ? Math.min(bar.top, innerHeight) : innerHeight;
    const range = document.createRange();
    const shown = (node: Node, start: number, length: number) => {
      range.setStart(node, start);
      range.setEnd(node, start + length);
      const box = range.getBoundingClientRect();
      const [top, middle] = [box.top + scrollY, box.top + scrollY + box.height / 2];
      return box.width > 0 && top >= 0 && middle < bottom && box.left < innerWidth && box.right > 0;
    };
    const words: string[] = [];
    for (const main of document.querySelectorAll('main')) {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const notRead = parent?.closest('bdi, [dir="auto"], script, style, noscript, option, svg, .sr-only');
        if (!parent || notRead || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          continue;
        // An email address has breaks in it, and is one word.
        const goesOn = (node.previousSibling as Element | null)?.localName === 'wbr';
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S*\p{L}\S*/gu))
          if (!(goesOn && index === 0) && shown(node, index, word.length)) words.push(word);
      }
    }
    return words;
  });
}
