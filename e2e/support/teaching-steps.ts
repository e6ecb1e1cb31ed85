import type { Page } from '@playwright/test';

export const instructorTab = '/classes?tab=instructor-signup';

/** What an instructor profile needs. */
export async function fillInstructor(page: Page, name = 'Maya’s Pots'): Promise<void> {
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Bio').fill('Clay and patience, in Hebden Bridge.');
}

export function specialtyField(page: Page) {
  return page.getByRole('textbox', { name: 'Specialties' });
}

/** The specialties that are in the list, each a button that takes it out again. */
export function specialties(page: Page) {
  return page.getByRole('button', { name: /^Remove / });
}
