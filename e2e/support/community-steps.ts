import type { Persona, Stack } from '@kindling/test-kit';
import type { Browser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Creates the member's card. */
export async function createMemberCard({ client }: Persona, public_name: string, username: string): Promise<void> {
  await client.from('member_cards').insert({ public_name, username }).throwOnError();
}

/** Creates a post through the API; returns its id. */
export async function createPost({ client }: Persona, content: string): Promise<string> {
  const id = crypto.randomUUID();
  await client.from('posts').insert({ id, content }).throwOnError();
  return id;
}

export async function openCommunity(page: Page, search = ''): Promise<void> {
  await page.goto(`/community${search}`);
  await expect(page.getByRole('heading', { name: 'Community', level: 1 })).toBeVisible();
  await expect(postBox(page)).toBeVisible();
  // First page loaded: later changes arrive as live updates.
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
}

export function postBox(page: Page) {
  return page.getByRole('textbox', { name: 'Share something with the community' });
}

export async function submitPost(page: Page, text: string): Promise<void> {
  await postBox(page).fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}

/** Post on the page that contains this text. */
export function postContaining(page: Page, text: string) {
  return page.getByRole('article').filter({ hasText: text });
}

export function toast(page: Page, text: string | RegExp) {
  return page.locator('.toast-viewport').getByText(text);
}

/** Opens a page as a member in a new browser context. */
export async function openAs(browser: Browser, stack: Stack, { session }: Persona): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.url });
  await context.addInitScript((stored) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('test-signed-in')) return;
    sessionStorage.setItem('test-signed-in', 'yes');
    localStorage.setItem('kindling-auth', stored);
  }, JSON.stringify(session));
  return context.newPage();
}

/** Chooses an item of the menu of a post or comment. */
export async function chooseMenuItem(page: Page, menu: string | RegExp, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Keys of the encrypted draft store. */
export function vaultNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = 'kindling-kept';
    // Not opened before the page has created it: the database would lack its object store.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const keys = opening.result.transaction('values').objectStore('values').getAllKeys();
        keys.onsuccess = () => {
          opening.result.close();
          resolve(keys.result.map(String));
        };
      };
    });
  });
}
