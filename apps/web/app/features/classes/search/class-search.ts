import {
  classCategories,
  classFormats,
  experienceLevels,
  optionValues,
} from '@kindling/domain/teaching/teaching-options';

/** Search parameters, as in the address. Empty means any. */
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

/** Longer search texts are cut off. */
export const maxSearchLength = 200;

/** Parses parameters from an address or a form; an unknown choice counts as none. */
export function classSearchFrom(source: { get(name: string): unknown }): ClassSearch {
  const search: Record<string, string> = {};
  for (const name of names) {
    const value = source.get(name);
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
