/** What people look for, as arguments of `search_listings`. `page50` is filled in where the walk to it has been done. */
export const mix: Readonly<Record<string, Record<string, unknown>>> = {
  nothing: {},
  'rare word': { search: 'zymurgy' },
  'word in one of eight': { search: 'beginners' },
  'word in one of two thousand': { search: 'letterpress' },
  misspelling: { search: 'leterpres' },
  category: { category: 'arts' },
  location: { location: 'Kettlewick' },
  'all three': { search: 'beginners', category: 'arts', location: 'Kettlewick' },
};

export const pageSize = 24;
