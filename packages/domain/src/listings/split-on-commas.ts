/** Comma-separated list: "Pottery, , glazing " typed in one field; trimmed, empties dropped. */
export function splitOnCommas(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function splitServices(text: string): string[] {
  return splitOnCommas(text);
}

/** Social links as they are stored: a list in an object, or nothing where there is none. */
export function splitSocialLinks(text: string): { links: string[] } | null {
  const links = splitOnCommas(text);
  return links.length > 0 ? { links } : null;
}
