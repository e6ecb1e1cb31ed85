/** "The Connector" gives "Connector". */
export function shortTypeName(name: string): string {
  return name.replace(/^The /, '');
}

/** "The Explorer" gives "an Explorer". */
export function typeNameWithArticle(name: string): string {
  const noun = shortTypeName(name);
  return /^[AEIOU]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
