import type { Page } from '@playwright/test';

export const instructorTab = '/classes?tab=instructor-signup';

/** Fills in the required fields of an instructor profile. */
export async function fillInstructor(page: Page, name = 'Maya’s Pots'): Promise<void> {
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Bio').fill('Clay and patience, in Hebden Bridge.');
}

export function specialtyField(page: Page) {
  return page.getByRole('textbox', { name: 'Specialties' });
}

/** Remove buttons of the selected specialties. */
export function specialties(page: Page) {
  return page.getByRole('button', { name: /^Remove / });
}
