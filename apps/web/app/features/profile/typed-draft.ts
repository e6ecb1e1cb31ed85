import type { Details } from './details.ts';

/** What the fields hold while she types. */
export interface TypedDetails {
  name: string;
  age: string;
  location: string;
}

export function asTyped({ name, age, location }: Details): TypedDetails {
  return { name: name ?? '', age: age === null ? '' : String(age), location: location ?? '' };
}

/** Reads what the browser kept of an unfinished form. */
export function parseTyped(stored: unknown): TypedDetails | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { name, age, location } = stored as Partial<TypedDetails>;
  if (typeof name !== 'string' || typeof age !== 'string' || typeof location !== 'string') return undefined;
  return { name, age, location };
}
