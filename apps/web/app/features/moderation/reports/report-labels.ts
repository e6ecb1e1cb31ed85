import { isolateDirection } from '@kindling/domain/isolate-direction';
import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { type ModerationAction, moderationActions, type ReportTargetKind } from '@kindling/domain/safety/reporting';

export const reportableLabels: Readonly<Record<ReportTargetKind, string>> = {
  post: 'Post',
  comment: 'Comment',
  member: 'Member',
  story: 'Story',
  listing: 'Listing',
  class: 'Class',
  instructor: 'Instructor',
  message: 'Message',
  correspondent: 'Sender',
  photo: 'Photo of',
  review: 'Review',
  review_answer: 'Answer',
  circle_message: 'Circle message',
  circle_member: 'In a circle',
};

/** Labels of moderation actions. */
export const actionLabels: Readonly<Record<ModerationAction, string>> = {
  dismiss: 'Dismissed',
  hide: 'Hidden',
  restore: 'Shown again',
  warn: 'Warned',
  suspend: 'Suspended',
  unsuspend: 'Suspension lifted',
  take_down: 'Taken down',
  remove_text: 'Text taken off',
  ask_correction: 'Correction asked for',
  extend_correction: 'More time to correct',
  close_correction: 'Correction closed',
  appeal_upheld: 'Appeal: the decision stands',
  appeal_overturned: 'Appeal: undone',
};

export function actionLabel(action: string): string {
  return moderationActions.some((known) => known === action) ? actionLabels[action as ModerationAction] : action;
}

const written: readonly ReportTargetKind[] = [
  'post',
  'comment',
  'message',
  'review',
  'review_answer',
  'circle_message',
];

/** "Post by Maya E.", "Member Maya E.", "Class Wheel throwing"; whoever wrote messages is their sender. */
export function reportedTitle(kind: ReportTargetKind, name: string): string {
  const by = written.includes(kind) ? ' by' : '';
  return `${reportableLabels[kind]}${by} ${isolateDirection(name)}`;
}

export function suspensionEndLabel(until: Date | null): string {
  return until ? `until ${formatLondonDateTime(until)}` : 'until it’s lifted';
}
