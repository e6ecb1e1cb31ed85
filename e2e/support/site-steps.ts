import type { Locator, Page } from '@playwright/test';
import { settledReads } from './requests-in-flight.ts';

/** Main navigation; its "Today" is a member's alone. */
export function todayLink(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today', exact: true });
}

/** Opens the menu and returns it. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.getByRole('navigation', { name: 'Menu' });
}

/** By the button of a page. What is still being read when she leaves is refused, and the browser would say so. */
export async function signOut(page: Page): Promise<void> {
  await settledReads(page);
  await clickToLeave(page, page.getByRole('main').getByRole('button', { name: 'Sign Out' }));
}

export async function signOutByMenu(page: Page): Promise<void> {
  await settledReads(page);
  const menu = await openMenu(page);
  await clickToLeave(page, menu.getByRole('button', { name: 'Sign Out' }));
}

/**
 * Clicks what leads to another document once the server has answered, and waits for it: a `goto` at once would be
 * aborted by it, and an address that is the same already says nothing.
 */
async function clickToLeave(page: Page, control: Locator): Promise<void> {
  const opened = page.waitForEvent('domcontentloaded');
  await control.click();
  await opened;
}

/** Whether React has taken over the page. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(hasReactProps);
}

/** Waits until React has taken over the page, or the one that it's replaced by. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(hasReactProps);
}

/** Opens a page without React, and returns what lets it arrive. */
export async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

function hasReactProps(): boolean {
  return [...document.querySelectorAll('main *')].some((each) =>
    Object.keys(each).some((key) => key.startsWith('__reactProps')),
  );
}
