const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a row can have this id. One out of an address may be anything: what is no id is not there, and no error. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
