-- What reports and acts are about is looked up for the lines of a page alone, each by its id: joined as a whole, every
-- post of the community would be read for them.

create function private.find_subject(kind text, id uuid) returns private.subjects
  language sql stable set search_path = ''
  return (select s from private.subjects s where s.kind = find_subject.kind and s.id = find_subject.id);

revoke all on function private.find_subject(text, uuid) from public;

-- One line for each subject with all its open reports. Where somebody may be in danger comes first, then the longest
-- wait. What is about herself, or about her words, a moderator does not see: neither the reports nor who made them.
create or replace function public.report_queue() returns table (
  subject_kind text, subject_id uuid, urgent boolean, reported_at timestamptz, reports jsonb, subject jsonb,
  member jsonb, waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    with waits as (
      select r.subject_kind as kind, r.subject_id as id, bool_or(r.reason = 'self_harm') as urgent,
             min(r.created_at) as reported_at
        from public.reports r
       where r.status = 'open'
         and not exists (
           select from private.reported_words w where w.report_id = r.id and w.member_id = auth.uid()
         )
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
           private.subject_at_desk(s),
           private.member_at_desk(coalesce(s.member_id, (
             select w.member_id from public.reports r join private.reported_words w on w.report_id = r.id
              where r.status = 'open' and r.subject_kind = p.kind and r.subject_id = p.id limit 1
           ))),
           (select count(*) from waits)
      from page p left join lateral private.find_subject(p.kind, p.id) s on true
     order by p.urgent desc, p.reported_at, p.id;
end
$$;

-- The longest wait first. `may_decide` is false for whoever acted; what concerns herself she does not see.
create or replace function public.appeal_queue() returns table (
  id uuid, body text, created_at timestamptz, may_decide boolean, act jsonb, words_then text, subject jsonb, member jsonb,
  waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    select p.id, p.body, p.created_at, private.may_decide_appeal(a),
           jsonb_build_object(
             'id', a.id, 'action', a.action, 'subject_kind', a.subject_kind, 'subject_id', a.subject_id,
             'reason', a.reason, 'until', a.until, 'acted_at', a.acted_at,
             'moderator_name', private.name_of(a.moderator_id), 'reports', cardinality(a.report_ids)
           ),
           (select w.words from private.reported_words w where w.report_id = any (a.report_ids) limit 1),
           private.subject_at_desk(s), private.member_at_desk(p.member_id), count(*) over ()
      from public.appeals p
      join public.moderation_actions a on a.id = p.sanction_id
      left join lateral private.find_subject(a.subject_kind, a.subject_id) s on true
     where p.status = 'open' and p.member_id <> auth.uid()
     order by p.created_at, p.id
     limit 100;
end
$$;

-- Newest first; a page goes on where the one before ended.
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
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  -- what she types is looked for as it is, whatever it holds
  pattern text := '%' || regexp_replace(btrim(search_actions.search), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_moderator();
  return query
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
      from public.moderation_actions a
      left join lateral private.find_subject(a.subject_kind, a.subject_id) s on true
      left join public.moderation_actions back on back.undoes = a.id and back.action <> 'appeal_upheld'
     where (search_actions.acted is null or a.action = search_actions.acted)
       and (search_actions.member is null or a.member_id = search_actions.member)
       and (search_actions.moderator is null or a.moderator_id = search_actions.moderator)
       and (pattern is null or a.reason ilike pattern or s.name ilike pattern
            or exists (
              select from public.member_cards c
               where c.user_id = a.member_id and (c.public_name ilike pattern or c.username ilike pattern)
            ))
       and (search_actions.before_acted_at is null
            or (a.acted_at, a.id) < (search_actions.before_acted_at, search_actions.before_id))
     order by a.acted_at desc, a.id desc
     limit least(greatest(coalesce(search_actions.page_size, 20), 1), 100);
end
$$;
