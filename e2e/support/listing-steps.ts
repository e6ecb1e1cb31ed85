import { expect, type Page } from '@playwright/test';

export const listingValues = {
  'Business name': 'Kettlewick Pottery',
  Location: 'Mill Lane, Kettlewick',
  Description: 'Evening classes at the wheel, for hands that have never touched clay.',
  'Services offered': 'Wheel throwing, , Glazing ,Firing, Open studio',
  Website: 'https://pottery.example',
  'Social media links': 'https://www.instagram.com/pots, @pots',
  'Contact name': 'Ruth Pemberton',
  Email: 'ruth@pottery.example',
  Phone: '020 7946 0018',
} as const;

/** Fills in the listing form, with overrides. */
export async function fillListing(
  page: Page,
  change: Partial<Record<keyof typeof listingValues, string>> = {},
): Promise<void> {
  for (const [label, text] of Object.entries({ ...listingValues, ...change })) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Arts & crafts');
}

export async function submitListing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit listing' }).click();
}

/** Private status link on the thank-you screen. */
export async function privateLink(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  return page.getByLabel('Your private link').inputValue();
}
