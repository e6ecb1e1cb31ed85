import { isSubjectKind, type SubjectKind } from '@kindling/domain/review/subject';

/** What the desk's tabs hold; `past` is what has been decided, `people` who reviews. */
export type DeskTab = SubjectKind | 'past' | 'people';

export const kindWords: Readonly<Record<SubjectKind, { one: string; many: string }>> = {
  listing: { one: 'Listing', many: 'Listings' },
  instructor: { one: 'Instructor', many: 'Instructors' },
  class: { one: 'Class', many: 'Classes' },
  story: { one: 'Story', many: 'Stories' },
};

export function tabFrom(value: string | null, isAdmin: boolean): DeskTab {
  if (value === 'people' && isAdmin) return value;
  return value === 'past' || isSubjectKind(value) ? value : 'listing';
}
