// Expensive requests that a visitor can send with nothing but the publishable key.

export interface ExpensiveRequest {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

const many = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n)).join(',');
const encode = encodeURIComponent;

/** Worst case for each endpoint: as much database work or writing as one request can cause. */
export const expensiveRequests: readonly ExpensiveRequest[] = [
  {
    name: 'a regular expression that backtracks',
    method: 'GET',
    path: `business_listings?select=id&business_description=match.${encode('(.*)(.*)(.*)(.*)x\\1\\2\\3\\4')}`,
  },
  {
    name: 'one long column under 197 names',
    method: 'GET',
    path: `business_listings?limit=1000&select=${many(197, (n) => `a${n}:business_description`)}`,
  },
  {
    name: 'patterns with many wildcards',
    method: 'GET',
    path: `business_listings?select=id&or=(${many(5, (n) => `business_description.ilike.*a*e*q${n}z*`)})&order=services_offered.desc`,
  },
  {
    name: 'words of every text',
    method: 'GET',
    path: `business_listings?select=id&business_description=fts(english).a|b&services_offered=fts(english).c|d&order=business_description`,
  },
  {
    name: 'everything counted, sorted and skipped',
    method: 'GET',
    path: 'business_listings?select=id,business_description&order=business_description,services_offered,business_name&offset=15000',
    headers: { prefer: 'count=exact' },
  },
  {
    name: 'a search for what nothing is like',
    method: 'POST',
    path: 'rpc/search_listings',
    body: { search: 'zzqx kjwv leterprss potery wodwork bginrs', location: 'ketlewik', page_size: 48 },
  },
];
