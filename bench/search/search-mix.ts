interface Filters {
  search?: string;
  category?: string;
  location?: string;
  near_latitude?: number;
  near_longitude?: number;
  within_km?: number;
}

/** In the middle of the towns of towns.sql: within 8 km there are two or three of 401, within 150 km about a fifth. */
const near = { near_latitude: 54, near_longitude: -1.5 };

/** Search terms as arguments of `search_listings`; listings.sql says how frequent each is. */
export const searchMix: Readonly<Record<string, Filters>> = {
  nothing: {},
  'rare word': { search: 'zymurgy' },
  'word in one of eight': { search: 'beginners' },
  'word in one of two thousand': { search: 'letterpress' },
  misspelling: { search: 'leterpres' },
  category: { category: 'arts' },
  location: { location: 'Kettlewick' },
  'near, a small radius': { ...near, within_km: 30 },
  'near, a large radius': { ...near, within_km: 150 },
  'near, and a word in one of eight': { ...near, within_km: 30, search: 'beginners' },
  'near, and a rare word': { ...near, within_km: 150, search: 'letterpress' },
  'all three': { search: 'beginners', category: 'arts', location: 'Kettlewick' },
};

export const pageSize = 24;
