import { contentOfRow, type FieldChange, fieldChanges } from './review-fields.ts';
import type { ReviewItemKind } from './review-item.ts';
import { type Revision, revised } from './revision.ts';

/** What differs between a row and its revision, field by field. */
export function revisionChanges(kind: ReviewItemKind, row: object, revision: Revision): FieldChange[] {
  return fieldChanges(kind, contentOfRow({ ...row }), contentOfRow({ ...revised(row, revision) }));
}
