/**
 * Columns of a row that a form has changed: what another tab or device has saved meanwhile stays. Those of a group in
 * `together` are one fact, and are written all or none.
 */
export function changedColumns<T extends object>(
  before: T,
  after: T,
  together: readonly (readonly (keyof T)[])[] = [],
): Partial<T> {
  const changed = (Object.keys(after) as (keyof T)[]).filter((name) => !isSame(before[name], after[name]));
  const names = new Set(changed.flatMap((name) => together.find((group) => group.includes(name)) ?? [name]));
  return Object.fromEntries([...names].map((name) => [name, after[name]])) as Partial<T>;
}

/** Values as they are sent. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
