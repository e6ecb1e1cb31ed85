-- A moderator's queues: the page first, and for each line no more than its own kind needs.

-- One target by its id. Each kind has a statement, and so a plan, of its own: the view's ten branches were started for each line, and
-- nine had nothing to say.
create or replace function private.find_subject(kind text, id uuid) returns private.subjects
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
  as $$
declare
  subject private.subjects;
begin
  case find_subject.kind
    when 'post' then select * into subject from private.subjects s where s.kind = 'post' and s.id = find_subject.id;
    when 'comment' then select * into subject from private.subjects s where s.kind = 'comment' and s.id = find_subject.id;
    when 'member' then select * into subject from private.subjects s where s.kind = 'member' and s.id = find_subject.id;
    when 'story' then select * into subject from private.subjects s where s.kind = 'story' and s.id = find_subject.id;
    when 'listing' then select * into subject from private.subjects s where s.kind = 'listing' and s.id = find_subject.id;
    when 'class' then select * into subject from private.subjects s where s.kind = 'class' and s.id = find_subject.id;
    when 'instructor' then select * into subject from private.subjects s where s.kind = 'instructor' and s.id = find_subject.id;
    when 'message' then select * into subject from private.subjects s where s.kind = 'message' and s.id = find_subject.id;
    when 'correspondent' then select * into subject from private.subjects s where s.kind = 'correspondent' and s.id = find_subject.id;
    when 'photo' then select * into subject from private.subjects s where s.kind = 'photo' and s.id = find_subject.id;
    else null;
  end case;
  return subject;
end
$$;

-- What is around a target, likewise.
create or replace function private.context_of(subject private.subjects) returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
  as $$
begin
  case subject.kind
    when 'comment' then
      return (
        select jsonb_agg(jsonb_build_object(
                 'kind', 'post', 'author', private.community_name(p.author_id), 'words', p.content,
                 'created_at', p.created_at, 'hidden', p.hidden_at is not null
               ))
          from public.posts p where p.id = subject.post_id
      );
    when 'member' then
      return (
        select jsonb_agg(jsonb_build_object(
                 'kind', 'post', 'author', subject.name, 'words', p.content, 'created_at', p.created_at,
                 'hidden', p.hidden_at is not null
               ) order by p.created_at desc)
          from (
            select w.content, w.created_at, w.hidden_at from public.posts w
             where w.author_id = subject.id order by w.created_at desc limit 3
          ) p
      );
    when 'post' then
      return (
        select jsonb_agg(jsonb_build_object(
                 'kind', 'comment', 'author', private.community_name(c.author_id), 'words', c.content,
                 'created_at', c.created_at, 'hidden', c.hidden_at is not null
               ) order by c.created_at)
          from (
            select w.author_id, w.content, w.created_at, w.hidden_at from public.comments w
             where w.post_id = subject.id order by w.created_at desc limit 5
          ) c
      );
    when 'message' then
      return (
        select jsonb_agg(jsonb_build_object(
                 'kind', 'message', 'author', b.author_name, 'words', b.body, 'created_at', b.created_at,
                 'hidden', b.hidden_at is not null
               ) order by b.created_at)
          from public.class_messages m
         cross join lateral (
           select w.author_name, w.body, w.created_at, w.hidden_at from public.class_messages w
            where w.class_id = m.class_id and w.member_id = m.member_id and w.created_at < m.created_at
            order by w.created_at desc limit 3
         ) b
         where m.id = subject.id
      );
    when 'correspondent' then
      return (
        select jsonb_agg(jsonb_build_object(
                 'kind', 'message', 'author', b.author_name, 'words', b.body, 'created_at', b.created_at,
                 'hidden', b.hidden_at is not null
               ) order by b.created_at desc)
          from public.class_messages m
         cross join lateral (
           select w.author_name, w.body, w.created_at, w.hidden_at from public.class_messages w
            where w.class_id = m.class_id and w.member_id = m.member_id and w.author_id = m.author_id
            order by w.created_at desc limit 3
         ) b
         where m.id = subject.id
      );
    else
      return null;
  end case;
end
$$;

-- The count of all that wait is read from the index.
drop index public.appeals_open;
create index appeals_open on public.appeals (created_at, id) include (member_id) where status = 'open';

create or replace function public.appeal_queue() returns table (
  id uuid, body text, created_at timestamptz, may_decide boolean, act jsonb, words_then text, subject jsonb,
  member jsonb, waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    with page as materialized (
      select p.* from public.appeals p
       where p.status = 'open' and p.member_id <> auth.uid()
       order by p.created_at, p.id
       limit 100
    )
    select p.id, p.body, p.created_at, private.may_decide_appeal(row(a.*)::public.moderation_actions),
           jsonb_build_object(
             'id', a.id, 'action', a.action, 'subject_kind', a.subject_kind, 'subject_id', a.subject_id,
             'reason', a.reason, 'until', a.until, 'acted_at', a.acted_at,
             'moderator_name', private.name_of(a.moderator_id), 'reports', cardinality(a.report_ids)
           ),
           (select w.words from private.reported_words w where w.report_id = any (a.report_ids) limit 1),
           private.subject_for_moderators(s), private.member_for_moderators(p.member_id),
           (select count(*) from public.appeals o where o.status = 'open' and o.member_id <> auth.uid())
      from page p
     -- one by one, which for a page is less than a scan
     cross join lateral (select w.* from public.moderation_actions w where w.id = p.sanction_id limit 1) a
      left join lateral private.find_subject(a.subject_kind, a.subject_id) s on true
     order by p.created_at, p.id;
end
$$;
