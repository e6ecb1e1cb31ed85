import { createHash } from 'node:crypto';
import { feedColumns } from '@kindling/domain/community/post-rows';
import { keysetAfter } from '@kindling/domain/keyset';

/** Who asks. */
export type Asker = 'visitor' | 'member' | 'moderator' | 'admin';

export interface ScreenCall {
  asker: Asker;
  path: string;
  /** Of a POST; without one it is a GET. */
  body?: object;
}

const absent = 'zymurgist';
const rare = 'kestrel';
/** Rows lie over three years: half of them are behind this one, a few hundredths before it. */
const middle = cursor(550);
const lately = cursor(30);
const feed = `posts?select=${feedColumns.replaceAll(' ', '')}&order=created_at.desc,id.desc&limit=10&post_reactions.limit=50`;

/** What the screens ask that took longer with more rows, or might. */
export const screenCalls: Record<string, ScreenCall> = {
  'journal: first page': call('member', 'search_journal', { page_size: 20 }),
  'journal: an absent word': call('member', 'search_journal', { search: absent, page_size: 20 }),
  'journal: a rare word': call('member', 'search_journal', { search: rare, page_size: 20 }),
  'journal: a frequent word': call('member', 'search_journal', { search: 'today', page_size: 20 }),
  'her growth': call('member', 'my_growth'),
  'her figures': { asker: 'member', path: 'user_stats?select=*' },
  'feed: first page': { asker: 'member', path: feed },
  'feed: a page in the middle': { asker: 'member', path: `${feed}&or=(${encodeURIComponent(keysetAfter(middle))})` },
  'feed: newer posts': {
    asker: 'member',
    path: `posts?select=id&limit=51&or=(${encodeURIComponent(keysetAfter(lately, { column: 'created_at', ascending: true }))})`,
  },
  'classes: newest': call('visitor', 'search_classes', { page_size: 12 }),
  'classes: an absent word': call('visitor', 'search_classes', { search: absent, page_size: 12 }),
  'classes: a rare word': call('visitor', 'search_classes', { search: rare, page_size: 12 }),
  'classes: three filters': call('visitor', 'search_classes', {
    category: 'food',
    format: 'virtual',
    level: 'advanced',
    page_size: 12,
  }),
  'classes: a word of two letters': call('visitor', 'search_classes', { search: 'zy', page_size: 12 }),
  'reports queue': call('moderator', 'report_queue'),
  'appeals queue': call('moderator', 'appeal_queue'),
  'review queue of classes': call('moderator', 'review_queue', { kind: 'class' }),
  'decisions: newest': call('moderator', 'search_decisions', { page_size: 20 }),
  'decisions: an absent word': call('moderator', 'search_decisions', { search: absent, page_size: 20 }),
  'decisions: a rare word': call('moderator', 'search_decisions', { search: rare, page_size: 20 }),
  'who has decided': call('moderator', 'deciding_moderators'),
  'actions: newest': call('moderator', 'search_actions', { page_size: 20 }),
  'actions: an absent word': call('moderator', 'search_actions', { search: absent, page_size: 20 }),
  'audit: newest': call('admin', 'admin_audit', { page_size: 20 }),
  'audit: an absent word': call('admin', 'admin_audit', { search: absent, page_size: 20 }),
  'audit: a rare word': call('admin', 'admin_audit', { search: rare, page_size: 20 }),
  'admin: days': call('admin', 'admin_days'),
  'admin: queue': call('admin', 'admin_queue'),
  'admin: failures': call('admin', 'admin_failures'),
  'admin: mails': call('admin', 'admin_mails'),
  'admin: contacts': call('admin', 'admin_contacts'),
};

/** Class reviews: the class page, a list of cards, and the moderator's queue. */
export const reviewCalls: Record<string, ScreenCall> = {
  'shares of a class': call('visitor', 'class_review_shares', { class_ids: [reviewedClass(0)] }),
  'shares of a page of 24 cards': call('visitor', 'class_review_shares', {
    class_ids: Array.from({ length: 24 }, (_, number) => reviewedClass(number)),
  }),
  'shares of 100 classes': call('visitor', 'class_review_shares', {
    class_ids: Array.from({ length: 100 }, (_, number) => reviewedClass(number)),
  }),
  'words of a class with fifty': call('visitor', 'class_review_words', { class_id: reviewedClass(3) }),
  'words of a class with a tenth of all': call('visitor', 'class_review_words', { class_id: reviewedClass(0) }),
  'review queue of reviews': call('moderator', 'review_queue', { kind: 'review' }),
  'her own review': { asker: 'member', path: `class_reviews?select=id,words&class_id=eq.${reviewedClass(0)}` },
};

/** Wishes and rooms: a thing's page, her own teaching, and a circle. */
export const companyCalls: Record<string, ScreenCall> = {
  'what is wanted of a thing': call('visitor', 'wanted', { thing: 'thing-0' }),
  'what is wanted near her classes': call('member', 'wanted_near_classes'),
  'her own wishes': { asker: 'member', path: 'wishes?select=id,thing&order=created_at.desc' },
  'her circles': call('member', 'my_circles'),
  'a room': call('member', 'circle_room', { circle_id: uuidOf('bench company room 0') }),
  'who is in a room': call('member', 'members_of_circle', { circle_id: uuidOf('bench company room 0') }),
  'messages of a room with 3,600': {
    asker: 'member',
    path: `circle_messages?select=id,member_id,words,status,notice,created_at,hidden_at&circle_id=eq.${uuidOf('bench company room 0')}&order=created_at.desc,id.desc&limit=200`,
  },
};

/** As reviews.sql makes them. */
function reviewedClass(number: number): string {
  return uuidOf(`bench class ${number}`);
}

/** PostgreSQL's `md5(name)::uuid`. */
function uuidOf(name: string): string {
  const hash = createHash('md5').update(name).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function call(asker: Asker, name: string, body: object = {}): ScreenCall {
  return { asker, path: `rpc/${name}`, body };
}

function cursor(daysAgo: number) {
  return {
    at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    id: '80000000-0000-4000-8000-000000000000',
  };
}
