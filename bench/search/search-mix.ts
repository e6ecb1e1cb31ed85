interface Filters {
  search?: string;
  category?: string;
  location?: string;
}

/** Search terms as arguments of `search_listings`; listings.sql says how frequent each is. */
export const searchMix: Readonly<Record<string, Filters>> = {
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
