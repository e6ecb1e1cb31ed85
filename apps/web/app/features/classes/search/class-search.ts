import {
  classCategories,
  classFormats,
  experienceLevels,
  optionValues,
} from '@kindling/domain/teaching/teaching-options';

/** What she is looking for; it is kept in the address. Empty means: whatever it is. */
export interface ClassSearch {
  readonly q: string;
  readonly category: string;
  readonly format: string;
  readonly level: string;
  readonly location: string;
}

const known: Readonly<Record<string, readonly string[]>> = {
  category: optionValues(classCategories),
  format: optionValues(classFormats),
  level: optionValues(experienceLevels),
};

const names = ['q', 'category', 'format', 'level', 'location'] as const;

export const emptyClassSearch: ClassSearch = { q: '', category: '', format: '', level: '', location: '' };

/** The longest text that a search looks at. */
export const maxSearchLength = 200;

/** From an address or a form: what is none of the choices counts as not chosen. */
export function classSearchFrom(given: { get(name: string): unknown }): ClassSearch {
  const search: Record<string, string> = {};
  for (const name of names) {
    const value = given.get(name);
    const text = typeof value === 'string' ? value.trim().slice(0, maxSearchLength) : '';
    search[name] = known[name] && !known[name].includes(text) ? '' : text;
  }
  return { ...emptyClassSearch, ...search };
}

export function classSearchAddress(search: ClassSearch): string {
  const params = new URLSearchParams(names.filter((name) => search[name]).map((name) => [name, search[name]]));
  return params.size > 0 ? `?${params}` : '?';
}

export function isSearching(search: ClassSearch): boolean {
  return names.some((name) => search[name] !== '');
}
