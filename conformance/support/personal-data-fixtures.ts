import type { Persona, Stack } from '@kindling/test-kit';
import { insertDerivedRows } from './derived-rows.ts';

/** Canary: in every row about her, so that a scan finds it anywhere. */
export const canary = 'zqcanary';

export interface PersonalDataOwners {
  maya: Pick<Persona, 'id' | 'email'>;
  /** A moderator, and the other member in her conversations. */
  other: Pick<Persona, 'id'>;
}

/**
 * Insert statement by table, for what `insertDerivedRows` cannot make up: `:me` is her id, `:other` the other member's,
 * `:address` her email.
 */
const statements: Readonly<Record<string, string>> = {
  'public.profiles': `insert into public.profiles (id, name, location, profile_image_url)
    values (:me, 'Zanzibelle Quiverthorpe', 'zqcanary profiles', 'data:image/png;base64,iVBORw0KGgo=')
    on conflict (id) do update
      set name = excluded.name, location = excluded.location, profile_image_url = excluded.profile_image_url`,
  'public.quiz_completions': `insert into public.quiz_completions (user_id, session_id, primary_type, percentage_scores, user_agent)
    values (:me, repeat('z', 40), 'mover', '{"A": 1, "B": 1, "C": 1, "D": 1, "E": 1, "F": 1, "G": 1}', 'zqcanary quiz_completions'), (null, repeat('z', 40), 'mover', '{"A": 1, "B": 1, "C": 1, "D": 1, "E": 1, "F": 1, "G": 1}', 'zqcanary before')`,
  'public.member_cards': `insert into public.member_cards (user_id, public_name, username)
    values (:me, 'Zanzibelle Quiverthorpe', 'zqcanary'), (:other, 'Ottoline', 'ottoline')`,
  'public.posts': `insert into public.posts (id, author_id, content)
    values ('aaaaaaaa-0000-4000-8000-000000000001', :me, 'zqcanary posts'), ('aaaaaaaa-0000-4000-8000-000000000002', :other, 'A post.')`,
  'public.stories': `insert into public.stories (id, post_id, title)
    values ('aaaaaaaa-0000-4000-8000-000000000003', 'aaaaaaaa-0000-4000-8000-000000000001', 'zqcanary stories')`,
  'public.comments': `insert into public.comments (id, post_id, author_id, content)
    values ('aaaaaaaa-0000-4000-8000-000000000004', 'aaaaaaaa-0000-4000-8000-000000000002', :me, 'zqcanary comments')`,
  'public.post_likes': `insert into public.post_likes (post_id, user_id) values ('aaaaaaaa-0000-4000-8000-000000000002', :me)`,
  'public.post_reactions': `insert into public.post_reactions (post_id, user_id, kind) values ('aaaaaaaa-0000-4000-8000-000000000002', :me, 'brave')`,
  'public.post_shares': `insert into public.post_shares (post_id, user_id) values ('aaaaaaaa-0000-4000-8000-000000000002', :me)`,
  'public.blocks': `insert into public.blocks (blocker_id, blocked_id) values (:me, :other)`,
  'public.journal_entries': `insert into public.journal_entries (user_id, title, content) values (:me, 'A day', 'zqcanary journal_entries')`,
  'private.long_journals, private.journal_search_keys': 'select private.index_journal(:me)',
  'public.instructor_profiles': `insert into public.instructor_profiles (id, user_id, display_name, bio)
    values ('aaaaaaaa-0000-4000-8000-000000000005', :me, 'Zanzibelle Quiverthorpe', 'zqcanary instructor_profiles')`,
  'public.class_submissions': `insert into public.class_submissions (id, submitted_by, instructor_name, instructor_email,
      class_title, class_description, class_category, class_format, experience_level, pricing_type, status)
    values ('aaaaaaaa-0000-4000-8000-000000000006', :me, 'Zanzibelle Quiverthorpe', :address, 'zqcanary class_submissions', repeat('A class about knots. ', 5),
      'creative', 'in-person', 'beginner', 'message', 'approved'),
      ('aaaaaaaa-0000-4000-8000-000000000007', null, 'Zanzibelle Quiverthorpe', :address, 'zqcanary class of nobody', repeat('A class about knots. ', 5),
      'creative', 'in-person', 'beginner', 'message', 'pending')`,
  'public.class_details': `update public.class_details set thing = 'zqcanary-class-details', thing_guessed = false
    where class_id = 'aaaaaaaa-0000-4000-8000-000000000006'`,
  'public.venues': `insert into public.venues (id, owner_id, name, address, town)
    values ('aaaaaaaa-0000-4000-8000-000000000010', :me, 'zqcanary venues', '1 Kiln Lane', 'Leeds')`,
  'public.session_series': `insert into public.session_series (id, class_id, rule)
    values ('aaaaaaaa-0000-4000-8000-000000000011', 'aaaaaaaa-0000-4000-8000-000000000006', 'RRULE:FREQ=WEEKLY;X-NAME=zqcanary')`,
  'public.class_sessions': `insert into public.class_sessions (id, class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, bring)
    values ('aaaaaaaa-0000-4000-8000-000000000012', 'aaaaaaaa-0000-4000-8000-000000000006', 'aaaaaaaa-0000-4000-8000-000000000011',
      'aaaaaaaa-0000-4000-8000-000000000010', now() + interval '3 days', now() + interval '3 days 2 hours', 'Europe/London', 6, 6, 'zqcanary class_sessions')`,
  'public.bookings': `insert into public.bookings (session_id, user_id, seats, status, note, first_name, request_id)
    values ('aaaaaaaa-0000-4000-8000-000000000012', :me, 1, 'booked', 'zqcanary bookings', 'Zanzibelle', gen_random_uuid()),
           ('aaaaaaaa-0000-4000-8000-000000000012', :other, 1, 'booked', 'Hello', 'Ottoline', gen_random_uuid())`,
  'public.circle_wishes': `insert into public.circle_wishes (booking_id, user_id, first_name)
    select id, user_id, 'zqcanary circle_wishes' from public.bookings where user_id = :me`,
  'private.circles': `insert into private.circles (id, session_id, closes_at)
    values ('aaaaaaaa-0000-4000-8000-000000000040', 'aaaaaaaa-0000-4000-8000-000000000012', now() + interval '10 days')`,
  'private.circle_members': `insert into private.circle_members (id, circle_id, user_id, first_name, seats)
    values ('aaaaaaaa-0000-4000-8000-000000000041', 'aaaaaaaa-0000-4000-8000-000000000040', :me, 'zqcanary circle_members', 1),
           ('aaaaaaaa-0000-4000-8000-000000000042', 'aaaaaaaa-0000-4000-8000-000000000040', :other, 'Ottoline', 1)`,
  'public.circle_messages': `insert into public.circle_messages (circle_id, member_id, author_id, words)
    values ('aaaaaaaa-0000-4000-8000-000000000040', 'aaaaaaaa-0000-4000-8000-000000000041', :me, 'zqcanary circle_messages'),
           ('aaaaaaaa-0000-4000-8000-000000000040', 'aaaaaaaa-0000-4000-8000-000000000042', :other, 'Hello')`,
  'private.booking_links': `insert into private.booking_links (token_hash, booking_id)
    select repeat('d', 64), id from public.bookings where user_id = :me`,
  'private.booking_guests': `insert into private.booking_guests (session_id, booking_id)
    select b.session_id, b.id from public.bookings b where b.user_id = :me`,
  'private.guest_links': `insert into private.guest_links (token_hash, guest_id, invites)
    select repeat('9', 64), id, true from private.booking_guests`,
  'backend.resumable_uploads': `insert into backend.resumable_uploads (id, user_id, size) values (gen_random_uuid(), :me, 10)`,
  'private.session_messages': `insert into private.session_messages (request_id, session_id, recipients)
    values (gen_random_uuid(), 'aaaaaaaa-0000-4000-8000-000000000012', 1)`,
  'private.session_plans': `insert into private.session_plans (id, planned_by, session_ids)
    values (gen_random_uuid(), :me, '{aaaaaaaa-0000-4000-8000-000000000012}')`,
  'public.class_messages': `insert into public.class_messages (class_id, member_id, author_id, author_name, body)
    values ('aaaaaaaa-0000-4000-8000-000000000006', :other, :me, 'Zanzibelle Quiverthorpe', 'zqcanary class_messages')`,
  'public.class_reviews': `insert into public.class_reviews (id, class_id, member_id, attended_on, send_friend, as_described,
      beginner_welcome, words, named, signature, status)
    values ('aaaaaaaa-0000-4000-8000-000000000020', 'aaaaaaaa-0000-4000-8000-000000000006', :me, current_date, 'yes', true, true,
        'zqcanary class_reviews', true, 'Zanzibelle', 'pending'),
      ('aaaaaaaa-0000-4000-8000-000000000021', 'aaaaaaaa-0000-4000-8000-000000000006', :other, current_date, 'yes', true, true,
        'Words of the other one.', false, null, 'approved')`,
  'public.class_review_answers': `insert into public.class_review_answers (id, review_id, member_id, words)
    values ('aaaaaaaa-0000-4000-8000-000000000022', 'aaaaaaaa-0000-4000-8000-000000000021', :me, 'zqcanary class_review_answers')`,
  'private.class_review_totals': `insert into private.class_review_totals
    values ('aaaaaaaa-0000-4000-8000-000000000006', current_date, 5, 5, 0, 0, 5, 5)`,
  'private.thread_blocks': `insert into private.thread_blocks (blocker_id, blocked_id, class_id, name)
    values (:me, :other, 'aaaaaaaa-0000-4000-8000-000000000006', 'zqcanary thread_blocks'),
           (:other, :me, 'aaaaaaaa-0000-4000-8000-000000000006', 'Zanzibelle Quiverthorpe')`,
  'public.class_preferences': `insert into public.class_preferences (user_id, place_name, latitude, longitude, access)
    values (:me, 'zqcanary class_preferences', 53.8, -1.55, '{hearing_loop}')`,
  'private.demand': `insert into private.demand (thing, cell, time_group, month, place_id, women)
    select 'pottery-ceramics', 1, 'weekday-evening', current_date, id, 5 from private.places limit 1`,
  'private.demand_answers': `insert into private.demand_answers (session_id, thing, cell)
    select id, 'pottery-ceramics', 1 from public.class_sessions limit 1`,
  'private.demand_publications': `insert into private.demand_publications values ('2026-01-01')`,
  'public.wishes': `insert into public.wishes (user_id, thing, place_name, latitude, longitude, times)
    values (:me, 'pottery-ceramics', 'zqcanary wishes', 53.8, -1.55, '{weekday-evening}')`,
  'public.trusted_contacts': `insert into public.trusted_contacts (id, user_id, name, email, agreed_at)
    values ('aaaaaaaa-0000-4000-8000-000000000030', :me, 'zqcanary trusted_contacts', 'zqcanary@contact.example', now()),
           ('aaaaaaaa-0000-4000-8000-000000000031', :other, 'Kit', 'kit@contact.example', now())`,
  'public.arrival_plans': `insert into public.arrival_plans (id, user_id, booking_id, contact_id, home_after, tells_where)
    select 'aaaaaaaa-0000-4000-8000-000000000032', :me, id, 'aaaaaaaa-0000-4000-8000-000000000030', 60, true
      from public.bookings where user_id = :me`,
  'private.contact_invitations': `insert into private.contact_invitations (user_id, address_hash) values (:me, '\\x00')`,
  'private.contact_refusals': `insert into private.contact_refusals (address_hash) values ('\\x00')`,
  'private.arrival_links': `insert into private.arrival_links (token_hash, purpose, plan_id)
    values (repeat('e', 64), 'tap', 'aaaaaaaa-0000-4000-8000-000000000032')`,
  'public.planned_tries': `insert into public.planned_tries (id, user_id, thing, starts_at, time_zone)
    values (gen_random_uuid(), :me, 'zqcanary-tries', now() + interval '1 day', 'Europe/London'),
           (gen_random_uuid(), :other, 'pottery-ceramics', now() + interval '1 day', 'Europe/London')`,
  'public.business_listings': `insert into public.business_listings (id, slug, business_name, contact_name, contact_email,
      business_location, business_description, services_offered, category, status)
    values ('aaaaaaaa-0000-4000-8000-000000000008', 'zqcanary', 'zqcanary business_listings', 'Zanzibelle Quiverthorpe', :address,
      'Leeds', repeat('Pots and pans. ', 5), '{Pottery}', 'arts', 'approved')`,
  'public.photos': `insert into public.photos (id, class_id, owner_id, alt, status, key, width, thumbhash, preview)
    values ('aaaaaaaa-0000-4000-8000-000000000014', 'aaaaaaaa-0000-4000-8000-000000000006', :me, 'zqcanary photos', 'approved',
      repeat('e', 64), 800, 'H/gBBIBINIM3rViiOn', 'data:image/webp;base64,AAAA')`,
  'private.listing_links': `insert into private.listing_links (listing_id, token_hash)
    values ('aaaaaaaa-0000-4000-8000-000000000008', repeat('a', 64))`,
  'public.reports': `insert into public.reports (reporter_id, subject_kind, subject_id, reason, note)
    values (:me, 'post', 'aaaaaaaa-0000-4000-8000-000000000002', 'spam', 'zqcanary reports'),
           (:other, 'post', 'aaaaaaaa-0000-4000-8000-000000000001', 'spam', 'Look, zqcanary.')`,
  'public.reports decided': `insert into public.reports (id, reporter_id, subject_kind, subject_id, reason, note)
    values ('aaaaaaaa-0000-4000-8000-000000000009', :other, 'member', :me, 'spam', 'About zqcanary.')`,
  'public.moderation_actions': `insert into public.moderation_actions (id, action, subject_kind, subject_id, member_id, reason, moderator_id)
    values ('bbbbbbbb-0000-4000-8000-000000000001', 'suspend', 'member', :me, :me, 'zqcanary moderation_actions', :other),
           ('bbbbbbbb-0000-4000-8000-000000000002', 'warn', 'post', 'aaaaaaaa-0000-4000-8000-000000000002', :other, 'Kept.', :me)`,
  'private.removed_texts': `insert into private.removed_texts (action_id, class_id, field, words, row_ids)
    values ('bbbbbbbb-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000006', 'bring', 'zqcanary removed_texts', '{}')`,
  'private.suspensions': `insert into private.suspensions (member_id, sanction_id) values (:me, 'bbbbbbbb-0000-4000-8000-000000000001')`,
  'public.appeals': `insert into public.appeals (sanction_id, member_id, body, status, decided_by, answer, decided_at)
    values ('bbbbbbbb-0000-4000-8000-000000000001', :me, 'zqcanary appeals', 'open', null, null, null),
           ('bbbbbbbb-0000-4000-8000-000000000002', :other, 'Please.', 'upheld', :me, 'It stays.', now())`,
  'public.moderation_decisions': `insert into public.moderation_decisions
      (id, subject_kind, subject_id, subject_name, decision, reason, moderator_id, previous_status)
    values ('bbbbbbbb-0000-4000-8000-000000000003', 'listing', 'aaaaaaaa-0000-4000-8000-000000000008', 'zqcanary',
      'declined', 'zqcanary moderation_decisions', :other, 'pending'),
      ('bbbbbbbb-0000-4000-8000-000000000004', 'class', gen_random_uuid(), 'Knots', 'approved', null, :me, 'pending')`,
  'public.revisions': `insert into public.revisions (class_id, submitted_by, changes)
    values ('aaaaaaaa-0000-4000-8000-000000000006', :me, '{"class_title": "zqcanary revisions"}')`,
  'public.corrections': `insert into public.corrections (sanction_id, class_id, member_id, words, rests, due_at)
    values ('bbbbbbbb-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000006', :me, 'zqcanary corrections', false,
      now() + interval '7 days')`,
  'private.decided_versions': `insert into private.decided_versions (decision_id, subject_kind, subject_id, content)
    values ('bbbbbbbb-0000-4000-8000-000000000003', 'listing', 'aaaaaaaa-0000-4000-8000-000000000008', '{"a": "zqcanary decided_versions"}')`,
  'public.role_changes': `insert into public.role_changes (member_id, role_after, changed_by) values (:me, 'moderator', :other), (:other, 'moderator', :me)`,
  'public.admin_acts': `insert into public.admin_acts (act, member_id, admin_id) values ('ban', :me, :other), ('ban', :other, :me)`,
  'public.notifications': `insert into public.notifications (user_id, kind, subject_kind, subject_id, subject_name)
    values (:me, 'decision', 'class', 'aaaaaaaa-0000-4000-8000-000000000006', 'zqcanary notifications'),
           (:other, 'report_decided', 'member', :me, 'zqcanary of the other')`,
  'public.draft_keys': `insert into public.draft_keys (user_id, key) values (:me, rpad('zqcanary', 43, 'A') || '=')`,
  'public.quiz_results': `insert into public.quiz_results (user_id, personality_name, personality_description,
      personality_emoji, recommendations, percentage_scores)
    values (:me, 'The Mover', 'zqcanary quiz_results', '🏃', '{Climbing}', '{"A": 1, "B": 1, "C": 1, "D": 1, "E": 1, "F": 1, "G": 1}')`,
  'private.mails': `insert into private.mails (id, kind, address_hash) values (gen_random_uuid(), 'export-ready', private.address_hash(:address))`,
  'public.support_requests': `insert into public.support_requests (member_id, kind, new_email) values (:me, 'email', 'zqcanary@example.org')`,
  'public.calendar_subscriptions': `insert into public.calendar_subscriptions (user_id, token_hash) values (:me, repeat('c', 64))`,
  'private.mail_links': `insert into private.mail_links (token_hash, list, user_id) values (repeat('b', 64), 'stories', :me)`,
  'private.mail_suppressions': `insert into private.mail_suppressions (address_hash, user_id, reason, source, soft_bounces, soft_bounced_at)
    values (private.address_hash(:address), :me, 'soft_bounces', 'smtp', 1, now())`,
  'private.mail_events': `insert into private.mail_events values (sha256('d'))`,
  'private.mail_domains': `insert into private.mail_domains values (sha256('e'), now())`,
  'private.mail_refusals': `insert into private.mail_refusals (address_hash) values (private.address_hash('somebody@example.org'))`,
  'backend.mail_outbox': `insert into backend.mail_outbox (recipient, subject, html, body) values (:address, 'zqcanary', '', '')`,
  'private.used_ids': `insert into private.used_ids (used_in, id) values ('posts', gen_random_uuid())`,
  'private.thread_mails': `insert into private.thread_mails (class_id, member_id, recipient_id, mail_id)
    values ('aaaaaaaa-0000-4000-8000-000000000006', :other, :me, gen_random_uuid())`,
  'private.booking_digest_lines': `insert into private.booking_digest_lines (event_id, teacher_id) values (1, :me)`,
  'backend.security_events': `insert into backend.security_events (event, detail, account_hash, minute, last_at)
    values ('sign_in_failed', 'password', backend.security_hash(lower(:address)), now(), now())`,
  'backend.attempts': `insert into backend.attempts values (sha256('b'), 1, now())`,
  'private.submission_counts': `insert into private.submission_counts values (sha256('b'), current_date, 1)`,
  'backend.removed_files': `insert into backend.removed_files (version) values (gen_random_uuid())`,
  'backend.outbox': `insert into backend.outbox (kind, payload) values ('nobody_knows', jsonb_build_object('to', :address))`,
  'backend.outbox told': `insert into backend.outbox (kind, payload) values ('deletion_cancelled', jsonb_build_object('user_id', :me))`,
  'backend.realtime_changes': `insert into backend.realtime_changes (entity, type, record)
    values (0, 'INSERT', jsonb_build_object('owner', (:me)::text, 'note', 'zqcanary'))`,
  'backend.realtime_presences': `insert into backend.realtime_presences
    select gen_random_uuid(), id, 'a', (:me)::text, 'r', '{"name": "zqcanary"}' from backend.realtime_replicas limit 1`,
  'realtime.messages': `insert into realtime.messages (topic, extension, payload) values ('member:' || :me, 'broadcast', '{"a": "zqcanary"}')`,
  'auth.mfa_factors': `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret)
    values ('cccccccc-0000-4000-8000-000000000001', :me, 'zqcanary mfa_factors', 'totp', 'zqcanary-secret')`,
  'auth.mfa_webauthn_credentials': `insert into auth.mfa_webauthn_credentials (factor_id, credential_id, public_key)
    values ('cccccccc-0000-4000-8000-000000000001', convert_to('zqcanary-key-of-hers', 'UTF8'), sha256('k'))`,
  'auth.webauthn_credentials': `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
    values (:me, convert_to('zqcanary-credential', 'UTF8'), sha256('p'), 'zqcanary webauthn_credentials')`,
  'auth.webauthn_challenges': `insert into auth.webauthn_challenges (user_id, challenge_type, challenge, expires_at)
    values (:me, 'registration', rpad('zqcanary', 43, 'A'), now())`,
  'backend.recovery_codes': `insert into backend.recovery_codes (user_id, code_hash) values (:me, sha256('r'))`,
  'auth.mfa_challenges': `insert into auth.mfa_challenges (factor_id) values ('cccccccc-0000-4000-8000-000000000001')`,
  'auth.one_time_tokens': `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, expires_at)
    values (:me, 'recovery', sha256('c'), :address, now() + interval '1 hour')`,
  'auth.flow_state': `insert into auth.flow_state (user_id, code_challenge, code_challenge_method) values (:me, 'zqcanary', 'plain')`,
  'backend.oauth_states': `insert into backend.oauth_states (state_hash, provider, secrets, redirect_to, link_session_id)
    select sha256('s'), 'google', 'zqcanary', 'https://example.org/', s.id from auth.sessions s where s.user_id = :me limit 1`,
  // a block among the rows above has taken her out of the circle, and back what she said there
  'private.circle_yeses': `insert into private.circle_yeses (member_id, other_id, user_id, name, ends_at)
    values ('aaaaaaaa-0000-4000-8000-000000000041', 'aaaaaaaa-0000-4000-8000-000000000042', :me, 'zqcanary circle_yeses', now() + interval '10 days')`,
  'backend.used_id_tokens': `insert into backend.used_id_tokens values (sha256('t'), now() + interval '1 hour')`,
};

/** Inserts at least one row of hers into every table with personal data, by a statement above or a derived one. */
export async function insertPersonalData(
  { sql }: { sql: Pick<Stack['sql'], 'query'> },
  { maya, other }: PersonalDataOwners,
): Promise<void> {
  const refused: string[] = [];
  for (const [table, statement] of Object.entries(statements)) {
    const values: Record<string, string> = { me: maya.id, other: other.id, address: maya.email };
    // PostgreSQL rejects unused parameters.
    const used = Object.keys(values).filter((name) => statement.includes(`:${name}`));
    const text = statement.replaceAll(
      /:(me|other|address)\b/g,
      (_all, name: string) => `$${used.indexOf(name) + 1}::${name === 'address' ? 'text' : 'uuid'}`,
    );
    await sql
      .query(
        text,
        used.map((name) => values[name]),
      )
      .catch((error: Error) => refused.push(`${table}: ${error.message}`));
  }
  refused.push(...(await insertDerivedRows(sql, maya.id)));
  if (refused.length > 0) throw new Error(refused.join('\n'));
  await sql.query(
    `update public.reports set status = 'upheld', decided_at = now() where id = 'aaaaaaaa-0000-4000-8000-000000000009'`,
  );
}
