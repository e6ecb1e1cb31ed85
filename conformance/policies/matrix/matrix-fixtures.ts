import type { ClientBase } from 'pg';
import { insertPersonalData } from '../../support/personal-data-fixtures.ts';
import { type People, quizSession } from './identities.ts';

const scores = `'{"A": 1, "B": 1, "C": 1, "D": 1, "E": 1, "F": 1, "G": 1}'`;

/**
 * Fixture rows: one of hers in every table, and one in each state that a policy distinguishes. `:name` is a persona's
 * id.
 */
const statements = [
  // Another persona is suspended, because the personal-data fixtures suspend their owner.
  'delete from private.suspensions',
  'delete from public.blocks',
  'insert into public.blocks (blocker_id, blocked_id) values (:maya, :blocked), (:blocker, :maya), (:other, :lapsed)',
  `insert into public.moderation_actions (id, action, subject_kind, subject_id, member_id, reason, moderator_id)
   values ('30000000-0000-4000-8000-000000000001', 'suspend', 'member', :suspended, :suspended, 'Unkind.', :moderator)`,
  `insert into private.suspensions (member_id, sanction_id) values (:suspended, '30000000-0000-4000-8000-000000000001')`,
  `update auth.users set banned_until = 'infinity' where id = :banned`,
  'update auth.users set deleted_at = now() where id = :erased',
  `insert into public.account_deletions (user_id, due_at) values (:maya, now() + interval '14 days') on conflict do nothing`,
  `insert into public.member_cards (user_id, public_name, username)
   select id, name, 'the_' || name || 'x' from (values (:other::uuid, 'other'), (:blocker, 'blocker'), (:suspended, 'suspended'), (:teacher, 'teacher'),
     (:moderator, 'moderator'), (:banned, 'banned'), (:erased, 'erased'), (:careful, 'careful')) as p(id, name)
   on conflict do nothing`,
  `insert into public.posts (id, author_id, content, hidden_at, photo_path)
   values ('31000000-0000-4000-8000-000000000001', :other, 'A post.', null, null),
          ('31000000-0000-4000-8000-000000000002', :blocker, 'A post.', null, null),
          ('31000000-0000-4000-8000-000000000003', :suspended, 'A post.', null, null),
          ('31000000-0000-4000-8000-000000000004', :maya, 'A post.', now(), null),
          ('31000000-0000-4000-8000-000000000005', :other, 'A post.', now(), null),
          ('31000000-0000-4000-8000-000000000006', :other, 'A post.', null, :other || '/photo-shown.jpg'),
          ('31000000-0000-4000-8000-000000000007', :blocked, 'A post.', null, :blocked || '/photo-shown.jpg'),
          ('31000000-0000-4000-8000-000000000008', :teacher, 'A post.', null, null),
          ('31000000-0000-4000-8000-000000000009', :careful, 'A post.', null, null)`,
  `insert into public.comments (id, post_id, author_id, content, hidden_at)
   values ('32000000-0000-4000-8000-000000000001', '31000000-0000-4000-8000-000000000001', :maya, 'A comment.', null),
          ('32000000-0000-4000-8000-000000000002', '31000000-0000-4000-8000-000000000001', :blocked, 'A comment.', null),
          ('32000000-0000-4000-8000-000000000003', '31000000-0000-4000-8000-000000000001', :suspended, 'A comment.', null),
          ('32000000-0000-4000-8000-000000000004', '31000000-0000-4000-8000-000000000001', :maya, 'A comment.', now()),
          ('32000000-0000-4000-8000-000000000005', '31000000-0000-4000-8000-000000000005', :other, 'A comment.', null)`,
  `insert into public.post_likes (post_id, user_id) values ('31000000-0000-4000-8000-000000000001', :maya),
     ('31000000-0000-4000-8000-000000000005', :other), ('31000000-0000-4000-8000-000000000002', :other)`,
  `insert into public.post_reactions (post_id, user_id, kind) values ('31000000-0000-4000-8000-000000000001', :maya, 'brave'),
     ('31000000-0000-4000-8000-000000000005', :other, 'brave'), ('31000000-0000-4000-8000-000000000002', :other, 'brave'),
     ('31000000-0000-4000-8000-000000000004', :other, 'brave'), ('31000000-0000-4000-8000-000000000004', :teacher, 'brave')`,
  `insert into public.post_shares (post_id, user_id) values ('31000000-0000-4000-8000-000000000001', :maya),
     ('31000000-0000-4000-8000-000000000005', :other)`,
  `insert into public.stories (id, post_id, title, status, featured_at, example)
   values ('33000000-0000-4000-8000-000000000001', '31000000-0000-4000-8000-000000000001', 'A story', 'featured', now(), false),
          ('33000000-0000-4000-8000-000000000002', '31000000-0000-4000-8000-000000000002', 'A story', 'featured', now(), false),
          ('33000000-0000-4000-8000-000000000003', '31000000-0000-4000-8000-000000000003', 'A story', 'offered', null, false),
          ('33000000-0000-4000-8000-000000000004', '31000000-0000-4000-8000-000000000004', 'A story', 'offered', null, false),
          ('33000000-0000-4000-8000-000000000008', '31000000-0000-4000-8000-000000000008', 'A story', 'offered', null, true),
          ('33000000-0000-4000-8000-000000000006', '31000000-0000-4000-8000-000000000006', 'A story', 'featured', now(), true)`,
  `insert into public.instructor_profiles (id, user_id, display_name, bio, status)
   values ('34000000-0000-4000-8000-000000000001', :teacher, 'Teacher', 'Teaches knots.', 'approved')`,
  `insert into public.class_submissions (id, submitted_by, instructor_profile_id, instructor_name, instructor_email, class_title,
     class_description, class_category, class_format, experience_level, pricing_type, status)
   select id, submitted_by, profile, 'Teacher', 'teacher@matrix.example', 'Knots', repeat('A class about knots. ', 5), 'creative',
          'in-person', 'beginner', 'message', status
     from (values ('35000000-0000-4000-8000-000000000001'::uuid, :teacher::uuid, '34000000-0000-4000-8000-000000000001'::uuid, 'approved'),
                  ('35000000-0000-4000-8000-000000000002', :teacher, null, 'pending'),
                  ('35000000-0000-4000-8000-000000000003', :maya, null, 'pending'),
                  ('35000000-0000-4000-8000-000000000004', null, null, 'approved')) as c(id, submitted_by, profile, status)`,
  `insert into public.revisions (class_id, instructor_profile_id, submitted_by, changes)
   values ('35000000-0000-4000-8000-000000000001', null, :teacher, '{"class_title": "Knots and bends"}'),
          (null, '34000000-0000-4000-8000-000000000001', :teacher, '{"bio": "Teaches bends."}')`,
  `insert into public.class_attendances (user_id, class_id, attended_on, confirmed_at)
   values (:maya, '35000000-0000-4000-8000-000000000001', current_date - 1, now()), (:other, '35000000-0000-4000-8000-000000000002', current_date - 1, null),
          (:suspended, '35000000-0000-4000-8000-000000000001', current_date - 1, now()), (:banned, '35000000-0000-4000-8000-000000000001', current_date - 1, now()),
          (:erased, '35000000-0000-4000-8000-000000000001', current_date - 1, now()), (:careful, '35000000-0000-4000-8000-000000000001', current_date - 1, now()),
          (:moderator, '35000000-0000-4000-8000-000000000001', current_date - 1, null)`,
  `insert into public.class_reviews (id, class_id, member_id, attended_on, send_friend, as_described, beginner_welcome, words, status, shown_on, hidden_at)
   select id, '35000000-0000-4000-8000-000000000001', member_id, current_date, 'yes', true, true, 'Ring the bell twice: it is loud.', 'approved', current_date, hidden_at
     from (values ('38000000-0000-4000-8000-000000000001'::uuid, :other::uuid, null::timestamptz),
                  ('38000000-0000-4000-8000-000000000002', :blocked, null),
                  ('38000000-0000-4000-8000-000000000003', :blocker, now())) as r(id, member_id, hidden_at)`,
  `insert into public.class_review_answers (review_id, member_id, words, status, hidden_at)
   values ('38000000-0000-4000-8000-000000000001', :teacher, 'Thank you.', 'approved', null),
          ('38000000-0000-4000-8000-000000000003', :teacher, 'Thank you.', 'approved', now())`,
  `insert into private.class_review_totals values ('35000000-0000-4000-8000-000000000001', current_date, 5, 5, 0, 0, 5, 5)`,
  `insert into public.wishes (user_id, thing, place_name, latitude, longitude, times)
   values (:other, 'pottery-ceramics', 'Leeds', 53.8, -1.55, '{weekday-evening}')`,
  `insert into public.class_sessions (id, class_id, starts_at, ends_at, time_zone, capacity, places_left)
   values ('39000000-0000-4000-8000-000000000002', '35000000-0000-4000-8000-000000000001', now() + interval '2 days',
     now() + interval '50 hours', 'Europe/London', 9, 9)`,
  `insert into public.bookings (id, session_id, user_id, seats, status, first_name, request_id)
   values ('39000000-0000-4000-8000-000000000003', '39000000-0000-4000-8000-000000000002', :other, 1, 'booked', 'Other', gen_random_uuid())`,
  `insert into public.circle_wishes (booking_id, user_id, first_name) values ('39000000-0000-4000-8000-000000000003', :other, 'Other')`,
  `insert into private.circles (id, session_id, closes_at)
   values ('39000000-0000-4000-8000-000000000001', '39000000-0000-4000-8000-000000000002', now() + interval '9 days')`,
  `insert into private.circle_members (circle_id, user_id, first_name, seats)
   select '39000000-0000-4000-8000-000000000001', m, 'One', 1
     from unnest(array[:maya, :other, :blocked, :suspended, :banned, :erased, :careful]::uuid[]) as m`,
  `insert into public.circle_messages (circle_id, member_id, author_id, words, hidden_at)
   select m.circle_id, m.id, m.user_id, 'See you there.', case when m.user_id = :careful then now() end
     from private.circle_members m`,
  `insert into public.trusted_contacts (user_id, name, email) values (:other, 'Kit', 'kit@matrix.example')`,
  `insert into public.class_preferences (user_id, max_price, price_currency) values (:other, 0, 'GBP')`,
  `insert into public.class_messages (class_id, member_id, author_id, author_name, body)
   values ('35000000-0000-4000-8000-000000000001', :maya, :maya, 'Maya', 'Is there room?'),
          ('35000000-0000-4000-8000-000000000001', :maya, :teacher, 'Teacher', 'There is.'),
          ('35000000-0000-4000-8000-000000000001', :other, :other, 'Other', 'And for me?'),
          ('aaaaaaaa-0000-4000-8000-000000000006', :blocked, :blocked, 'Blocked', 'Hello?')`,
  `insert into public.business_listings (id, slug, business_name, contact_name, contact_email, business_location, business_description,
     services_offered, category, status)
   values ('36000000-0000-4000-8000-000000000001', 'pots-pending', 'Pots', 'Pat', 'pots@matrix.example', 'Leeds',
     repeat('Pots and pans. ', 5), '{Pottery}', 'arts', 'pending')`,
  // Submitted in another transaction: the submitter would see them in her own.
  'update public.business_listings set created_xact = null',
  `insert into public.quiz_completions (user_id, session_id, primary_type, percentage_scores, signed_up_after)
   values (null, repeat('y', 40), 'mover', ${scores}, false), (null, repeat('w', 40), 'mover', ${scores}, true), (null, '${quizSession}', 'mover', ${scores}, false),
          (:other, '${quizSession}', 'mover', ${scores}, false), (:other, repeat('x', 40), 'mover', ${scores}, true)`,
  `insert into public.journal_entries (user_id, title, content) values (:careful, 'A day', 'Hers.')`,
  `insert into public.profiles (id, name) values (:careful, 'Careful') on conflict do nothing`,
  `insert into public.notifications (user_id, kind, actor_id, post_id, comment_id)
   values (:other, 'comment', :maya, '31000000-0000-4000-8000-000000000001', '32000000-0000-4000-8000-000000000001'),
          (:maya, 'comment', :blocked, '31000000-0000-4000-8000-000000000001', '32000000-0000-4000-8000-000000000002')`,
  `insert into public.moderation_actions (id, action, subject_kind, subject_id, member_id, reason, moderator_id)
   values ('30000000-0000-4000-8000-000000000002', 'hide', 'post', '31000000-0000-4000-8000-000000000005', :other, 'Unkind.', :moderator)`,
  `insert into public.moderation_actions (id, action, subject_kind, subject_id, member_id, reason, until, moderator_id)
   values ('30000000-0000-4000-8000-000000000003', 'ask_correction', 'class', '35000000-0000-4000-8000-000000000001', :teacher,
     'The price is wrong.', now() + interval '7 days', :moderator)`,
  `insert into public.corrections (sanction_id, class_id, member_id, words, rests, due_at)
   values ('30000000-0000-4000-8000-000000000003', '35000000-0000-4000-8000-000000000001', :teacher, 'The price is wrong.', false,
     now() + interval '7 days')`,
  `insert into public.appeals (sanction_id, member_id, body) values ('30000000-0000-4000-8000-000000000002', :other, 'It was not.')`,
  `insert into public.data_exports (id, user_id, expires_at, ready_at, bytes)
   values ('37000000-0000-4000-8000-000000000001', :maya, now() + interval '1 day', now(), 10),
          ('37000000-0000-4000-8000-000000000002', :other, now() - interval '1 day', now() - interval '8 days', 10)`,
  `insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')`,
  `insert into storage.objects (id, bucket_id, name, owner, version, metadata)
   select gen_random_uuid(), bucket, path, owner, gen_random_uuid(), metadata
     from (values ('journal-files', :maya || '/photo-1.jpg', :maya::uuid, '{"size": 10, "mimetype": "image/jpeg"}'::jsonb),
                  -- too large for a photo; and folders that are full
                  ('journal-files', :maya || '/photo-2.jpg', :maya, '{"size": 6000000, "mimetype": "image/jpeg"}'),
                  ('journal-files', :teacher || '/voice-1.webm', :teacher, '{"size": 2000000000, "mimetype": "audio/webm"}'),
                  ('community-photos', :teacher || '/photo-1.jpg', :teacher, '{"size": 2000000000, "mimetype": "image/jpeg"}')) as o(bucket, path, owner, metadata)`,
  `insert into storage.objects (id, bucket_id, name, owner, version, metadata)
   select gen_random_uuid(), bucket, path, owner, gen_random_uuid(), '{"size": 10, "mimetype": "image/jpeg"}'
     from (values ('journal-files', :other || '/photo-1.jpg', :other::uuid),
                  ('community-photos', :maya || '/photo-unused.jpg', :maya::uuid), ('community-photos', :other || '/photo-shown.jpg', :other),
                  ('community-photos', :other || '/photo-unused.jpg', :other), ('community-photos', :blocked || '/photo-shown.jpg', :blocked),
                  ('exports', :maya || '/37000000-0000-4000-8000-000000000001.zip', :maya),
                  ('elsewhere', :maya || '/37000000-0000-4000-8000-000000000001.zip', :maya), ('elsewhere', :maya || '/photo-1.jpg', :maya),
                  ('exports', :other || '/37000000-0000-4000-8000-000000000002.zip', :other)) as o(bucket, path, owner)`,
  `insert into realtime.messages (topic, extension, payload)
   values ('community:feed', 'broadcast', '{"of": "everybody"}'), ('member:' || :other, 'broadcast', '{"of": "other"}'),
          ('community:feed', 'presence', '{"of": "presence"}')`,
];

/** Inserts the fixtures. An error names the statement by its beginning. */
export async function insertMatrixFixtures(client: ClientBase, people: People): Promise<void> {
  await insertPersonalData(
    { sql: client },
    {
      maya: { id: people.maya, email: 'maya@matrix.example' },
      other: { id: people.blocked },
    },
  );
  for (const statement of statements) {
    const text = statement.replaceAll(/(?<![:\w]):([a-z]+)\b/g, (_all, name: keyof People) => `'${people[name]}'`);
    await client.query(text).catch((error: Error) => {
      throw new Error(`${text.slice(0, 90)}: ${error.message}`);
    });
  }
}
