-- The review queue: what waits, deciding it, and taking a decision back. Nothing else sets a status.

-- A page first: what was taken back was looked up for all of them.
create function public.search_decisions(
  search text default null,
  kind text default null,
  decided text default null,
  moderator uuid default null,
  before_decided_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
) returns table (
  id uuid, subject_kind text, subject_id uuid, subject_name text, decision text, reason text, moderator_id uuid,
  moderator_name text, decided_at timestamptz, previous_status text, revision boolean, undone boolean
)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
#variable_conflict use_column
declare
  pattern text := private.typed_pattern(search_decisions.search);
begin
  perform private.require_moderator();
  return query
    with page as materialized (
      select d.* from public.moderation_decisions d
       where (search_decisions.kind is null or d.subject_kind = search_decisions.kind)
         and (search_decisions.decided is null or d.decision = search_decisions.decided)
         and (search_decisions.moderator is null or d.moderator_id = search_decisions.moderator)
         and (pattern is null or private.folded(d.subject_name) like pattern or private.folded(d.reason) like pattern)
         and (search_decisions.before_decided_at is null
              or (d.decided_at, d.id) < (search_decisions.before_decided_at, search_decisions.before_id))
       order by d.decided_at desc, d.id desc
       limit least(greatest(search_decisions.page_size, 1), 100)
    )
    select d.id, d.subject_kind, d.subject_id, d.subject_name, d.decision, d.reason, d.moderator_id,
           private.name_of(d.moderator_id), d.decided_at, d.previous_status, d.revision, back.id is not null
      from page d
      left join lateral (select b.id from public.moderation_decisions b where b.undoes = d.id limit 1) back on true
     order by d.decided_at desc, d.id desc;
end
$$;
grant execute on function public.search_decisions(search text, kind text, decided text, moderator uuid, before_decided_at timestamp with time zone, before_id uuid, page_size integer)
  to authenticated, service_role;
comment on function public.search_decisions(search text, kind text, decided text, moderator uuid, before_decided_at timestamp with time zone, before_id uuid, page_size integer) is
  'Past decisions by name or reason, kind, decision and moderator, newest first, in pages.';

-- Loose index scan: from each moderator to the next, and not over what each has decided.
create function public.deciding_moderators() returns table (id uuid, name text)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    with recursive deciding as (
      (select d.moderator_id from public.moderation_decisions d order by d.moderator_id limit 1)
      union all
      select (
          select d.moderator_id from public.moderation_decisions d
           where d.moderator_id > deciding.moderator_id order by d.moderator_id limit 1
        )
        from deciding where deciding.moderator_id is not null
    )
    select m.moderator_id, private.name_of(m.moderator_id)
      from deciding m
     where m.moderator_id is not null
     order by 2
     limit 200;
end
$$;
grant execute on function public.deciding_moderators() to authenticated, service_role;

create function private.announce_decision() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform backend.enqueue(
    'decision_notice', jsonb_build_object('decision_id', new.id), now() + interval '10 seconds'
  );
  return null;
end
$$;

create function private.delete_decided_versions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.decided_versions
   where subject_kind = tg_argv[0] and subject_id = old.id;
  return null;
end
$$;

-- Whether what is reviewed is the moderator's own takes two columns of it, not everything that was submitted, which each row of the queue
-- put together twice for that.
create function private.is_own(submission private.submissions) returns boolean
  language sql stable set search_path = ''
  as $$
  select private.is_own(submission.submitted_by, submission.email)
$$;

-- Whether what is reviewed is the moderator's own takes two columns of it, not everything that was submitted, which each row of the queue
-- put together twice for that.
create function private.is_own(submitted_by uuid, email text) returns boolean
  language sql stable
  as $$
  select coalesce(submitted_by = auth.uid(), false)
    or coalesce(lower(email) = (select lower(u.email) from auth.users u where u.id = auth.uid()), false)
$$;

-- The one place where a status changes, as before; of photographs too.
create function private.set_review(
  kind text, subject_id uuid, status_before text, status_after text, reviewed_at timestamptz, decline_reason text,
  seen timestamptz
) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  reviewed_table text := case kind
    when 'listing' then 'business_listings'
    when 'instructor' then 'instructor_profiles'
    when 'class' then 'class_submissions'
    when 'story' then 'stories'
    when 'photo' then 'photos'
    when 'review' then 'class_reviews'
    when 'review_answer' then 'class_review_answers'
  end;
  reviewed_column text := case kind when 'story' then 'featured_at' else 'reviewed_at' end;
  changed bigint;
begin
  if kind = 'story' then
    status_before := private.story_status(status_before);
    status_after := private.story_status(status_after);
    reviewed_at := case when status_after = 'featured' then reviewed_at end;
  end if;
  execute format(
    'update public.%I set status = $1, %I = $2, decline_reason = $3
      where id = $4 and status = $5 and ($6 is null or updated_at = $6)',
    reviewed_table, reviewed_column
  ) using status_after, reviewed_at, decline_reason, subject_id, status_before, seen;
  get diagnostics changed = row_count;
  return changed = 1;
end
$$;

-- The queue, the longest waiting first, with how many there are in all. The page is found by times and ids alone, and
-- only its hundred are then read in full: a flood of submissions must not make it slow for those who clear it away.
create function public.review_queue(kind text) returns table (
  id uuid, name text, slug text, created_at timestamptz, updated_at timestamptz,
  own boolean, content jsonb, published jsonb, last_decision jsonb, last_content jsonb, waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    with waits as (
      select s.id, s.updated_at from private.submissions s where s.kind = review_queue.kind and s.status = 'pending'
      union all
      select v.id, v.updated_at from private.waiting_revisions v where v.kind = review_queue.kind
    ), page as (
      -- the promise runs from the words as they are now: when something comes back, it starts again
      select w.id from waits w order by w.updated_at, w.id limit 100
    )
    select s.id, s.name, s.slug, coalesce(v.created_at, s.created_at), coalesce(v.updated_at, s.updated_at), private.is_own(s.submitted_by, s.email),
           coalesce(v.content, s.content), case when v.id is not null then s.content end,
           case when last.id is not null then jsonb_build_object(
             'decision', last.decision, 'reason', last.reason, 'decided_at', last.decided_at, 'revision', last.revision,
             'moderator_name', private.name_of(last.moderator_id)
           ) end,
           (select d.content from private.decided_versions d where d.decision_id = last.id),
           (select count(*) from waits)
      from page
      join private.submissions s on s.id = page.id and s.kind = review_queue.kind
      left join private.waiting_revisions v on v.id = page.id and v.kind = review_queue.kind
      left join lateral (
        select d.* from public.moderation_decisions d
         where d.subject_kind = s.kind and d.subject_id = s.id and d.decision <> 'undone'
           and not exists (select from public.moderation_decisions back where back.undoes = d.id)
         order by d.decided_at desc limit 1
      ) last on true
     order by coalesce(v.updated_at, s.updated_at), s.id;
end
$$;
grant execute on function public.review_queue(kind text) to authenticated, service_role;
comment on function public.review_queue(kind text) is
  'What waits for a decision, with everything that was submitted; of a revision the public version as well. For moderators.';

-- Every queue at a glance, for the home of whoever moderates: the figures that the tabs of the console have.
create function public.queue_lengths() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  -- those about her, or about her words, are not for her
  hers uuid[];
begin
  if not private.is_moderator() then
    return null;
  end if;
  hers := array(
    select w.report_id from private.reported_words w join public.reports r on r.id = w.report_id
     where w.member_id = auth.uid() and r.status = 'open'
  );
  return (
    with waits as (
      select s.kind as queue, s.updated_at as since, false as urgent from private.submissions s where s.status = 'pending'
      union all
      select v.kind, v.updated_at, false from private.waiting_revisions v
      union all
      select 'reports', min(r.created_at), bool_or(r.reason = 'self_harm')
        from public.reports r
       where r.status = 'open' and r.id <> all (hers)
       group by r.subject_kind, r.subject_id
      union all
      select 'appeals', a.created_at, false from public.appeals a where a.status = 'open' and a.member_id <> auth.uid()
      union all
      select 'corrections', c.due_at, false from private.overdue_corrections() c
    ), queues as (
      select w.queue, count(*) as waiting, min(w.since) as since, bool_or(w.urgent) as urgent from waits w group by w.queue
    )
    select coalesce(jsonb_agg(to_jsonb(q) order by q.since), '[]') from queues q
  );
end
$$;
grant execute on function public.queue_lengths() to authenticated, service_role;
comment on function public.queue_lengths() is
  'How many wait in each queue of the moderation console, and since when; null for whoever does not moderate.';

-- Optimistic concurrency: `seen` is the updated_at of what the moderator has read; what has been changed since is not
-- decided unread.
create function public.decide(kind text, subject_id uuid, decision text, reason text default null::text, seen timestamp with time zone default null::timestamp with time zone)
  returns public.moderation_decisions
  language plpgsql
  security definer
  set search_path to ''
as $$
declare
  submission private.submissions;
  decided public.moderation_decisions;
  -- of a revision: what was decided, as it would be, and what it replaced
  revised jsonb;
  revision jsonb;
  replaced jsonb;
  why text := case when decide.decision = 'declined' then btrim(decide.reason) end;
begin
  perform private.require_moderator();
  if coalesce(decide.decision not in ('approved', 'declined'), true) then
    raise exception using errcode = '22023', message = 'A decision is approved or declined.';
  end if;
  if decide.decision = 'declined' and not coalesce(private.has_text(why), false) then
    raise exception using errcode = '22023', message = 'Declining needs a reason. They’ll see it exactly as written.';
  end if;
  if decide.seen is null then
    raise exception using errcode = '22023', message = 'A decision says which version was read: send its updated_at as seen.';
  end if;
  select * into submission from private.submissions s where s.kind = decide.kind and s.id = decide.subject_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'There’s nothing like that to decide.';
  end if;
  if private.is_own(submission) then
    raise exception using errcode = 'PT403', message = 'Someone else decides what you’ve submitted yourself.';
  end if;
  if not private.set_review(submission.kind, submission.id, 'pending', decide.decision, now(), why, decide.seen) then
    if private.reviewed_table(submission.kind) is not null then
      select d.content, to_jsonb(d.waiting), d.replaced into revised, revision, replaced
        from private.decide_revision(submission.kind, submission.id, decide.decision, why, decide.seen) d;
    end if;
    if revised is null then
      raise exception using errcode = 'PT409', message = 'It’s changed since you saw it, or someone else has decided it.';
    end if;
  end if;
  insert into public.moderation_decisions (
    subject_kind, subject_id, subject_name, decision, reason, moderator_id, previous_status, revision
  ) values (
    submission.kind, submission.id, submission.name, decide.decision, why, auth.uid(), 'pending', revised is not null
  ) returning * into decided;
  insert into private.decided_versions (decision_id, subject_kind, subject_id, content, revision, replaced)
  values (
    decided.id, submission.kind, submission.id, coalesce(revised, submission.content), revision, replaced
  );
  if decide.decision = 'approved' then
    update public.corrections c set closed_at = now(), outcome = 'mended', decision_id = decided.id
     where c.id = (private.open_correction(submission.kind, submission.id)).id and c.asked_at < decide.seen;
  end if;
  -- whoever submitted it is told once it can no longer be taken back
  perform backend.enqueue('review_decided', jsonb_build_object('decision_id', decided.id), now() + interval '10 seconds');
  return decided;
end
$$;
grant execute on function public.decide(kind text, subject_id uuid, decision text, reason text, seen timestamp with time zone)
  to authenticated, service_role;
comment on function public.decide(kind text, subject_id uuid, decision text, reason text, seen timestamp with time zone) is
  'Approves or declines what is pending. 409 where somebody else was quicker or it has changed since it was seen.';

create function public.undo_decision(decision_id uuid)
  returns public.moderation_decisions
  language plpgsql
  security definer
  set search_path to ''
as $$
declare
  decided public.moderation_decisions;
  undone public.moderation_decisions;
  taken_back boolean;
begin
  perform private.require_moderator();
  select * into decided from public.moderation_decisions d
   where d.id = undo_decision.decision_id and d.moderator_id = auth.uid() and d.decision <> 'undone';
  if not found then
    raise exception using errcode = 'PT404', message = 'There’s no decision of yours like that.';
  end if;
  -- Where the line to the worker is gone, the news is on its way. Of two undoings at once only one finds it.
  delete from backend.outbox o
   where o.kind = 'review_decided' and o.payload ->> 'decision_id' = decided.id::text
     and now() <= decided.decided_at + interval '10 seconds';
  if not found then
    raise exception using errcode = 'PT409', message = 'It’s too late: a decision can be undone for 10 seconds.';
  end if;
  if decided.revision then
    taken_back := private.undo_revision(decided);
  else
    taken_back := (private.revision_of(decided.subject_kind, decided.subject_id)).id is null and private.set_review(
      decided.subject_kind, decided.subject_id, decided.decision, decided.previous_status, null, null, null
    );
  end if;
  if not taken_back then
    raise exception using errcode = 'PT409', message = 'It’s been changed since, and is already back in the queue.';
  end if;
  update public.corrections c set closed_at = null, outcome = null, decision_id = null
   where c.decision_id = decided.id
     and (private.open_correction(decided.subject_kind, decided.subject_id)).id is null;
  insert into public.moderation_decisions (
    subject_kind, subject_id, subject_name, decision, moderator_id, previous_status, undoes, revision
  ) values (
    decided.subject_kind, decided.subject_id, decided.subject_name, 'undone', auth.uid(), decided.decision, decided.id,
    decided.revision
  ) returning * into undone;
  return undone;
end
$$;
grant execute on function public.undo_decision(decision_id uuid) to authenticated, service_role;
comment on function public.undo_decision(decision_id uuid) is
  'Takes one''s own decision back within 10 seconds, before anybody is told.';

-- Idempotent notification of a decision, as before; of photographs too.
create function private.notify_decision(decision_id uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
  insert into public.notifications (id, user_id, kind, post_id, subject_kind, subject_id, subject_name, decision, reason)
  select d.id, whose.user_id, 'decision', whose.post_id, d.subject_kind, d.subject_id, left(d.subject_name, 200),
         case when d.revision then 'revision_' || d.decision else d.decision end, d.reason
    from public.moderation_decisions d
    join (
      select 'instructor' as kind, i.id, i.user_id, null::uuid as post_id from public.instructor_profiles i
      union all
      select 'class', c.id, c.submitted_by, null from public.class_submissions c
      union all
      select 'story', s.id, p.author_id, p.id from public.stories s join public.posts p on p.id = s.post_id
      union all
      -- the holder of a listing's link sees it there, and has no page for it in the app
      select 'photo', s.photo_id, s.member_id, null from private.photo_subjects s where s.kind <> 'listing'
      union all
      select 'review', r.id, r.member_id, null from public.class_reviews r
      union all
      select 'review_answer', a.id, a.member_id, null from public.class_review_answers a
      union all
      -- a listing belongs to an address; whoever has shown that it is hers is told
      select 'listing', l.id, u.id, null
        from public.business_listings l join auth.users u on lower(u.email) = lower(l.contact_email)
       where u.email_confirmed_at is not null and u.deleted_at is null
    ) whose on whose.kind = d.subject_kind and whose.id = d.subject_id
   where d.id = notify_decision.decision_id and d.decision in ('approved', 'declined') and whose.user_id is not null
     and not exists (select from public.moderation_decisions back where back.undoes = d.id)
  on conflict (id) do nothing
$$;

-- Words that are public past review: those of a class's dates and of their places, and of the place that a business offers.
-- They are shown where the page is reported, and each can be taken off alone.

-- In place of a text that has to be there.
create function private.text_placeholder(field text) returns text
  language sql immutable set search_path = ''
  as $$
  select case
    when text_placeholder.field in ('venue_name', 'venue_address', 'venue_town') then 'Removed by a moderator'
    when text_placeholder.field = 'rule' then 'RRULE:FREQ=WEEKLY'
  end
$$;

-- Recurrence rules and the thing of a class are no words, but where somebody has written some into them.
create function private.public_texts(kind text, subject uuid) returns table (field text, words text)
  language sql stable set search_path = ''
  as $$
  with sessions as (
    select s.* from public.class_sessions s where public_texts.kind = 'class' and s.class_id = public_texts.subject
  ), venues as (
    select v.* from public.venues v
     where public_texts.kind = 'class' and v.listing_id is null and v.id in (select s.venue_id from sessions s)
        or public_texts.kind = 'listing' and v.listing_id = public_texts.subject
  )
  select distinct t.field, t.words
    from (
      select 'bring' as field, s.bring as words from sessions s
      union all select 'cancel_reason', s.cancel_reason from sessions s
      union all
      select 'rule', r.rule from public.session_series r
       where public_texts.kind = 'class' and r.class_id = public_texts.subject
         and r.rule !~ '^RRULE:((FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)|(INTERVAL|COUNT)=[0-9]+|UNTIL=[0-9TZ]+|(BYDAY|WKST)=([+-]?[0-9]*(MO|TU|WE|TH|FR|SA|SU),?)+|BY(MONTH|MONTHDAY|SETPOS)=[-+0-9,]+)(;|$))+$'
      union all
      select 'thing', d.thing from public.class_details d
       where public_texts.kind = 'class' and d.class_id = public_texts.subject
         and not exists (select from private.thing_words w where w.thing = d.thing)
      union all select 'venue_name', v.public_name from venues v
      union all select 'venue_address', v.public_address from venues v
      union all select 'venue_town', v.town from venues v
      union all select 'venue_directions', v.public_directions from venues v
      union all select 'venue_stop', v.public_nearest_stop from venues v
    ) t
   where private.has_text(t.words) and t.words is distinct from private.text_placeholder(t.field)
   order by 1, 2
   limit 200
$$;
comment on function private.public_texts(kind text, subject uuid) is
  'What is public of a class or business past review, each text once: shown where it is reported, and taken off by remove_text.';

-- Replaces one text wherever a class or business has it; where `rows` are given in these alone. Returns the rows.
create function private.replace_text(
  kind text, subject uuid, field text, words text, replacement text, only_rows uuid[] default null
) returns uuid[]
  language plpgsql volatile set search_path = ''
  as $$
#variable_conflict use_variable
declare
  changed uuid[];
  venue_column text := case field
    when 'venue_name' then 'name' when 'venue_address' then 'address' when 'venue_town' then 'town'
    when 'venue_directions' then 'directions' when 'venue_stop' then 'nearest_stop'
  end;
begin
  if field in ('bring', 'cancel_reason') then
    execute format(
      'with changed as (
         update public.class_sessions s set %1$I = $1
          where s.class_id = $2 and s.%1$I is not distinct from $3 and ($4 is null or s.id = any ($4)) returning s.id
       ) select array_agg(id) from changed', field
    ) into changed using replacement, subject, words, only_rows;
  elsif field = 'rule' then
    with done as (
      update public.session_series r set rule = replacement
       where r.class_id = subject and r.rule = words and (only_rows is null or r.id = any (only_rows)) returning r.id
    ) select array_agg(d.id) into changed from done d;
  elsif field = 'thing' then
    with done as (
      update public.class_details d set thing = replacement
       where d.class_id = subject and d.thing is not distinct from words returning d.class_id
    ) select array_agg(d.class_id) into changed from done d;
  elsif venue_column is not null then
    execute format(
      'with changed as (
         update public.venues v set %1$I = $1
          where v.%1$I is not distinct from $3 and ($4 is null or v.id = any ($4))
            and case $5 when ''listing'' then v.listing_id = $2
                else v.listing_id is null and v.id in (select s.venue_id from public.class_sessions s where s.class_id = $2) end
         returning v.id
       ) select array_agg(id) from changed', venue_column
    ) into changed using replacement, subject, words, only_rows, kind;
  end if;
  return coalesce(changed, '{}');
end
$$;

create function public.remove_text(kind text, subject_id uuid, field text, words text, reason text)
  returns public.moderation_actions
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_variable
declare
  why text;
  subject private.subjects;
  rows uuid[];
  done public.moderation_actions;
begin
  perform private.require_moderator();
  why := private.require_reason(reason);
  select s.* into subject from private.subjects s
   where s.kind = remove_text.kind and s.id = remove_text.subject_id and s.kind in ('class', 'listing');
  if not found then
    raise exception using errcode = 'PT404', message = 'There’s nothing like that to take off.';
  end if;
  if subject.member_id = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This is your own, so someone else decides it.';
  end if;
  if not exists (
    select from private.public_texts(subject.kind, subject.id) t where t.field = remove_text.field and t.words = remove_text.words
  ) then
    raise exception using errcode = 'PT409', message = 'It’s been changed or removed since you read it.';
  end if;
  rows := private.replace_text(subject.kind, subject.id, field, words, private.text_placeholder(field));
  done := private.record_moderation_action('remove_text', subject, subject.member_id, '{}', why);
  insert into private.removed_texts (action_id, class_id, listing_id, field, words, row_ids)
  values (
    done.id, case subject.kind when 'class' then subject.id end, case subject.kind when 'listing' then subject.id end,
    field, words, rows
  );
  perform private.notify_member(subject.member_id, 'text_removed', subject, done.id, why);
  return done;
end
$$;
grant execute on function public.remove_text(kind text, subject_id uuid, field text, words text, reason text)
  to authenticated, service_role;
comment on function public.remove_text(kind text, subject_id uuid, field text, words text, reason text) is
  'Takes one public text off a class or business wherever it has it. 409 where it is no longer there.';

-- private.submissions

create view private.submissions as
select 'listing' as kind, l.id, l.business_name as name, l.slug, l.status, l.created_at, l.updated_at, l.reviewed_at,
       l.decline_reason, null::uuid as submitted_by, l.contact_email as email, private.listing_content(l) as content
  from public.business_listings l
union all
select 'instructor', i.id, i.display_name, i.slug, i.status, i.created_at, i.updated_at, i.reviewed_at,
       i.decline_reason, i.user_id, u.email, private.instructor_content(i, u.email)
  from public.instructor_profiles i join auth.users u on u.id = i.user_id
union all
select 'class', c.id, c.class_title, c.slug, c.status, c.created_at, c.updated_at, c.reviewed_at,
       c.decline_reason, c.submitted_by, c.instructor_email, private.class_content(c)
  from public.class_submissions c
union all
select 'story', s.id, s.title, null,
       case s.status when 'offered' then 'pending' when 'featured' then 'approved' else s.status end,
       s.offered_at, s.updated_at, s.featured_at, s.decline_reason, p.author_id, u.email,
       jsonb_build_object(
         'title', s.title, 'content', p.content, 'tags', s.tags, 'thing_slug', s.thing_slug,
         'public_name', c.public_name, 'username', c.username
       )
  from public.stories s
  join public.posts p on p.id = s.post_id
  join public.member_cards c on c.user_id = p.author_id
  join auth.users u on u.id = p.author_id
 where p.hidden_at is null and not s.example
union all
select 'photo', p.id, s.name, s.slug, p.status, p.created_at, p.updated_at, p.reviewed_at, p.decline_reason, s.member_id,
       s.email,
       jsonb_build_object(
         'alt', p.alt, 'shows', s.kind, 'key', p.key, 'width', p.width,
         'replaces', (
           select jsonb_build_object('key', r.key, 'alt', r.alt, 'published', r.published)
             from public.photos r where r.id = p.replaces
         )
       )
  from public.photos p join private.photo_subjects s on s.photo_id = p.id
 where p.status in ('pending', 'approved', 'declined') and p.removed_at is null
union all
-- the address is that of the other of the two, so that a teacher decides no review of her class, nor a reviewer the answer
select 'review', r.id, k.class_title, k.slug, r.status, r.created_at, r.updated_at, r.reviewed_at, r.decline_reason,
       r.member_id, u.email,
       jsonb_build_object(
         'class_title', k.class_title, 'words', r.words, 'signature', r.signature, 'send_friend', r.send_friend,
         'as_described', r.as_described, 'beginner_welcome', r.beginner_welcome, 'attended_on', r.attended_on,
         'marks', r.marks
       )
  from public.class_reviews r
  join public.class_submissions k on k.id = r.class_id
  left join auth.users u on u.id = k.submitted_by
 where r.hidden_at is null
union all
select 'review_answer', a.id, k.class_title, k.slug, a.status, a.created_at, a.updated_at, a.reviewed_at,
       a.decline_reason, a.member_id, u.email,
       jsonb_build_object('class_title', k.class_title, 'words', a.words, 'answers', r.words)
  from public.class_review_answers a
  join public.class_reviews r on r.id = a.review_id
  join public.class_submissions k on k.id = r.class_id
  join auth.users u on u.id = r.member_id
 where a.hidden_at is null;

-- public.moderation_decisions

select private.member_table('public.moderation_decisions',
  part => 'community',
  purpose => 'that reviews of what is sent in are fair, and can be checked',
  ground => 'legitimate interest',
  kept => 'without an end, as a record without names',
  on_erasure => 'name and reason are erased',
  export_file => 'reviews',
  export_says => 'what was decided about what you sent in, or by you as a moderator',
  export_where => 'moderator_id = $1 or subject_id = any (private.subjects_of($1))',
  export_omits => '{moderator_id}'
);

revoke all on public.moderation_decisions from service_role;
grant select on public.moderation_decisions to authenticated, service_role;

create policy "a moderator sees what was decided" on public.moderation_decisions
  for select to authenticated using ((select private.is_moderator()));

create trigger announce after insert on public.moderation_decisions
  for each row when (new.decision in ('approved', 'declined')) execute function private.announce_decision();

create trigger moderation_decisions_stay before update or delete on public.moderation_decisions
  for each row execute function private.refuse_change();

create trigger moderation_decisions_stay_whole before truncate on public.moderation_decisions
  for each statement execute function private.refuse_change();

select private.record_processing('private.removed_texts',
  part => 'community',
  purpose => 'texts of classes and places that moderators took off, so that an appeal can bring them back',
  ground => 'legitimate interest',
  kept => 'as long as the class or business',
  export_file => 'texts-taken-off',
  export_says => 'texts of your classes and places that moderators took off',
  export_where => 'coalesce(class_id, listing_id) = any (private.subjects_of($1))',
  export_omits => '{row_ids}'
);

select private.record_processing('private.decided_versions',
  part => 'community',
  purpose => 'what was sent in, as it was when it was decided',
  ground => 'legitimate interest',
  kept => 'as long as the class or business',
  export_file => 'reviewed-versions',
  export_says => 'what you had sent in, as it was when it was decided',
  export_where => 'subject_id = any (private.subjects_of($1))'
);
