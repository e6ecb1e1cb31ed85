-- $1 rows of each table that a screen counts or searches, over three years (mails and jobs over the time for which they are kept),
-- the last one the newest. Deterministic: every pick is a hash of the number. "kestrel" is in one row of five thousand and
-- "zymurgist" in none. $2 is a member whose journal is a tenth of all or a hundred thousand entries, and all of it up to there.
create temporary table sentences as
select array_agg(words order by line) as lines
  from (
    select line, string_agg(initcap(syllables[1 + abs(hashint8(line * 100 + word)) % 40]) || endings[1 + abs(hashint8(line * 300 + word)) % 20], ' ') as words
      from generate_series(1, 400) as line, generate_series(1, 10) as word,
           (select
             array['an','bel','cor','dal','el','far','gar','hol','im','jas','kel','lor','mar','nor','ol','pel','quin','ros','sal','tor',
               'ul','ver','wes','yar','zel','bram','crof','dren','fin','gil','hart','ken','lam','mor','pas','rad','stan','tal','wic','har'] as syllables,
             array['ing','ed','er','ly','ment','ness','tion','able','ful','less','ish','y','s','al','en','ow','ide','ate','ure','ent'] as endings
           ) as parts
     group by line
  ) as written;

create temporary table numbered as
select n, n::bigint * 2654435761 as h, md5('bench row ' || n)::uuid as id, md5('bench member ' || (n::bigint * 7919) % $1)::uuid as member,
       now() - interval '3 years' * (($1 - n)::float8 / $1) as at,
       md5('bench moderator ' || n % 5)::uuid as moderator, n % 5000 = 2500 as rare
  from generate_series(1, $1) as n;
analyze numbered;

insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, created_at)
select md5('bench member ' || n % $1)::uuid, 'member.' || n || '@bench.example', at, jsonb_build_object('name', 'Member ' || n), at
  from numbered;
insert into auth.users (id, email) select distinct moderator, moderator || '@bench.example' from numbered;
insert into public.profiles (id, name)
select md5('bench member ' || n % $1)::uuid, case when rare then 'Kestrel ' else 'Alex ' end || n from numbered;
insert into public.member_cards (user_id, public_name, username)
select md5('bench member ' || n % $1)::uuid, 'Alex ' || n, 'alex_' || n from numbered;
insert into public.user_counts (user_id, journal_entries)
values ('$2', least($1, 100000))
on conflict (user_id) do update set journal_entries = excluded.journal_entries;

insert into public.journal_entries (user_id, title, content, mood, created_at, time_zone, local_day)
select case when n % ($1 / least($1, 100000)) = 0 then '$2' else member end, 'Day ' || n,
       concat_ws('. ', case when rare then 'A kestrel' end, lines[1 + abs(hashint8(h + 1)) % 400], lines[1 + abs(hashint8(h + 2)) % 400],
         lines[1 + abs(hashint8(h + 3)) % 400], lines[1 + abs(hashint8(h + 4)) % 400], lines[1 + abs(hashint8(h + 5)) % 400],
         lines[1 + abs(hashint8(h + 6)) % 400], 'Today ' || n),
       (array['Joyful', 'Peaceful', null])[n % 3 + 1], at, 'Europe/London', (at at time zone 'Europe/London')::date
  from numbered, sentences;

insert into public.quiz_completions (session_id, primary_type, percentage_scores, created_at)
select replace(id::text, '-', ''), 'mover', '{"A":0,"B":0,"C":0,"D":0,"E":0,"F":100,"G":0}', at from numbered;

insert into public.posts (id, author_id, content, created_at) select id, member, lines[1 + abs(hashint8(h)) % 400], at from numbered, sentences;

insert into public.class_submissions (
  id, slug, submitted_by, instructor_name, instructor_email, class_title, class_description, class_category, class_format,
  class_location, experience_level, pricing_type, status, created_at, updated_at
)
select id, 'scale-' || n, member, 'Alex Rowan', 'teacher@bench.example', 'Slow ' || case when rare then 'kestrel' else 'mornings' end,
       lines[1 + abs(hashint8(h)) % 400],
       (array['creative', 'wellness', 'fitness', 'food', 'business', 'technology', 'lifestyle', 'other'])[1 + abs(hashint8(h + 5)) % 8],
       (array['in-person', 'virtual', 'both', 'in-person'])[1 + abs(hashint8(h + 6)) % 4], 'Hebden Bridge',
       -- few are advanced, and none of those is about food: the filters together find nothing
       case when abs(hashint8(h + 5)) % 8 <> 3 and abs(hashint8(h + 7)) % 20 = 0 then 'advanced'
         else (array['beginner', 'intermediate'])[1 + abs(hashint8(h + 8)) % 2] end,
       'message', case when n % 1000 = 0 then 'pending' else 'approved' end, at, at
  from numbered, sentences;

insert into public.class_attendances (user_id, class_id, attended_on, created_at, time_zone)
select member, id, at::date, at, 'Europe/London' from numbered;

-- one report in ten is open
insert into public.reports (id, reporter_id, subject_kind, subject_id, reason, created_at, status, decided_at)
select id, member, 'post', md5('bench row ' || 1 + abs(hashint8(h)) % $1)::uuid,
       case when abs(hashint8(h + 1)) % 50 = 0 then 'self_harm' else 'spam' end, at, case when n % 10 = 0 then 'open' else 'dismissed' end,
       case when n % 10 > 0 then at end
  from numbered
on conflict do nothing;
insert into private.reported_words (report_id, member_id, name, words)
select r.id, p.author_id, 'Alex', p.content from public.reports r join public.posts p on p.id = r.subject_id;

insert into public.moderation_decisions (subject_kind, subject_id, subject_name, decision, reason, moderator_id, decided_at, previous_status)
select 'class', id, 'Slow ' || case when rare then 'kestrel' else 'mornings' end, case when n % 4 = 0 then 'declined' else 'approved' end,
       case when n % 4 = 0 then lines[1 + abs(hashint8(h)) % 400] end, moderator, at, 'pending'
  from numbered, sentences;
insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id, acted_at)
select case when n % 4 = 0 then 'warn' else 'dismiss' end, 'post', id, member,
       case when rare then 'A kestrel' else lines[1 + abs(hashint8(h)) % 400] end, moderator, at
  from numbered, sentences;
insert into public.role_changes (member_id, role_after, changed_by, changed_at) select member, 'moderator', moderator, at from numbered where n % 100 = 0;
insert into public.admin_acts (act, member_id, admin_id, acted_at) select 'ban', member, moderator, at from numbered where n % 10 = 0;

insert into private.mails (id, kind, address_hash, created_at, sent_at)
select id, (array['recovery', 'weekly', 'decision', 'booking', 'confirmation'])[n % 5 + 1], sha256(n::text::bytea),
       now() - interval '30 days' * (($1 - n)::float8 / $1),
       case when n <= $1 - 20 then now() - interval '30 days' * (($1 - n)::float8 / $1) + interval '1 minute' end
  from numbered;
insert into private.contacts (user_id, waiting, refused, created_at, settled_at)
select md5('bench member ' || n % $1)::uuid, n > $1 - 20, case when n % 1000 = 1 and n <= $1 - 20 then 'INVALID_EMAIL' end, at,
       case when n <= $1 - 20 then at end
  from numbered
on conflict do nothing;
insert into backend.outbox (kind, not_before, created_at) select 'weekly_mail', now() + interval '1 day', at from numbered where n % 100 = 0;
insert into pgboss.job (name, state, created_on, completed_on, data)
select (select name from pgboss.queue order by name limit 1), 'completed', now() - interval '7 days' * (($1 - n)::float8 / $1), now(), '{}'
  from numbered;

drop table numbered, sentences;
