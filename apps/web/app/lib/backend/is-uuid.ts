const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** UUID check for ids out of an address: anything else is "not found", not an error. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
