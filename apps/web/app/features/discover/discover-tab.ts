export const tabIds = ['discover', 'businesses', 'instructor-signup', 'submit-class'] as const;

export type TabId = (typeof tabIds)[number];

export const tabLabels: Readonly<Record<TabId, string>> = {
  discover: 'Classes & Workshops',
  businesses: 'Local Businesses',
  'instructor-signup': 'Become an Instructor',
  'submit-class': 'Submit a Class',
};

/** Search parameters that a change of tab keeps. */
const sharedParams = ['q', 'location'];
const searchable: readonly TabId[] = ['discover', 'businesses'];

export function discoverTabFrom(params: URLSearchParams): TabId {
  return tabIds.find((id) => id === params.get('tab')) ?? 'discover';
}

/** Address of a tab, from the one that is open. */
export function addressOfTab(tab: TabId, params = new URLSearchParams()): string {
  const next = new URLSearchParams();
  if (tab !== 'discover') next.set('tab', tab);
  for (const name of searchable.includes(tab) ? sharedParams : []) {
    const value = params.get(name);
    if (value) next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : '?';
}
