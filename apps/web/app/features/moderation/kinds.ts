import { isSubjectKind, type SubjectKind } from '@kindling/domain/review/subject';

const otherTabs = ['reports', 'appeals', 'past', 'acts', 'people'] as const;

/** What the desk's tabs hold; `past` is what has been decided, `acts` what was done, `people` who reviews. */
export type DeskTab = SubjectKind | (typeof otherTabs)[number];

export const kindWords: Readonly<Record<SubjectKind, { one: string; many: string }>> = {
  listing: { one: 'Listing', many: 'Listings' },
  instructor: { one: 'Instructor', many: 'Instructors' },
  class: { one: 'Class', many: 'Classes' },
  story: { one: 'Story', many: 'Stories' },
};

export function tabFrom(value: string | null, isAdmin: boolean): DeskTab {
  if (isSubjectKind(value)) return value;
  const tab = otherTabs.find((other) => other === value) ?? 'listing';
  return tab === 'people' && !isAdmin ? 'listing' : tab;
}
