-- The queue's page is found first, by times and ids alone, and only its hundred are then read in full: a flood of
-- submissions must not make the desk slow for those who clear it away.

create or replace function public.review_queue(kind text) returns table (
  id uuid, name text, slug text, created_at timestamptz, updated_at timestamptz,
  own boolean, content jsonb, last_decision jsonb, last_content jsonb, waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    with waits as (
      select s.id, s.updated_at from private.submissions s where s.kind = review_queue.kind and s.status = 'pending'
    ), page as (
      -- the promise runs from the words as they are now: when something comes back, it starts again
      select w.id from waits w order by w.updated_at, w.id limit 100
    )
    select s.id, s.name, s.slug, s.created_at, s.updated_at, private.is_own(s), s.content,
           case when last.id is not null then jsonb_build_object(
             'decision', last.decision, 'reason', last.reason, 'decided_at', last.decided_at,
             'moderator_name', private.name_of(last.moderator_id)
           ) end,
           (select v.content from private.decided_versions v where v.decision_id = last.id),
           (select count(*) from waits)
      from page
      join private.submissions s on s.id = page.id and s.kind = review_queue.kind
      left join lateral (
        select d.* from public.moderation_decisions d
         where d.subject_kind = s.kind and d.subject_id = s.id and d.decision <> 'undone'
           and not exists (select from public.moderation_decisions back where back.undoes = d.id)
         order by d.decided_at desc limit 1
      ) last on true
     order by s.updated_at, s.id;
end
$$;
