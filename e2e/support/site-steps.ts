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
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
}

export async function signOutByMenu(page: Page): Promise<void> {
  await settledReads(page);
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
}

/** Whether React has taken over the page. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(hasReactProps);
}

/** Waits until React has taken over the page, or the one that it's replaced by. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(hasReactProps);
}

function hasReactProps(): boolean {
  return [...document.querySelectorAll('main *')].some((each) =>
    Object.keys(each).some((key) => key.startsWith('__reactProps')),
  );
}
