import { hasVisibleText } from '@kindling/backend/contract/invisible-text';

/** Comma-separated list: "Pottery, , glazing " typed in one field; trimmed, empties dropped. */
export function splitOnCommas(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(hasVisibleText);
}

export function splitServices(text: string): string[] {
  return splitOnCommas(text);
}

/** Social links of a listing as it is read: null, `{}` and `{ links: [] }` are none. */
export type StoredSocialLinks = { readonly links?: readonly string[] } | null;

export function socialLinksOf(stored: StoredSocialLinks): readonly string[] {
  return stored?.links ?? [];
}

/** Social links as they are stored: a list in an object, or nothing where there is none. */
export function splitSocialLinks(text: string): { links: string[] } | null {
  const links = splitOnCommas(text);
  return links.length > 0 ? { links } : null;
}
