/** Categories of the directory, in the order the screens list them. The table's constraint knows the same keys. */
export const listingCategories = [
  { key: 'fitness', label: 'Fitness & movement' },
  { key: 'wellness', label: 'Wellness & calm' },
  { key: 'arts', label: 'Arts & crafts' },
  { key: 'cooking', label: 'Cooking & food' },
  { key: 'learning', label: 'Learning & language' },
  { key: 'outdoor', label: 'Outdoors & nature' },
  { key: 'technology', label: 'Technology' },
  { key: 'other', label: 'Other' },
] as const;

export type ListingCategory = (typeof listingCategories)[number]['key'];

export const listingCategoryKeys: readonly ListingCategory[] = listingCategories.map(({ key }) => key);

export function isListingCategory(key: unknown): key is ListingCategory {
  return listingCategoryKeys.some((known) => known === key);
}

/** Label of a category; an unknown one is shown as the last. */
export function listingCategoryLabel(key: string): string {
  const { label } = listingCategories.find((category) => category.key === key) ?? listingCategories[7];
  return label;
}
