-- What is shown to one depends on no private row of another: posts on a member's home were sorted by whose quiz said the same as hers, so
-- that their order told whose type is whose.

drop function public.posts_near_type();
create function public.suggested_posts() returns setof uuid
  language sql stable rows 2 set search_path = ''
  as $$
  with newest as (
    select p.id, p.author_id, p.thing_slug, p.created_at
      from public.posts p
     where p.hidden_at is null and p.author_id <> auth.uid()
     order by p.created_at desc, p.id desc
     limit 100
  ), latest as (
    select distinct on (n.author_id) n.id, n.thing_slug, n.created_at from newest n order by n.author_id, n.created_at desc
  )
  select l.id
    from latest l
   order by coalesce(l.thing_slug in (select t.thing from public.planned_tries t where t.user_id = auth.uid()), false) desc,
            l.created_at desc
   limit 2;
$$;
comment on function public.suggested_posts() is
  'Ids of two posts of others: those about a thing that the reader plans to try first, then the newest. By what is public and what is hers alone.';
revoke all on function public.suggested_posts() from public;
grant execute on function public.suggested_posts() to authenticated, service_role;

do $$
declare
  body text := pg_get_functiondef('public.member_home'::regproc);
begin
  if strpos(body, 'public.posts_near_type()') = 0 then
    raise exception 'member_home() no longer calls posts_near_type()';
  end if;
  execute replace(body, 'public.posts_near_type()', 'public.suggested_posts()');
end
$$;

-- Reactions of people whom the reader does not meet are not felt by her: worked out for each reader instead of kept for all.
drop trigger refresh_felt on public.post_reactions;
drop function private.refresh_felt();
alter table public.posts drop column felt;
create function public.felt(post public.posts) returns text[]
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(array_agg(k order by k), '{}')
    from unnest(array['been-there', 'brave', 'count-me-in']) k
   where exists (
     select from public.post_reactions r join public.posts p on p.id = r.post_id
      where r.post_id = (post).id and r.kind = k and r.user_id not in (select private.hidden_members())
        -- asked with a row of her own making, it tells nothing of a post that she may not read
        and (p.hidden_at is null or p.author_id = auth.uid()) and p.author_id not in (select private.hidden_members())
   );
$$;
comment on function public.felt(public.posts) is
  'Computed field: reactions that a post has, each once, but for those of people hidden from the reader. Nobody but its writer learns whose they are, and nobody how many.';
revoke all on function public.felt(public.posts) from public;
grant execute on function public.felt(public.posts) to authenticated, service_role;
