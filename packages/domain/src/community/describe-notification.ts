import type { NotificationRow } from './notifications.ts';

/** Notification text: what happened, why, and where it leads. */
export interface NotificationText {
  title: string;
  /** Reason, in the words of whoever decided. */
  reason: string | null;
  link: { to: string; label: string } | undefined;
  /** Moderation action that can be appealed against. */
  appeal: string | undefined;
}

type Row = Pick<
  NotificationRow,
  | 'kind'
  | 'post_id'
  | 'subject_kind'
  | 'subject_id'
  | 'subject_name'
  | 'decision'
  | 'reason'
  | 'sanction_id'
  | 'member_cards'
>;

const ownItemLabels: Readonly<Record<string, string>> = {
  post: 'your post',
  comment: 'your comment',
  member: 'your public name',
  story: 'your story',
  listing: 'your listing',
  class: 'your class',
  instructor: 'your instructor profile',
  message: 'your message',
  correspondent: 'what you write to others',
};

/** Kinds without a name to call them by: hers alone, her name would say nothing more. */
const namedByKind: readonly (string | null)[] = ['member', 'instructor', 'correspondent'];

const decisionLabels: Readonly<Record<string, { approved: string; declined: string }>> = {
  listing: { approved: 'is in the directory', declined: 'was not published' },
  class: { approved: 'is listed', declined: 'was not listed' },
  instructor: { approved: 'is public', declined: 'was not published' },
  story: { approved: 'is featured', declined: 'was not featured' },
};

/** What happened to a booking without her doing, by `decision`. */
const bookingLabels: Readonly<Record<string, (title: string) => string>> = {
  offered: (title) => `A place at ${title} is free for you`,
  lapsed: (title) => `The place we held for you at ${title} has gone to the next person`,
  removed: (title) => `You’re no longer on the list for ${title}`,
  session_cancelled: (title) => `A date of ${title} is cancelled`,
  session_changed: (title) => `A date of ${title} has changed`,
  price_changed: (title) => `A date of ${title} has a new price`,
};

/** Describes what a moderation action is about: by her own words or its name, where the row has either. */
export function describeNotification(row: Row): NotificationText {
  return {
    title: titleOf(row),
    // Of a booking only the teacher's own: the rest of the ledger's reasons are not for reading.
    reason: row.kind === 'booking' && row.decision !== 'session_cancelled' ? null : row.reason,
    link: linkOf(row),
    appeal: ['hidden', 'warned', 'suspended', 'taken_down'].includes(row.kind)
      ? (row.sanction_id ?? undefined)
      : undefined,
  };
}

function titleOf(row: Row): string {
  switch (row.kind) {
    case 'comment':
      return `${row.member_cards?.public_name ?? 'A member'} commented on your post`;
    case 'decision':
      return `${capitalize(ownItemLabel(row))} ${decisionLabels[row.subject_kind ?? '']?.[row.decision === 'approved' ? 'approved' : 'declined'] ?? 'was read'}`;
    case 'report_decided':
      return `${row.decision === 'upheld' ? 'We have acted on your report' : 'We have read your report and left things as they are'}: ${reportedItemLabel(row)}`;
    case 'hidden':
      return `A moderator has hidden ${ownItemLabel(row)}`;
    case 'restored':
      return `${capitalize(ownItemLabel(row))} is shown again`;
    case 'warned':
      return `A moderator asks you to mind the guidelines, about ${ownItemLabel(row)}`;
    case 'suspended':
      return 'You are suspended from the community for now';
    case 'suspension_ended':
      return 'Your suspension is over: you can write in the community again';
    case 'taken_down':
      return `A moderator has taken down ${ownItemLabel(row)}`;
    case 'appeal_decided':
      return row.decision === 'overturned'
        ? 'Your appeal succeeded: the decision is undone'
        : 'Your appeal was read, and the decision stays';
    case 'booking':
      return (bookingLabels[row.decision ?? ''] ?? ((title) => `There’s news about ${title}`))(
        row.subject_name ? `“${row.subject_name}”` : 'a class',
      );
    default:
      return 'There is news for you';
  }
}

function ownItemLabel({ subject_kind, subject_name }: Row): string {
  const what = ownItemLabels[subject_kind ?? ''] ?? 'something of yours';
  return subject_name && !namedByKind.includes(subject_kind) ? `${what} “${subject_name}”` : what;
}

function reportedItemLabel({ subject_kind, subject_name }: Row): string {
  const name = subject_name ?? 'a member';
  if (subject_kind === 'post' || subject_kind === 'comment' || subject_kind === 'message')
    return `a ${subject_kind} by ${name}`;
  return name;
}

function linkOf({ kind, post_id, subject_kind, subject_id, decision }: Row): NotificationText['link'] {
  const post = post_id === null ? undefined : { to: `/community?post=${post_id}`, label: 'See the post' };
  switch (kind) {
    case 'comment':
    case 'hidden':
    case 'restored':
    case 'warned':
      return post ?? messagesLink(subject_kind);
    case 'decision':
      if (subject_kind === 'story') {
        return decision === 'approved'
          ? { to: `/community?story=${subject_id}`, label: 'See your story' }
          : { to: '/community?stories=yours', label: 'See your stories' };
      }
      return ownItemLink(subject_kind, decision === 'approved');
    case 'taken_down':
      return ownItemLink(subject_kind, false);
    case 'appeal_decided':
      return post ?? messagesLink(subject_kind) ?? ownItemLink(subject_kind, false);
    case 'report_decided':
      return { to: '/community/safety', label: 'See your reports' };
    case 'booking':
      return { to: '/dates', label: decision === 'offered' ? 'Take it or pass it on' : 'See your dates' };
    case 'suspended':
    case 'suspension_ended':
      return { to: '/community', label: 'To the community' };
    default:
      return undefined;
  }
}

function messagesLink(kind: string | null): NotificationText['link'] {
  return kind === 'message' || kind === 'correspondent' ? { to: '/messages', label: 'See your messages' } : undefined;
}

function ownItemLink(kind: string | null, isPublic: boolean): NotificationText['link'] {
  if (kind === 'class') return { to: '/teaching', label: 'See your classes' };
  if (kind === 'instructor') return { to: '/classes?tab=instructor-signup', label: 'See your profile' };
  if (kind === 'listing' && isPublic) return { to: '/classes?tab=businesses', label: 'See the directory' };
  return undefined;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
