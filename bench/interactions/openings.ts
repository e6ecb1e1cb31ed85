import type { Page } from '@playwright/test';

export interface Opening {
  /** Of the bar at the foot of a phone's screen. */
  link: string;
  /** It was open before, and what it showed is in the query cache. */
  again?: true;
  /** Selector of what she came for. */
  shows: string;
}

/** Places of a member, opened one from another. */
export const openings: readonly Opening[] = [
  { link: 'Community', shows: '[role=feed] article' },
  { link: 'Journal', shows: '[aria-labelledby=recent-entries] li' },
  { link: 'You', shows: '#main section', again: true },
  { link: 'Journal', shows: '[aria-labelledby=recent-entries] li', again: true },
  { link: 'Community', shows: '[role=feed] article', again: true },
];

/** Milliseconds from the press of a link to what she came for. */
export async function open(page: Page, { link, shows }: Opening): Promise<number> {
  const element = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: link, exact: true });
  const box = await element.boundingBox();
  if (!box) throw new Error(`${link} is not on the screen.`);
  const before = page.url();
  const pressed = performance.now();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForURL((url) => url.href !== before, { waitUntil: 'commit' });
  await page.locator(shows).first().waitFor();
  return performance.now() - pressed;
}
