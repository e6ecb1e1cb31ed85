-- Class reviews: who may write one, what everybody reads of them, and when. What is public is counted and shown on
-- Mondays, from five reviews on (k-anonymity): whoever reads twice in a week learns nothing about one of them.

-- How many reviews a class has before anything of them is shown.
create function private.review_threshold() returns integer language sql immutable
  as $$
  select 5
$$;

-- The Monday with which the week of a day began, in the calendar of the installation.
create function private.review_monday(today date default private.admin_day(now())) returns date
  language sql stable set search_path = ''
  as $$
  select date_trunc('week', review_monday.today::timestamp)::date
$$;

-- The last day within the past 60 on which a member was checked in at a class that is listed and not her own; null where
-- there is none. Her own word that she went is no check-in.
create function private.reviewable_day(class_id uuid, member uuid) returns date
  language sql stable set search_path = ''
  as $$
  select max(a.attended_on)
    from public.class_attendances a
    join public.class_submissions c on c.id = a.class_id
   where a.user_id = reviewable_day.member and a.class_id = reviewable_day.class_id and a.confirmed_at is not null
     and a.attended_on >= private.local_day(now(), a.time_zone) - 60
     and c.status = 'approved' and c.submitted_by is distinct from reviewable_day.member
$$;

create function private.may_review(class_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.reviewable_day(may_review.class_id, auth.uid()) is not null
$$;
grant execute on function private.may_review(class_id uuid) to authenticated, service_role;

-- For a moderator's eyes: a review that may be the teacher's own doing. It counts all the same, until somebody declines it.
create function private.review_marks(class_id uuid, member uuid) returns text[]
  language plpgsql stable set search_path = ''
  as $$
declare
  teacher uuid := (select c.submitted_by from public.class_submissions c where c.id = review_marks.class_id);
begin
  return array_remove(array[
    case when exists (
      select from backend.known_devices d where d.user_id = teacher and d.device_hash = private.device_hash(teacher)
    ) then 'device' end,
    case when exists (
      select from auth.sessions s
       where s.user_id = teacher
         and case family(s.ip) when 6 then network(set_masklen(s.ip, 64))::text else host(s.ip) end = private.request_network()
    ) then 'network' end,
    case when (
      select count(distinct a.attended_on) = 1 and bool_and(c.submitted_by is not distinct from teacher)
        from public.class_attendances a join public.class_submissions c on c.id = a.class_id
       where a.user_id = review_marks.member and a.confirmed_at is not null
    ) then 'one_date' end
  ], null);
end
$$;

-- The first name of her latest booking of the class; null once the bookings are deleted.
create function private.booked_first_name(class_id uuid, member uuid) returns text
  language sql stable set search_path = ''
  as $$
  select b.first_name
    from public.bookings b join public.class_sessions s on s.id = b.session_id
   where b.user_id = booked_first_name.member and s.class_id = booked_first_name.class_id
   order by b.created_at desc, b.id desc
   limit 1
$$;

create function private.prepare_class_review() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.member_id);
  new.attended_on := private.reviewable_day(new.class_id, new.member_id);
  new.signature := case when new.named then private.booked_first_name(new.class_id, new.member_id) end;
  new.marks := private.review_marks(new.class_id, new.member_id);
  new.status := case when new.words is not null or new.marks <> '{}' then 'pending' else 'none' end;
  return new;
end
$$;

-- Re-review: other words, or another name under them, are read again and shown on another Monday.
create function private.change_class_review() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.member_id);
  if new.named is distinct from old.named then
    new.signature := case when new.named then private.booked_first_name(new.class_id, new.member_id) end;
  end if;
  if new.words is distinct from old.words or new.words is not null and new.named is distinct from old.named then
    new.status := case when new.words is not null or new.marks <> '{}' then 'pending' else 'none' end;
    new.decline_reason := null;
    new.reviewed_at := null;
    new.shown_on := null;
  end if;
  new.updated_at := now();
  return new;
end
$$;

create function private.change_class_review_answer() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.member_id);
  new.status := 'pending';
  new.decline_reason := null;
  new.reviewed_at := null;
  new.shown_on := null;
  new.updated_at := now();
  return new;
end
$$;

-- Notes that a class is to be counted on the coming Monday. The upsert takes turns with private.publish_class_reviews,
-- so that no change falls between two Mondays.
create function private.note_review_change(class_id uuid) returns void
  language sql volatile set search_path = ''
  as $$
  insert into private.class_review_changes as changes (class_id, changed_on)
  select c.id, private.admin_day(now()) from public.class_submissions c where c.id = note_review_change.class_id
  on conflict (class_id) do update set changed_on = least(changes.changed_on, excluded.changed_on)
$$;

-- An answer was given to the words as they were: with other words it is read again.
create function private.follow_class_review() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.note_review_change(case tg_op when 'DELETE' then old.class_id else new.class_id end);
  if tg_op = 'UPDATE' and new.words is distinct from old.words then
    update public.class_review_answers a
       set status = 'pending', reviewed_at = null, shown_on = null, updated_at = now()
     where a.review_id = new.id and a.status = 'approved';
  end if;
  return null;
end
$$;

create function private.follow_class_review_answer() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.note_review_change(r.class_id) from public.class_reviews r where r.id = new.review_id;
  return null;
end
$$;

-- Whether the words of a review are in public.
create function private.is_review_shown(review public.class_reviews) returns boolean
  language sql stable set search_path = ''
  as $$
  select (review).shown_on is not null and (review).hidden_at is null
    and exists (select from private.class_review_totals t where t.class_id = (review).class_id)
    and exists (select from public.class_submissions c where c.id = (review).class_id and c.status = 'approved')
$$;

-- The teacher of the class, and words that are shown: who reviews and has nothing shown is nobody's business.
create function private.may_answer_review(review_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.class_reviews r join public.class_submissions c on c.id = r.class_id
     where r.id = may_answer_review.review_id and c.submitted_by = auth.uid() and private.is_review_shown(r)
  )
$$;
grant execute on function private.may_answer_review(review_id uuid) to authenticated, service_role;

-- Tells the teacher in the app that there is something new to read of her class; in place of what she hasn't read of it yet.
create function private.notify_of_class_reviews(class_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  delete from public.notifications n
   using public.class_submissions c
   where c.id = notify_of_class_reviews.class_id and c.status = 'approved' and n.user_id = c.submitted_by
     and n.kind = 'class_reviews' and n.subject_id = c.id and n.read_at is null;
  perform private.notify(
    c.submitted_by, 'class_reviews', subject_kind => 'class', subject_id => c.id, subject_name => c.class_title
  ) from public.class_submissions c where c.id = notify_of_class_reviews.class_id and c.status = 'approved';
end
$$;

-- Publication on Mondays, called by the server once an hour: counts every class that changed before this week, and shows
-- what was approved. A marked review that a moderator has declined does not count, nor does one that is hidden. Batched;
-- returns how many classes.
create function private.publish_class_reviews(most integer, today date default private.admin_day(now())) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  monday constant date := private.review_monday(publish_class_reviews.today);
  due uuid;
  published integer := 0;
  before integer;
  counted integer;
  shown integer;
begin
  for due in
    delete from private.class_review_changes c
     where c.class_id in (
       select w.class_id from private.class_review_changes w where w.changed_on < monday
        order by w.class_id limit most for update
     )
    returning c.class_id
  loop
    published := published + 1;
    before := (select t.reviews from private.class_review_totals t where t.class_id = due);
    insert into private.class_review_totals as totals (
      class_id, published_on, reviews, would_send, not_yet, would_not, as_described, beginner_welcome
    )
    select due, monday, count(*), count(*) filter (where r.send_friend = 'yes'),
           count(*) filter (where r.send_friend = 'not_yet'), count(*) filter (where r.send_friend = 'no'),
           count(*) filter (where r.as_described), count(*) filter (where r.beginner_welcome)
      from public.class_reviews r
     where r.class_id = due and r.hidden_at is null and not (r.status = 'declined' and r.marks <> '{}')
    having count(*) >= private.review_threshold()
    on conflict (class_id) do update
       set (published_on, reviews, would_send, not_yet, would_not, as_described, beginner_welcome) = (
             excluded.published_on, excluded.reviews, excluded.would_send, excluded.not_yet, excluded.would_not,
             excluded.as_described, excluded.beginner_welcome
           )
    returning totals.reviews into counted;
    if not found then
      delete from private.class_review_totals t where t.class_id = due;
    end if;
    update public.class_reviews r set shown_on = monday
     where r.class_id = due and r.status = 'approved' and r.words is not null and r.shown_on is null;
    get diagnostics shown = row_count;
    if counted > coalesce(before, 0) or counted is not null and shown > 0 then
      perform private.notify_of_class_reviews(due);
    end if;
    update public.class_review_answers a set shown_on = monday
      from public.class_reviews r
     where r.class_id = due and a.review_id = r.id and a.status = 'approved' and a.shown_on is null;
  end loop;
  return published;
end
$$;
comment on function private.publish_class_reviews(most integer, today date) is
  'Counts and shows the reviews that changed before this Monday; of a class with fewer than five nothing.';

create function public.class_review_shares(class_ids uuid[]) returns table (
  class_id uuid, reviews integer, would_send integer, not_yet integer, would_not integer, as_described integer,
  beginner_welcome integer
)
  language sql stable security definer set search_path = ''
  as $$
  select t.class_id, t.reviews, t.would_send, t.not_yet, t.would_not, t.as_described, t.beginner_welcome
    from private.class_review_totals t
    join public.class_submissions c on c.id = t.class_id and c.status = 'approved'
   where t.class_id = any (class_review_shares.class_ids[1:100])
$$;
grant execute on function public.class_review_shares(class_ids uuid[]) to anon, authenticated, service_role;
comment on function public.class_review_shares(class_ids uuid[]) is
  'Of up to 100 classes how many reviewed them and how many would send a nervous friend; as of Monday, from five reviews on.';

-- Nothing of blocks: a review that is missing for one reader would tell her whose it is. Within a Monday the order is that
-- of made-up ids, and not of the hours at which they were written.
create function public.class_review_words(class_id uuid, before_id uuid default null, page_size integer default 10)
  returns table (id uuid, words text, signature text, example boolean, month date, answer_id uuid, answer text)
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
  select r.id, r.words, r.signature, r.example, date_trunc('month', r.shown_on::timestamp)::date, a.id, a.words
    from public.class_reviews r
    left join public.class_review_answers a on a.review_id = r.id and a.shown_on is not null and a.hidden_at is null
   where r.class_id = class_review_words.class_id and r.shown_on is not null and r.hidden_at is null
     and exists (select from private.class_review_totals t where t.class_id = class_review_words.class_id)
     and exists (
       select from public.class_submissions c where c.id = class_review_words.class_id and c.status = 'approved'
     )
     and (
       class_review_words.before_id is null
       or (r.shown_on, r.id) < (
         select b.shown_on, b.id from public.class_reviews b
          where b.id = class_review_words.before_id and b.class_id = class_review_words.class_id
       )
     )
   order by r.shown_on desc, r.id desc
   limit least(greatest(coalesce(class_review_words.page_size, 10), 1), 50)
$$;
grant execute on function public.class_review_words(class_id uuid, before_id uuid, page_size integer)
  to anon, authenticated, service_role;
comment on function public.class_review_words(class_id uuid, before_id uuid, page_size integer) is
  'The words of a class''s reviews with the month in which they were shown, and the teacher''s answers, latest first. No signature: a member.';

-- public.class_reviews

select private.member_table('public.class_reviews',
  owner => 'member_id',
  reaches_others => true,
  inserts => private.write_bound(20, 1000, kept => 2000, why => 'One a class, and a person reads each one.'),
  updates => private.write_bound(50, 2500, why => 'A person reads each change.'),
  part => 'classes',
  purpose => 'what she says about a class she was checked in at; public without her account, with her first name if she chooses, from five reviews on',
  kept => 'until she removes it, or as long as the class',
  export_file => 'class-reviews',
  export_says => 'your reviews of classes'
);

grant all on public.class_reviews to service_role;
grant delete on public.class_reviews to authenticated;
grant select (id, class_id, member_id, attended_on, send_friend, as_described, beginner_welcome, words, named, signature,
  status, decline_reason, created_at, updated_at, shown_on, hidden_at) on public.class_reviews to authenticated;
grant insert (class_id, send_friend, as_described, beginner_welcome, words, named), update (send_friend, as_described,
  beginner_welcome, words, named) on public.class_reviews to authenticated;

create policy "a member reads her own" on public.class_reviews
  for select to authenticated using (member_id = (select auth.uid()));

create policy "a member reviews a class that she was checked in at" on public.class_reviews
  for insert to authenticated with check (member_id = (select auth.uid()) and private.may_review(class_id));

create policy "a member changes her own, unless it is hidden" on public.class_reviews
  for update to authenticated
  using (member_id = (select auth.uid()) and hidden_at is null)
  with check (member_id = (select auth.uid()));

create policy "a member removes her own" on public.class_reviews
  for delete to authenticated using (member_id = (select auth.uid()));

create policy "nobody reviews while suspended" on public.class_reviews
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create policy "nobody changes a review while suspended" on public.class_reviews
  as restrictive for update to authenticated using (true) with check (not (select private.is_suspended()));

create trigger prepare before insert on public.class_reviews
  for each row when (current_user = 'authenticated') execute function private.prepare_class_review();

create trigger change before update on public.class_reviews
  for each row
  when (
    current_user = 'authenticated'
    and (old.send_friend, old.as_described, old.beginner_welcome, old.words, old.named)
      is distinct from (new.send_friend, new.as_described, new.beginner_welcome, new.words, new.named)
  ) execute function private.change_class_review();

create trigger follow after insert or delete on public.class_reviews
  for each row execute function private.follow_class_review();

create trigger follow_change after update on public.class_reviews
  for each row when (
    (old.send_friend, old.as_described, old.beginner_welcome, old.words, old.status, old.hidden_at)
      is distinct from (new.send_friend, new.as_described, new.beginner_welcome, new.words, new.status, new.hidden_at)
  ) execute function private.follow_class_review();

create trigger delete_decided_versions after delete on public.class_reviews
  for each row execute function private.delete_decided_versions('review');

create trigger notify_pages after truncate on public.class_reviews
  for each statement execute function private.notify_pages();

create trigger notify_pages_of_changed after update on public.class_reviews
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('r.shown_on is not null and r.hidden_at is null', '{words,signature,shown_on}');

create trigger notify_pages_of_new after insert on public.class_reviews
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('r.shown_on is not null and r.hidden_at is null', '{words,signature,shown_on}');

create trigger notify_pages_of_removed after delete on public.class_reviews
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('r.shown_on is not null and r.hidden_at is null', '{words,signature,shown_on}');

-- public.class_review_answers

select private.member_table('public.class_review_answers',
  owner => 'member_id',
  reaches_others => true,
  inserts => private.write_bound(50, 2500, kept => 20000, why => 'One a review, and a person reads each one.'),
  updates => private.write_bound(50, 2500, why => 'A person reads each change.'),
  part => 'classes',
  purpose => 'what she answers to reviews of her classes; public under them',
  kept => 'until she removes it, or as long as the review',
  export_file => 'class-review-answers',
  export_says => 'your answers to reviews of your classes'
);

grant all on public.class_review_answers to service_role;
grant delete on public.class_review_answers to authenticated;
grant select (id, review_id, member_id, words, status, decline_reason, created_at, updated_at, shown_on, hidden_at),
  insert (review_id, words), update (words) on public.class_review_answers to authenticated;

create policy "a teacher reads her own" on public.class_review_answers
  for select to authenticated using (member_id = (select auth.uid()));

create policy "a teacher answers what is shown of her class" on public.class_review_answers
  for insert to authenticated with check (member_id = (select auth.uid()) and private.may_answer_review(review_id));

create policy "a teacher changes her own, unless it is hidden" on public.class_review_answers
  for update to authenticated
  using (member_id = (select auth.uid()) and hidden_at is null)
  with check (member_id = (select auth.uid()));

create policy "a teacher removes her own" on public.class_review_answers
  for delete to authenticated using (member_id = (select auth.uid()));

create policy "nobody answers while suspended" on public.class_review_answers
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create policy "nobody changes an answer while suspended" on public.class_review_answers
  as restrictive for update to authenticated using (true) with check (not (select private.is_suspended()));

create trigger change before update on public.class_review_answers
  for each row when (current_user = 'authenticated' and old.words is distinct from new.words)
  execute function private.change_class_review_answer();

create trigger follow after insert or update of status on public.class_review_answers
  for each row execute function private.follow_class_review_answer();

create trigger delete_decided_versions after delete on public.class_review_answers
  for each row execute function private.delete_decided_versions('review_answer');

create trigger notify_pages after truncate on public.class_review_answers
  for each statement execute function private.notify_pages();

create trigger notify_pages_of_changed after update on public.class_review_answers
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('r.shown_on is not null and r.hidden_at is null', '{words,shown_on}');

create trigger notify_pages_of_new after insert on public.class_review_answers
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('r.shown_on is not null and r.hidden_at is null', '{words,shown_on}');

create trigger notify_pages_of_removed after delete on public.class_review_answers
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('r.shown_on is not null and r.hidden_at is null', '{words,shown_on}');

-- private.class_review_changes, private.class_review_totals

select private.record_processing('private.class_review_changes',
  part => 'operation',
  purpose => 'which classes are counted again on Monday',
  ground => '–',
  kept => 'until Monday',
  on_erasure => '–',
  not_exported => 'ours'
);

select private.record_processing('private.class_review_totals',
  part => 'classes',
  purpose => 'how many answered what in reviews of a class, from five on, as counted on a Monday',
  ground => 'legitimate interest',
  kept => 'until it is counted again, or as long as the class',
  on_erasure => 'stays until the next Monday: it counts at least five and names nobody',
  not_exported => 'It holds how many answered what, of five or more. Your own answers are in class-reviews.'
);

create trigger notify_pages after truncate on private.class_review_totals
  for each statement execute function private.notify_pages();

create trigger notify_pages_of_changed after update on private.class_review_totals
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_new after insert on private.class_review_totals
  referencing new table as new_rows
  for each statement execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_removed after delete on private.class_review_totals
  referencing old table as old_rows
  for each statement execute function private.notify_pages('true', '{}');
