-- Whether what is reviewed is the moderator's own takes two columns of it, not everything that was submitted, which each row of the queue
-- put together twice for that.
create function private.is_own(submitted_by uuid, email text) returns boolean
  language sql stable
  return coalesce(submitted_by = auth.uid(), false)
    or coalesce(lower(email) = (select lower(u.email) from auth.users u where u.id = auth.uid()), false);
revoke all on function private.is_own(uuid, text) from public;

create or replace function private.is_own(submission private.submissions) returns boolean
  language sql stable set search_path = ''
  return private.is_own(submission.submitted_by, submission.email);

create or replace function public.review_queue(kind text) returns table (
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
