import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export async function openJournal(page: Page): Promise<void> {
  await page.goto('/journal');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
}

export async function fillEntry(page: Page, { title, content }: { title?: string; content?: string }): Promise<void> {
  if (title !== undefined) await page.getByRole('textbox', { name: 'Title' }).fill(title);
  if (content !== undefined) await page.getByRole('textbox', { name: 'What’s on your mind?' }).fill(content);
}

export function saveEntry(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save entry' }).click();
}

/** Entry in the list by title. */
export function entryNamed(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 3, exact: true }) });
}

/** Opens an entry of the list; returns its page. */
export async function openEntry(page: Page, title: string) {
  await entryNamed(page, title).getByRole('link', { name: title }).click();
  const sheet = page.getByRole('article', { name: title });
  await expect(sheet).toBeVisible();
  return sheet;
}
