import { isolateDirection } from '../isolate-direction.ts';
import {
  arrivalsPath,
  circlePath,
  classesTabPath,
  classReviewsPath,
  communityPath,
  communitySafetyPath,
  datesPath,
  messagesPath,
  ownStoriesPath,
  postPath,
  storyPath,
  teachingPath,
  teachingPhotosPath,
  wishesPath,
  yourClassPath,
} from '../paths.ts';
import { nameInText } from '../things/name-in-text.ts';
import { thingEntries } from '../things/thing-entries.ts';
import type { NotificationRow } from './notifications.ts';
import { postReactions } from './reactions.ts';

/** Notification kinds, each with its words in `titleOf`; `supabase/objects/notifications.sql` has the same list. */
export const notificationKinds = [
  'comment',
  'decision',
  'report_decided',
  'hidden',
  'restored',
  'warned',
  'suspended',
  'suspension_ended',
  'taken_down',
  'text_removed',
  'appeal_decided',
  'booking',
  'reaction',
  'unblocked',
  'class_booking',
  'correction',
  'class_reviews',
  'wish_ends',
  'wish_answered',
  'arrival',
  'circle',
] as const;

/** Notification text: what happened, why, and where it leads. */
export interface NotificationText {
  title: string;
  /** Days of the sessions that it is about. */
  dates: string | null;
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
  | 'dates'
  | 'places'
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
  photo: 'your photo of',
  review: 'your review',
  review_answer: 'your answer to a review',
  circle_message: 'your message',
  circle_member: 'what you write to others',
};

/** Kinds without a name to call them by: hers alone, her name would say nothing more. */
const namedByKind: readonly (string | null)[] = ['member', 'instructor', 'correspondent', 'circle_member'];

const decisionLabels: Readonly<Record<string, { approved: string; declined: string }>> = {
  listing: { approved: 'is in the directory', declined: 'wasn’t approved' },
  class: { approved: 'is listed', declined: 'wasn’t approved' },
  instructor: { approved: 'is live', declined: 'wasn’t approved' },
  story: { approved: 'is featured', declined: 'wasn’t featured' },
  photo: { approved: 'is live', declined: 'wasn’t approved' },
  review: { approved: 'is approved and goes up on Monday', declined: 'wasn’t approved' },
  review_answer: { approved: 'is approved and goes up on Monday', declined: 'wasn’t approved' },
};

/** What happened to a booking without her doing, by `decision`. */
const bookingLabels: Readonly<Record<string, (title: string, dates: number) => string>> = {
  offered: (title) => `A place at ${title} is free for you`,
  lapsed: (title) => `The place we held for you at ${title} has gone to the next person`,
  expired: (title) => `There wasn’t a place for you at ${title} this time`,
  removed: (title) => `You’re no longer on the list for ${title}`,
  session_cancelled: (title, dates) =>
    dates > 1 ? `${dates} dates of ${title} are cancelled` : `A date of ${title} is cancelled`,
  session_changed: (title) => `A date of ${title} has changed`,
  price_changed: (title) => `A date of ${title} has a new price`,
  fewer_free: (title) => `There’s room at ${title} for some of you`,
  place_disclosed: (title) => `Here’s where to go for ${title}`,
};

/** What became of her contact or her plan for getting home, by `decision`. It names nobody: others see her screen. */
const arrivalLabels: Readonly<Record<string, string>> = {
  contact_added: 'You have a new trusted contact. Wasn’t you? Remove them',
  contact_agreed: 'Your contact has said yes',
  contact_declined: 'Someone you asked isn’t your contact',
  planned: 'Your plan for getting home is set. Wasn’t you? End it',
  moved: 'A date has moved, and your plan for getting home with it',
  asked: 'Are you home? Say so, or we’ll email your contact in 15 minutes',
  told: 'You hadn’t said you’re home, so we’re emailing your contact',
  unsent: 'We couldn’t email your contact yet. Call them yourself',
  cancelled: 'Your plan for getting home has ended with your place',
  contact: 'Your plan for getting home has ended: your contact isn’t one any more',
  late: 'Your plan for getting home has ended: we were out of action, and no one was told',
};

/** Describes what a moderation action is about: by her own words or its name, where the row has either. */
export function describeNotification(row: Row): NotificationText {
  return {
    title: titleOf(row),
    dates: row.dates === null || row.kind === 'correction' ? null : datesOf(row.dates),
    // Of a booking only the teacher's own: the rest of the ledger's reasons are not for reading.
    reason: row.kind === 'booking' && row.decision !== 'session_cancelled' ? null : row.reason,
    link: linkOf(row),
    appeal:
      ['hidden', 'warned', 'suspended', 'taken_down', 'text_removed', 'correction'].includes(row.kind) &&
      row.decision !== 'closed'
        ? (row.sanction_id ?? undefined)
        : undefined,
  };
}

function titleOf(row: Row): string {
  switch (row.kind) {
    case 'comment':
      return `${isolateDirection(row.member_cards?.public_name ?? 'A member')} commented on your post`;
    case 'reaction':
      return `${isolateDirection(row.member_cards?.public_name ?? 'A member')} on your post: “${reactionLabel(row.decision)}”`;
    case 'decision':
      if (row.decision === 'revision_approved') return `Your changes to ${ownItemLabel(row)} are live`;
      if (row.decision === 'revision_declined') return `We couldn’t publish your changes to ${ownItemLabel(row)} yet`;
      return `${capitalize(ownItemLabel(row))} ${decisionLabels[row.subject_kind ?? '']?.[row.decision === 'approved' ? 'approved' : 'declined'] ?? 'was read'}`;
    case 'report_decided':
      return `${row.decision === 'upheld' ? 'We’ve acted on your report' : 'We’ve reviewed your report, and no action was needed'}: ${reportedItemLabel(row)}`;
    case 'hidden':
      return `A moderator has hidden ${ownItemLabel(row)}`;
    case 'restored':
      return `${capitalize(ownItemLabel(row))} is visible again`;
    case 'warned':
      return `A moderator asks you to follow the guidelines, about ${ownItemLabel(row)}`;
    case 'suspended':
      return 'You’re suspended from the community for now';
    case 'suspension_ended':
      return 'Your suspension is over: you can post in the community again';
    case 'taken_down':
      return `A moderator has taken down ${ownItemLabel(row)}`;
    case 'text_removed':
      return `A moderator has taken some text off ${ownItemLabel(row)}`;
    case 'correction':
      return correctionTitle(row);
    case 'unblocked':
      return `You unblocked ${isolateDirection(row.subject_name ?? 'someone')}`;
    case 'appeal_decided':
      return row.decision === 'overturned'
        ? 'Your appeal succeeded, and we’ve undone the decision'
        : 'We reviewed your appeal, and the decision stands';
    case 'booking':
      if (row.decision === 'guest_coming' || row.decision === 'guest_declined') return guestTitle(row);
      return (bookingLabels[row.decision ?? ''] ?? ((title) => `There’s news about ${title}`))(
        row.subject_name ? `“${isolateDirection(row.subject_name)}”` : 'a class',
        row.dates?.length ?? 1,
      );
    case 'class_booking':
      return `${countPlaces(row.places ?? 1)} ${row.decision === 'given_back' ? 'cancelled' : 'booked'}: ${row.subject_name ? `“${isolateDirection(row.subject_name)}”` : 'your class'}`;
    case 'class_reviews':
      return `New reviews of ${row.subject_name ? `“${isolateDirection(row.subject_name)}”` : 'your class'}`;
    case 'wish_answered':
      return `You asked, and here’s a date: ${row.subject_name ? `“${isolateDirection(row.subject_name)}”` : 'a class'}. You can book a day before everyone else`;
    case 'circle':
      return circleTitle(row);
    case 'wish_ends':
      return `Still want ${thingOf(row)}?`;
    case 'arrival':
      return arrivalLabels[row.decision ?? ''] ?? 'There’s news about your plan for getting home';
    default:
      return 'There’s news for you';
  }
}

/** What a guest of her booking has answered; the row's reason is the guest's first name. */
function guestTitle({ decision, reason, subject_name }: Row): string {
  const title = subject_name ? `“${isolateDirection(subject_name)}”` : 'a class';
  const guest = reason ? isolateDirection(reason) : 'Your friend';
  return decision === 'guest_coming'
    ? `${guest} is coming with you to ${title}`
    : `${guest} can’t come with you to ${title}`;
}

/** Name of a thing in a sentence; the row has its slug. */
function thingOf({ subject_name }: Row): string {
  const name = thingEntries.find(({ slug }) => slug === subject_name)?.name;
  return name === undefined ? 'what you asked for' : nameInText(name);
}

function circleTitle({ decision, subject_name }: Row): string {
  const title = subject_name ? `“${isolateDirection(subject_name)}”` : 'your class';
  if (decision === 'thread') return 'You both said yes: you can keep in touch';
  if (decision === 'thread_message') return 'New from someone you keep in touch with';
  if (decision === 'none') return `No circle came together for ${title} this time. You’re just as welcome on your own`;
  return decision === 'message' ? `New in your circle for ${title}` : `Meet who’s going with you to ${title}`;
}

function correctionTitle(row: Row): string {
  const by = row.dates === null ? '' : ` by ${datesOf(row.dates)}`;
  switch (row.decision) {
    case 'closed':
      return `You don’t need to correct ${ownItemLabel(row)} any more`;
    case 'extended':
      return `You’ve got more time: please correct ${ownItemLabel(row)}${by}`;
    case 'rests':
      return `Please correct ${ownItemLabel(row)}${by}. Until then it’s hidden`;
    default:
      return `Please correct ${ownItemLabel(row)}${by}`;
  }
}

function countPlaces(places: number): string {
  return places === 1 ? '1 place' : `${places} places`;
}

/** "3 and 10 December 2026, 7 January 2027": days of a month together. */
function datesOf(dates: readonly string[]): string {
  const months = new Map<string, string[]>();
  for (const date of dates.toSorted()) {
    const month = months.get(date.slice(0, 7)) ?? [];
    months.set(date.slice(0, 7), [...month, String(Number(date.slice(8)))]);
  }
  const list = new Intl.ListFormat('en-GB');
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return [...months].map(([month, days]) => `${list.format(days)} ${name.format(new Date(`${month}-01`))}`).join(', ');
}

function reactionLabel(decision: string | null): string {
  return postReactions.find(({ kind }) => kind === decision)?.label ?? 'I felt this';
}

function ownItemLabel({ subject_kind, subject_name }: Row): string {
  const what = ownItemLabels[subject_kind ?? ''] ?? 'something of yours';
  return subject_name && !namedByKind.includes(subject_kind) ? `${what} “${isolateDirection(subject_name)}”` : what;
}

function reportedItemLabel({ subject_kind, subject_name }: Row): string {
  const name = isolateDirection(subject_name ?? 'a member');
  if (subject_kind === 'post' || subject_kind === 'comment' || subject_kind === 'message')
    return `a ${subject_kind} by ${name}`;
  if (subject_kind === 'circle_message') return `a message by ${name}`;
  if (subject_kind === 'review') return `a review by ${name}`;
  if (subject_kind === 'review_answer') return `an answer by ${name}`;
  return name;
}

function linkOf({ kind, post_id, subject_kind, subject_id, decision }: Row): NotificationText['link'] {
  const post = post_id === null ? undefined : { to: postPath(post_id), label: 'See the post' };
  switch (kind) {
    case 'comment':
    case 'reaction':
    case 'hidden':
    case 'restored':
    case 'warned':
      return post ?? messagesLink(subject_kind);
    case 'decision':
      if (subject_kind === 'story') {
        return decision === 'approved' && subject_id !== null
          ? { to: storyPath(subject_id), label: 'See your story' }
          : { to: ownStoriesPath, label: 'See your stories' };
      }
      return ownItemLink(subject_kind, decision !== 'declined');
    case 'taken_down':
    case 'text_removed':
    case 'correction':
      return ownItemLink(subject_kind, false);
    case 'appeal_decided':
      return post ?? messagesLink(subject_kind) ?? ownItemLink(subject_kind, false);
    case 'unblocked':
      return { to: communitySafetyPath, label: 'See who you’ve blocked' };
    case 'report_decided':
      return { to: communitySafetyPath, label: 'See your reports' };
    case 'booking':
      return { to: datesPath, label: decision === 'offered' ? 'Take it or pass it on' : 'See your dates' };
    case 'class_booking':
      return { to: teachingPath, label: 'See who’s coming' };
    case 'class_reviews':
      return subject_id === null ? undefined : { to: classReviewsPath(subject_id), label: 'Read them' };
    case 'circle':
      return decision === 'none' || subject_id === null
        ? { to: datesPath, label: 'See your dates' }
        : { to: circlePath(subject_id), label: decision?.startsWith('thread') ? 'Open it' : 'Open your circle' };
    case 'wish_answered':
      return decision === null ? undefined : { to: yourClassPath(decision), label: 'See the date' };
    case 'wish_ends':
      return { to: wishesPath, label: 'Keep it or let it go' };
    case 'arrival':
      return { to: arrivalsPath, label: decision === 'asked' ? 'I’m home' : 'See your plans' };
    case 'suspended':
    case 'suspension_ended':
      return { to: communityPath, label: 'To the community' };
    default:
      return undefined;
  }
}

function messagesLink(kind: string | null): NotificationText['link'] {
  if (kind === 'circle_message' || kind === 'circle_member') return { to: datesPath, label: 'See your dates' };
  return kind === 'message' || kind === 'correspondent' ? { to: messagesPath, label: 'See your messages' } : undefined;
}

function ownItemLink(kind: string | null, isPublic: boolean): NotificationText['link'] {
  if (kind === 'class' || kind === 'review_answer') return { to: teachingPath, label: 'See your classes' };
  if (kind === 'photo') return { to: teachingPhotosPath, label: 'See your photos' };
  if (kind === 'instructor') return { to: classesTabPath('instructor-signup'), label: 'See your profile' };
  if (kind === 'listing' && isPublic) return { to: classesTabPath('businesses'), label: 'See the directory' };
  return undefined;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
