import { momentInWords } from '@kindling/domain/review/wording';
import { type ModerationAction, moderationActions, type ReportableKind } from '@kindling/domain/safety/limits';

export const reportedWords: Readonly<Record<ReportableKind, string>> = {
  post: 'Post',
  comment: 'Comment',
  member: 'Member',
  story: 'Story',
  listing: 'Listing',
  class: 'Class',
  instructor: 'Instructor',
  message: 'Message',
  correspondent: 'Sender',
};

/** What the record calls each act. */
export const actWords: Readonly<Record<ModerationAction, string>> = {
  dismiss: 'Dismissed',
  hide: 'Hidden',
  restore: 'Shown again',
  warn: 'Warned',
  suspend: 'Suspended',
  unsuspend: 'Suspension lifted',
  take_down: 'Taken down',
  appeal_upheld: 'Appeal: the act stands',
  appeal_overturned: 'Appeal: undone',
};

export function actInWords(action: string): string {
  return moderationActions.some((known) => known === action) ? actWords[action as ModerationAction] : action;
}

/** "Post by Maya E.", "Member Maya E.", "Class Wheel throwing"; whoever wrote messages is their sender. */
export function titleOf(kind: ReportableKind, name: string): string {
  const by = kind === 'post' || kind === 'comment' || kind === 'message' ? ' by' : '';
  return `${reportedWords[kind]}${by} ${name}`;
}

export function untilInWords(until: Date | null): string {
  return until ? `until ${momentInWords(until)}` : 'until it is lifted';
}
