import type { Database } from '@kindling/database-types';

type Arguments = Database['public']['Functions']['search_sessions']['Args'];

/** In the middle of the towns of towns.sql. */
const near = { near_latitude: 54, near_longitude: -1.5 };

/** Day of so many days from now, in UTC. */
function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

/** Arguments of `search_sessions`; sessions.sql says how frequent each is. */
export const sessionMix: Readonly<Record<string, Arguments>> = {
  nothing: {},
  'rare word': { search: 'letterpress' },
  'word in one of eight': { search: 'beginners' },
  'a day': { from_date: day(40), to_date: day(40) },
  'a month': { from_date: day(30), to_date: day(60) },
  'weekday evenings': { weekdays: [1, 2, 3, 4, 5], starts_after: '17:00' },
  'one weekday, one hour': { weekdays: [3], starts_after: '19:00', starts_before: '20:00' },
  'near, a small radius': { ...near, within_km: 15 },
  'near, a large radius': { ...near, within_km: 150 },
  'nearest first': { ...near, sort: 'nearest' },
  'nearest first, a thing': { ...near, sort: 'nearest', thing: 'thing-7' },
  'nearest first, women only in Welsh': { ...near, sort: 'nearest', women_only: true, language: 'cy' },
  'price up to': { max_price: 800, price_currency: 'GBP' },
  free: { max_price: 0 },
  format: { format: 'virtual' },
  level: { level: 'advanced' },
  thing: { thing: 'thing-7' },
  category: { category: 'creative' },
  language: { language: 'cy' },
  'two kinds of access': { access: ['step_free_entrance', 'hearing_loop'] },
  'all kinds of access': {
    access: [
      'step_free_entrance',
      'step_free_toilet',
      'hearing_loop',
      'quiet_space',
      'seating',
      'parking',
      'baby_welcome',
    ],
  },
  childcare: { childcare: true },
  'women only': { women_only: true },
  'free places': { free_places: true },
  'women only, a thing': { women_only: true, thing: 'thing-7' },
  'women only, childcare and a hearing loop': { women_only: true, childcare: true, access: ['hearing_loop'] },
  'an evening near, cheap, for beginners, with places': {
    ...near,
    within_km: 30,
    weekdays: [1, 2, 3, 4, 5],
    starts_after: '17:00',
    max_price: 1500,
    price_currency: 'GBP',
    level: 'beginner',
    free_places: true,
  },
  'a thing near with childcare, step-free': {
    ...near,
    within_km: 50,
    thing: 'thing-7',
    childcare: true,
    access: ['step_free_entrance'],
  },
  'a rare word near, in the evening': { ...near, within_km: 150, search: 'letterpress', starts_after: '17:00' },
  'a frequent word, women only, cheap': {
    search: 'beginners',
    women_only: true,
    max_price: 1000,
    price_currency: 'GBP',
  },
};
