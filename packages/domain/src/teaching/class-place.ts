const alsoOnline = /[\s,;]*\b(?:and|or|also|&)\s+(?:(?:live\s+)?by video|online|(?:on|via|over) zoom|remotely)\s*\.?$/i;

/** Where a class meets, without what its format says already: "Church Row, and by video" meets in Church Row. */
export function classPlace(location: string | null | undefined): string {
  return (location ?? '').trim().replace(alsoOnline, '').trim();
}
