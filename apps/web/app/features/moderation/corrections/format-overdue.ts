import { formatDeadline } from '@kindling/domain/review/format-deadline';

/** "Overdue by 3 days". */
export function formatOverdue(due: Date, now: Date): string {
  return formatDeadline({ soon: due, due }, now);
}
