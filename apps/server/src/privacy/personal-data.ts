/** Table with personal data, and how it is exported. */
export interface ExportedTable {
  table: string;
  /** File name in the export, and its plain description. */
  file: string;
  description: string;
  /** Filter of her rows: $1 is her id. */
  where: string;
  /** Columns left out: somebody else's, a secret of ours, or meaningless. */
  omittedColumns?: readonly string[];
}

/** Table that is not exported, and why. */
export interface ExcludedTable {
  table: string;
  why: string;
}

const mine = 'user_id = $1';
const hashes = 'It holds numbers made of addresses, from which nobody can be found, and for a short time.';
const keys = 'It holds what proves that a device or a link is hers. In another file it would be a way in.';
const passing = 'It holds what is on its way, as ids, and for moments.';
const ours = 'It holds nothing about members.';

/** Inventory of personal data. A table that is in neither list fails conformance/privacy/export-and-erasure.test.ts. */
export const exportedTables: readonly ExportedTable[] = [
  {
    table: 'auth.users',
    file: 'account',
    description: 'your account: address, name, when you joined and last signed in',
    where: 'id = $1',
    omittedColumns: ['encrypted_password', 'sign_up_device'],
  },
  { table: 'auth.identities', file: 'ways-to-sign-in', description: 'how you sign in', where: mine },
  {
    table: 'auth.sessions',
    file: 'devices',
    description: 'where you are signed in, with the network address',
    where: mine,
  },
  {
    table: 'auth.mfa_factors',
    file: 'second-factors',
    description: 'apps and security keys that confirm a sign-in',
    where: mine,
    omittedColumns: ['secret', 'last_step'],
  },
  {
    table: 'auth.webauthn_credentials',
    file: 'passkeys',
    description: 'your passkeys: their names, and when you added and last used them',
    where: mine,
    omittedColumns: ['credential_id', 'public_key', 'sign_count'],
  },
  {
    table: 'private.second_factor_grace',
    file: 'second-factor-grace',
    description: 'until when you may review without two-step sign-in',
    where: mine,
  },
  {
    table: 'private.known_devices',
    file: 'known-devices',
    description: 'when browsers that we recognise last signed in',
    where: mine,
    omittedColumns: ['device_hash'],
  },
  {
    table: 'private.security_events',
    file: 'security-log',
    description: 'what we noted in the last 90 days to keep your account safe',
    where:
      'account_hash = (select private.security_hash(lower(email)) from auth.users where id = $1 and email is not null)',
    omittedColumns: ['account_hash', 'network_hash'],
  },
  {
    table: 'private.terms_acceptances',
    file: 'terms',
    description: 'which terms you agreed to, and when',
    where: mine,
  },
  { table: 'public.profiles', file: 'profile', description: 'your profile, with its picture', where: 'id = $1' },
  { table: 'public.mail_preferences', file: 'mail-preferences', description: 'which emails you want', where: mine },
  {
    table: 'public.calendar_subscriptions',
    file: 'calendar-subscription',
    description: 'when you made your private calendar address',
    where: mine,
    omittedColumns: ['token_hash'],
  },
  {
    table: 'private.mail_links',
    file: 'mails-stopped-by-link',
    description: 'emails you’ve unsubscribed from',
    where: mine,
    omittedColumns: ['token_hash', 'address_hash'],
  },
  {
    table: 'private.mails',
    file: 'mails-sent',
    description: 'what kinds of emails we sent you in the last 30 days',
    where: 'address_hash = (select private.address_hash(email) from auth.users where id = $1)',
    omittedColumns: ['address_hash'],
  },
  { table: 'public.quiz_results', file: 'quiz-results', description: 'your results of the quiz', where: mine },
  {
    table: 'public.quiz_completions',
    file: 'quiz-visits',
    description: 'each time you finished the quiz',
    where: mine,
  },
  { table: 'public.user_passions', file: 'things', description: 'the things you chose', where: mine },
  { table: 'public.planned_tries', file: 'tries', description: 'what you planned to try, and how it was', where: mine },
  { table: 'public.journal_entries', file: 'journal', description: 'your journal', where: mine },
  {
    table: 'public.class_preferences',
    file: 'class-preferences',
    description: 'what fits your life: budget, place, times and access',
    where: mine,
  },
  { table: 'public.class_attendances', file: 'classes-attended', description: 'the classes you noted', where: mine },
  { table: 'public.user_counts', file: 'figures', description: 'the figures on your dashboard', where: mine },
  {
    table: 'public.member_cards',
    file: 'community-name',
    description: 'your name and picture in the community',
    where: mine,
  },
  { table: 'public.posts', file: 'posts', description: 'what you posted', where: 'author_id = $1' },
  {
    table: 'public.stories',
    file: 'stories',
    description: 'the stories you offered',
    where: 'post_id in (select id from public.posts where author_id = $1)',
  },
  { table: 'public.comments', file: 'comments', description: 'what you wrote below posts', where: 'author_id = $1' },
  { table: 'public.post_likes', file: 'likes', description: 'the posts you liked', where: mine },
  { table: 'public.post_reactions', file: 'reactions', description: 'how you reacted to posts', where: mine },
  { table: 'public.post_shares', file: 'shares', description: 'the posts you shared', where: mine },
  { table: 'public.blocks', file: 'blocks', description: 'whom you blocked', where: 'blocker_id = $1' },
  {
    table: 'private.thread_blocks',
    file: 'blocks-in-messages',
    description: 'whom you blocked in messages about a class, as they signed there',
    where: 'blocker_id = $1',
    omittedColumns: ['blocker_id', 'blocked_id'],
  },
  { table: 'public.notifications', file: 'notifications', description: 'what Kindling told you', where: mine },
  { table: 'public.reports', file: 'reports', description: 'what you reported', where: 'reporter_id = $1' },
  {
    table: 'public.appeals',
    file: 'appeals',
    description: 'what you asked to be looked at again',
    where: 'member_id = $1',
    omittedColumns: ['decided_by'],
  },
  {
    table: 'private.suspensions',
    file: 'suspension',
    description: 'until when you may not post',
    where: 'member_id = $1',
  },
  {
    table: 'public.moderation_actions',
    file: 'moderation',
    description: 'what moderators did that concerns you, or you did as one',
    where: 'member_id = $1 or moderator_id = $1',
    omittedColumns: ['moderator_id', 'member_id', 'subject_id', 'report_ids'],
  },
  {
    table: 'public.moderation_decisions',
    file: 'reviews',
    description: 'what was decided about what you sent in, or by you as a moderator',
    where: 'moderator_id = $1 or subject_id = any (private.subjects_of($1))',
    omittedColumns: ['moderator_id'],
  },
  {
    table: 'private.decided_versions',
    file: 'reviewed-versions',
    description: 'what you had sent in, as it was when it was decided',
    where: 'subject_id = any (private.subjects_of($1))',
  },
  {
    table: 'public.role_changes',
    file: 'roles',
    description: 'when you were made a moderator',
    where: 'member_id = $1',
    omittedColumns: ['changed_by'],
  },
  {
    table: 'public.admin_acts',
    file: 'admin-acts',
    description: 'what those who run Kindling did with your account, or you did as one of them',
    where: 'member_id = $1 or admin_id = $1',
    omittedColumns: ['member_id', 'admin_id'],
  },
  {
    table: 'public.business_listings',
    file: 'businesses',
    description: 'the businesses listed under your address',
    where: 'id = any (private.subjects_of($1))',
    omittedColumns: ['status_token', 'created_xact', 'search_text', 'location_text'],
  },
  {
    table: 'public.class_submissions',
    file: 'classes',
    description: 'the classes you sent in',
    where: 'id = any (private.subjects_of($1))',
    omittedColumns: ['search_text', 'location_text'],
  },
  {
    table: 'public.revisions',
    file: 'changes-in-review',
    description: 'changes to what is listed that wait for review or were sent back',
    where: 'coalesce(listing_id, class_id, instructor_profile_id) = any (private.subjects_of($1))',
  },
  {
    table: 'public.class_details',
    file: 'class-details',
    description: 'what your classes are about, their language and who they’re for',
    where: 'class_id = any (private.subjects_of($1))',
  },
  {
    table: 'public.venues',
    file: 'venues',
    description: 'the places you teach at',
    where: 'owner_id = $1',
  },
  {
    table: 'public.session_series',
    file: 'session-series',
    description: 'the series of dates you planned',
    where: 'class_id = any (private.subjects_of($1))',
  },
  {
    table: 'public.class_sessions',
    file: 'sessions',
    description: 'the dates of your classes',
    where: 'class_id = any (private.subjects_of($1))',
  },
  {
    table: 'public.bookings',
    file: 'bookings',
    description: 'the places you booked',
    where: mine,
    omittedColumns: ['queue_position', 'request_id'],
  },
  {
    table: 'public.photos',
    file: 'photos',
    description: 'the photos of what you list; the files are in the folder files',
    where: 'id = any (private.subjects_of($1))',
    omittedColumns: ['preview'],
  },
  { table: 'public.instructor_profiles', file: 'teaching', description: 'your profile as a teacher', where: mine },
  {
    table: 'public.class_messages',
    file: 'messages',
    description: 'the messages between you and teachers or learners',
    // as she reads them: her own, and of the others' what no block and no moderator hides from her
    where:
      'author_id = $1 or (member_id = $1 or class_id in (select id from public.class_submissions where submitted_by = $1)) ' +
      'and hidden_at is null and author_id not in (select private.blocked_with($1))',
    omittedColumns: ['member_id', 'author_id'],
  },
  {
    table: 'private.contacts',
    file: 'contact-service',
    description: 'whether your address was passed to our contact service',
    where: mine,
  },
  {
    table: 'public.account_deletions',
    file: 'deletion',
    description: 'when your account will be deleted',
    where: mine,
  },
  { table: 'public.data_exports', file: 'export', description: 'when you asked for this file', where: mine },
  {
    table: 'storage.objects',
    file: 'files',
    description: 'the names of your photos and recordings, which are in the folder files',
    where: `bucket_id <> 'exports' and (
      owner = $1 or owner_id = $1::text or (storage.foldername(name))[1] = $1::text
      or bucket_id in ('photos', 'photos-waiting') and split_part(name, '-', 1) in (
        select p.key from public.photos p where p.id = any (private.subjects_of($1))
      )
    )`,
    omittedColumns: ['version', 'path_tokens'],
  },
];

export const excludedTables: readonly ExcludedTable[] = [
  { table: 'auth.refresh_tokens', why: keys },
  { table: 'auth.one_time_tokens', why: keys },
  { table: 'auth.flow_state', why: keys },
  { table: 'auth.mfa_challenges', why: keys },
  { table: 'auth.mfa_webauthn_credentials', why: keys },
  { table: 'auth.webauthn_challenges', why: keys },
  { table: 'private.oauth_states', why: keys },
  { table: 'private.used_id_tokens', why: hashes },
  { table: 'private.recovery_codes', why: keys },
  { table: 'public.draft_keys', why: keys },
  { table: 'private.listing_links', why: keys },
  { table: 'private.booking_links', why: keys },
  { table: 'private.attempts', why: hashes },
  { table: 'private.submission_counts', why: hashes },
  { table: 'private.mail_refusals', why: hashes },
  { table: 'private.tallies', why: 'It holds how many of each there are on a day, and nothing about whose they are.' },
  {
    table: 'private.used_usernames',
    why: 'It holds numbers made of usernames, so that nobody takes one that somebody else has or had. Her own are in community-name.',
  },
  {
    table: 'private.used_ids',
    why: 'It holds the made-up numbers of posts, comments, stories and messages that were removed, and nothing about whose they were.',
  },
  { table: 'private.outbox', why: passing },
  { table: 'private.removed_files', why: passing },
  { table: 'private.deletion_mails', why: passing },
  { table: 'private.erasures', why: hashes },
  {
    table: 'private.thread_mails',
    why: 'It holds when a mail about a conversation went out, so that not each message is one.',
  },
  {
    table: 'private.booking_events',
    why: 'It holds what happened to each booking, by made-up numbers and without saying whose it was. Your own are in bookings.',
  },
  { table: 'private.session_plans', why: passing },
  { table: 'private.mail_outbox', why: 'It holds copies of mails she has had, where there is no mail server.' },
  {
    table: 'private.reported_words',
    why: 'It holds words of hers that somebody else has reported: that somebody did is not for her to know. The words are in posts, comments, messages and the like.',
  },
  { table: 'private.realtime_changes', why: passing },
  { table: 'private.realtime_presences', why: passing },
  { table: 'private.realtime_replicas', why: ours },
  { table: 'private.contact_service', why: ours },
  { table: 'private.installation', why: ours },
  { table: 'private.listing_words', why: ours },
  { table: 'private.places', why: ours },
  { table: 'private.place_names', why: ours },
  { table: 'private.schema_migrations', why: ours },
  { table: 'private.session_messages', why: ours },
  {
    table: 'private.search_entries',
    why: 'It repeats the public names and titles of your businesses, classes, profile as an instructor and stories, to find them.',
  },
  {
    table: 'private.journal_search_keys',
    why: 'It holds numbers made of the entries of a long journal, to find them. The words are in your journal.',
  },
  { table: 'private.long_journals', why: 'It holds that your journal has such numbers.' },
  {
    table: 'private.journal_days',
    why: 'It counts the entries of a long journal by day and mood, for your figures. The entries are in your journal.',
  },
  { table: 'private.session_search', why: 'It repeats what is in your classes, dates and places, to find them.' },
  { table: 'private.setup_links', why: ours },
  { table: 'private.thing_words', why: ours },
  { table: 'private.write_bounds', why: ours },
  { table: 'private.replicas', why: ours },
  { table: 'private.backup_attempts', why: ours },
  { table: 'storage.buckets', why: ours },
];
