import type { Page } from '@playwright/test';

/** Class values as a teacher would type them. */
export const pottery = {
  name: 'Maya Ellis',
  email: 'maya@example.org',
  title: 'A first evening at the potter’s wheel',
  description: 'We centre, we pull, we laugh at the first bowl, and you take the second one home.',
};

export async function fillAuthor(page: Page, email = pottery.email): Promise<void> {
  await page.getByLabel('Full name').fill(pottery.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
}

/** Fills in the required fields of the class. */
export async function fillClass(page: Page, title = pottery.title): Promise<void> {
  await page.getByLabel('Class title').fill(title);
  await page.getByLabel('Class description').fill(pottery.description);
  await page.getByLabel('Category').selectOption('Creative');
  await page.getByRole('radio', { name: 'In person', exact: true }).check();
  await page.getByRole('radio', { name: 'Beginner' }).check();
  await page.getByRole('radio', { name: 'Fixed price' }).check();
}

export function toast(page: Page) {
  return page.locator('.toast-viewport').getByRole('listitem');
}

/** Records inserts into the classes table from now on. */
export function sentClasses(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/class_submissions') && request.method() === 'POST') {
      sent.push(request.postData() ?? '');
    }
  });
  return sent;
}

/** Waits until the draft autosave has stored this text. */
export async function waitForSavedDraft(page: Page, text: string): Promise<void> {
  await page.waitForFunction((text) => JSON.stringify(localStorage).includes(text), text);
}
