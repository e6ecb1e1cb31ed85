-- Searches and queues of moderators and admins that read every row, and no longer do.

-- Classes by category, format and level together, of which there may be few or none.
create index class_submissions_filters on public.class_submissions
  (class_category, class_format, experience_level, created_at desc, id desc) where status = 'approved';

-- Decisions by what they say. A plan for each search, because each leaves out other conditions.
create index moderation_decisions_words on public.moderation_decisions
  using gin (subject_name extensions.gin_trgm_ops, reason extensions.gin_trgm_ops);
create index moderation_decisions_decision on public.moderation_decisions (decision, decided_at desc, id desc);
-- LIKE pattern of what is typed, which is looked for as it is, whatever it holds; null where nothing is.
create function private.typed_pattern(typed text) returns text
  language sql immutable set search_path = ''
  return '%' || regexp_replace(nullif(btrim(typed), ''), '([\\%_])', '\\\1', 'g') || '%';

-- A page first: what was taken back was looked up for all of them.
create or replace function public.search_decisions(
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
         and (pattern is null or d.subject_name ilike pattern or d.reason ilike pattern)
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

-- Loose index scan: from each moderator to the next, and not over what each has decided.
create or replace function public.deciding_moderators() returns table (id uuid, name text)
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

create index moderation_actions_reason on public.moderation_actions using gin (reason extensions.gin_trgm_ops);
create index moderation_actions_action on public.moderation_actions (action, acted_at desc, id desc);
create index moderation_actions_subject_kind on public.moderation_actions (subject_kind, acted_at desc, id desc);
create index moderation_actions_named on public.moderation_actions (acted_at desc, id desc)
  where subject_kind in ('story', 'listing', 'class', 'instructor', 'message', 'correspondent', 'photo');

-- Name of a target that is not called as its member is; null of the others.
create function private.subject_name(kind text, subject_id uuid) returns text
  language sql stable set search_path = ''
  return case kind
    when 'story' then (select s.title from public.stories s where s.id = subject_id)
    when 'listing' then (select l.business_name from public.business_listings l where l.id = subject_id)
    when 'class' then (select c.class_title from public.class_submissions c where c.id = subject_id)
    when 'instructor' then (select i.display_name from public.instructor_profiles i where i.id = subject_id)
    when 'message' then (select m.author_name from public.class_messages m where m.id = subject_id)
    when 'correspondent' then (select m.author_name from public.class_messages m where m.id = subject_id)
    when 'photo' then (select p.name from private.photo_subjects p where p.photo_id = subject_id)
  end;

-- A page first, then what stands beside its lines. Names of members are looked up once; those of what is listed among the
-- newest thousand actions about such, from where the page before ended.
create or replace function public.search_actions(
  search text default null,
  acted text default null,
  member uuid default null,
  moderator uuid default null,
  before_acted_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
) returns table (
  id uuid, action text, subject_kind text, subject_id uuid, subject_name text, member_id uuid, member_name text,
  reports integer, reason text, until timestamptz, moderator_id uuid, moderator_name text, acted_at timestamptz,
  undone boolean, liftable boolean
)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
#variable_conflict use_column
declare
  pattern text := private.typed_pattern(search_actions.search);
  people uuid[] := '{}';
  named uuid[] := '{}';
begin
  perform private.require_moderator();
  if pattern is not null then
    people := array(
      select c.user_id from public.member_cards c where c.public_name ilike pattern or c.username ilike pattern limit 1000
    );
    named := array(
      select n.id from (
        select a.id, a.subject_kind, a.subject_id from public.moderation_actions a
         where a.subject_kind in ('story', 'listing', 'class', 'instructor', 'message', 'correspondent', 'photo')
           and (search_actions.before_acted_at is null
                or (a.acted_at, a.id) < (search_actions.before_acted_at, search_actions.before_id))
         order by a.acted_at desc, a.id desc
         limit 1000
      ) n
       where private.subject_name(n.subject_kind, n.subject_id) ilike pattern
    );
  end if;
  return query
    with page as materialized (
      select a.* from public.moderation_actions a
       where (search_actions.acted is null or a.action = search_actions.acted)
         and (search_actions.member is null or a.member_id = search_actions.member)
         and (search_actions.moderator is null or a.moderator_id = search_actions.moderator)
         and (pattern is null or a.reason ilike pattern or a.member_id = any (people) or a.id = any (named))
         and (search_actions.before_acted_at is null
              or (a.acted_at, a.id) < (search_actions.before_acted_at, search_actions.before_id))
       order by a.acted_at desc, a.id desc
       limit least(greatest(coalesce(search_actions.page_size, 20), 1), 100)
    )
    select a.id, a.action, a.subject_kind, a.subject_id, s.name, a.member_id,
           case when a.member_id is not null then private.community_name(a.member_id) end,
           cardinality(a.report_ids), a.reason, a.until, a.moderator_id, private.name_of(a.moderator_id), a.acted_at,
           back.id is not null,
           back.id is null and a.member_id is distinct from auth.uid() and case a.action
             when 'hide' then s.id is not null and not s.shown
               and not exists (select from public.appeals p where p.sanction_id = a.id and p.status = 'open')
             when 'suspend' then exists (
                 select from private.suspensions n where n.sanction_id = a.id and (n.until is null or n.until > now())
               )
               and not exists (select from public.appeals p where p.sanction_id = a.id and p.status = 'open')
             else false end
      from page a
      left join lateral private.find_subject(a.subject_kind, a.subject_id) s on true
      left join public.moderation_actions back on back.undoes = a.id and back.action <> 'appeal_upheld'
     order by a.acted_at desc, a.id desc;
end
$$;

-- Names and addresses of accounts, for the audit log's search.
create index users_email_words on auth.users using gin (email extensions.gin_trgm_ops);
create index users_name_words on auth.users using gin ((raw_user_meta_data ->> 'name') extensions.gin_trgm_ops);
create index profiles_name_words on public.profiles using gin (name extensions.gin_trgm_ops);
create index member_cards_words on public.member_cards
  using gin (public_name extensions.gin_trgm_ops, username extensions.gin_trgm_ops);

-- Each record gives its page from its own indexes, and the newest of all are the page.
create or replace function public.admin_audit(
  search text default null,
  only_record text default null,
  before_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
) returns table (
  record text, id uuid, at timestamptz, act text, subject_kind text, subject_name text, member_name text,
  actor_name text, reason text
)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
#variable_conflict use_column
declare
  pattern text := private.typed_pattern(admin_audit.search);
  wanted integer := least(greatest(coalesce(admin_audit.page_size, 20), 1), 100);
  people uuid[] := '{}';
  acts text[] := '{}';
  kinds text[] := '{}';
begin
  perform private.require_admin();
  if pattern is not null then
    people := array(
      (select u.id from auth.users u where u.email ilike pattern limit 1000)
      union
      (select u.id from auth.users u where u.raw_user_meta_data ->> 'name' ilike pattern limit 1000)
      union
      (select p.id from public.profiles p where p.name ilike pattern limit 1000)
      limit 1000
    );
    acts := array(
      select a from unnest(array[
        'approved', 'declined', 'undone', 'dismiss', 'hide', 'restore', 'warn', 'suspend', 'unsuspend', 'take_down',
        'appeal_upheld', 'appeal_overturned'
      ]) as a where replace(a, '_', ' ') ilike pattern
    );
    kinds := array(
      select k from unnest(array[
        'post', 'comment', 'member', 'story', 'listing', 'class', 'instructor', 'message', 'correspondent', 'photo'
      ]) as k where k ilike pattern
    );
  end if;
  return query
    with page as materialized (
      select l.* from (
        (select 'desk' as record, d.id, d.decided_at as at, d.decision as act, d.subject_kind, d.subject_name,
                null::uuid as member_id, d.moderator_id as actor_id, d.reason
           from public.moderation_decisions d
          where coalesce(admin_audit.only_record, 'desk') = 'desk'
            and (admin_audit.before_at is null or (d.decided_at, d.id) < (admin_audit.before_at, admin_audit.before_id))
            and (pattern is null or d.decision = any (acts) or d.subject_kind = any (kinds) or d.subject_name ilike pattern
                 or d.reason ilike pattern or d.moderator_id = any (people))
          order by d.decided_at desc, d.id desc limit wanted)
        union all
        (select 'reports', a.id, a.acted_at, a.action, a.subject_kind, null, a.member_id, a.moderator_id, a.reason
           from public.moderation_actions a
          where coalesce(admin_audit.only_record, 'reports') = 'reports'
            and (admin_audit.before_at is null or (a.acted_at, a.id) < (admin_audit.before_at, admin_audit.before_id))
            and (pattern is null or a.action = any (acts) or a.subject_kind = any (kinds) or a.reason ilike pattern
                 or a.member_id = any (people) or a.moderator_id = any (people))
          order by a.acted_at desc, a.id desc limit wanted)
        union all
        -- few, whatever the size of an installation
        (select l.record, l.id, l.at, l.act, l.subject_kind, l.subject_name, l.member_id, l.actor_id, l.reason
           from private.audit_log l
          where l.record in ('roles', 'admin') and coalesce(admin_audit.only_record, l.record) = l.record
            and (admin_audit.before_at is null or (l.at, l.id) < (admin_audit.before_at, admin_audit.before_id))
            and (pattern is null or replace(l.act, '_', ' ') ilike pattern or l.subject_kind ilike pattern
                 or l.member_id = any (people) or l.actor_id = any (people))
          order by l.at desc, l.id desc limit wanted)
      ) l
       order by l.at desc, l.id desc
       limit wanted
    )
    select l.record, l.id, l.at, l.act, l.subject_kind, l.subject_name,
           case when l.member_id is not null then private.name_of(l.member_id) end,
           case when l.actor_id is not null then private.name_of(l.actor_id) end, l.reason
      from page l
     order by l.at desc, l.id desc;
end
$$;

create index reports_urgent on public.reports (subject_kind, subject_id) where status = 'open' and reason = 'self_harm';
create index reports_longest_wait on public.reports (created_at, subject_id) where status = 'open';

-- As before. The page is read from where it begins: what is urgent, then the longest wait, until there are a hundred.
create or replace function public.report_queue() returns table (
  subject_kind text, subject_id uuid, urgent boolean, reported_at timestamptz, reports jsonb, subject jsonb,
  member jsonb, may_decide boolean, waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  -- those about her, or about her words, are not for her
  hers uuid[];
  seen text[] := '{}';
  found record;
begin
  perform private.require_moderator();
  hers := array(
    select w.report_id from private.reported_words w join public.reports r on r.id = w.report_id
     where w.member_id = auth.uid() and r.status = 'open'
  );
  seen := array(
    select distinct r.subject_kind || ' ' || r.subject_id from public.reports r
     where r.status = 'open' and r.reason = 'self_harm' and r.id <> all (hers)
  );
  if cardinality(seen) < 100 then
    for found in
      select r.subject_kind || ' ' || r.subject_id as key from public.reports r
       where r.status = 'open' and r.id <> all (hers)
       order by r.created_at, r.subject_id
    loop
      if found.key <> all (seen) then
        seen := seen || found.key;
        exit when cardinality(seen) >= 100;
      end if;
    end loop;
  end if;
  return query
    with waits as (
      select k.kind, k.id, bool_or(r.reason = 'self_harm') as urgent, min(r.created_at) as reported_at,
             bool_or(r.reporter_id = auth.uid()) as own
        from (select split_part(s, ' ', 1) as kind, split_part(s, ' ', 2)::uuid as id from unnest(seen) as s) k
       cross join lateral (
         select o.* from public.reports o
          where o.status = 'open' and o.subject_kind = k.kind and o.subject_id = k.id and o.id <> all (hers)
       ) r
       group by 1, 2
    ), page as (
      select w.* from waits w order by w.urgent desc, w.reported_at, w.id limit 100
    )
    select p.kind, p.id, p.urgent, p.reported_at,
           (
             select jsonb_agg(jsonb_build_object(
                      'id', r.id, 'reason', r.reason, 'note', r.note, 'created_at', r.created_at,
                      'reporter_name', private.community_name(r.reporter_id),
                      'name', w.name, 'words', w.words
                    ) order by r.created_at, r.id)
               from public.reports r left join private.reported_words w on w.report_id = r.id
              where r.status = 'open' and r.subject_kind = p.kind and r.subject_id = p.id
           ),
           private.subject_for_moderators(s),
           private.member_for_moderators(coalesce(s.member_id, (
             select w.member_id from public.reports r join private.reported_words w on w.report_id = r.id
              where r.status = 'open' and r.subject_kind = p.kind and r.subject_id = p.id limit 1
           ))),
           not p.own or private.reviews_alone(array[s.member_id]),
           (
             select count(*) from (select r.subject_kind, r.subject_id from public.reports r where r.status = 'open' group by 1, 2) every
           ) - (
             select count(*) from (
               select r.subject_kind, r.subject_id from public.reports r where r.id = any (hers) group by 1, 2
             ) about
              where not exists (
                select from public.reports r
                 where r.status = 'open' and r.subject_kind = about.subject_kind and r.subject_id = about.subject_id
                   and r.id <> all (hers)
              )
           )
      from page p left join lateral private.find_subject(p.kind, p.id) s on true
     order by p.urgent desc, p.reported_at, p.id;
end
$$;

revoke all on function private.typed_pattern(text), private.subject_name(text, uuid) from public;

-- One target by its id, with a plan that is kept: the view has a branch for each kind, and planning them all again for each line
-- of a queue took longer than reading them.
create or replace function private.find_subject(kind text, id uuid) returns private.subjects
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
  as $$
declare
  subject private.subjects;
begin
  select * into subject from private.subjects s where s.kind = find_subject.kind and s.id = find_subject.id;
  return subject;
end
$$;

-- Those who may review are few among the accounts.
create index users_reviewers on auth.users (id) where (raw_app_meta_data ->> 'role') in ('moderator', 'admin');
