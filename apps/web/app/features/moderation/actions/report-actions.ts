import { Ban, Check, EyeOff, type LucideIcon, Trash2, TriangleAlert } from 'lucide-react';
import type { ReportedItem } from '../reports/report-schemas.ts';
import type { ReportAction } from '../reports/reports-api.ts';

/** Each act with its button and its key, in the order of their weight. */
export const reportActions: readonly { act: ReportAction; label: string; key: string; Icon: LucideIcon }[] = [
  { act: 'dismiss', label: 'Dismiss…', key: 'd', Icon: Check },
  { act: 'hide', label: 'Hide…', key: 'h', Icon: EyeOff },
  { act: 'take_down', label: 'Take down…', key: 't', Icon: Trash2 },
  { act: 'warn', label: 'Warn…', key: 'w', Icon: TriangleAlert },
  { act: 'suspend', label: 'Suspend…', key: 's', Icon: Ban },
];

const taken: readonly string[] = ['listing', 'class', 'instructor'];
const hidden: readonly string[] = ['post', 'comment', 'story', 'message'];

export function canHide({ kind, subject }: ReportedItem): boolean {
  return hidden.includes(kind) && subject?.shown === true;
}

/** Whose address a listing names has not always written it. */
function hasAuthor({ kind, member }: ReportedItem): boolean {
  return member !== null && kind !== 'listing';
}

/** What can be done about this: words can be hidden, pages taken down, members warned and suspended. */
export function isPossible(act: ReportAction, reported: ReportedItem): boolean {
  if (!reported.may_decide) return false;
  switch (act) {
    case 'dismiss':
      return true;
    case 'hide':
      return canHide(reported);
    case 'take_down':
      return taken.includes(reported.kind) && reported.subject?.shown === true;
    case 'warn':
      return hasAuthor(reported);
    case 'suspend':
      return hasAuthor(reported) && reported.member?.suspendable === true;
  }
}
