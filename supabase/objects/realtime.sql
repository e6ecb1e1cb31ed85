-- Broadcasts of the community and who may hear them.

-- Live feed. It says that something has changed, and nothing else: an id would tell of a post to whoever may not read
-- it. What it is, each reader looks up through REST under her policies. Coalesced: once in a transaction, however many
-- rows it changes, and without a payload of its own, so that the server may tell many of these as one.
create function private.broadcast_feed_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if coalesce(current_setting('kindling.feed_told', true), '') = '' then
    perform set_config('kindling.feed_told', 'yes', true);
    perform realtime.send('{}', 'changed', 'community:feed');
  end if;
  return null;
end
$$;

-- The channel of a class is closed between members who have blocked each other, as her words and messages are.
create function private.hears_class(class_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.class_submissions c
     where c.id = hears_class.class_id and c.status = 'approved'
       and (c.submitted_by is null or c.submitted_by not in (select h.id from private.hidden_members() as h (id)))
  )
$$;
grant execute on function private.hears_class(class_id uuid) to authenticated;

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
grant execute on function public.suggested_posts() to authenticated, service_role;
comment on function public.suggested_posts() is
  'Ids of two posts of others: those about a thing that the reader plans to try first, then the newest. By what is public and what is hers alone.';

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
grant execute on function public.felt(post public.posts) to authenticated, service_role;
comment on function public.felt(post public.posts) is
  'Computed field: reactions that a post has, each once, but for those of people hidden from the reader. Nobody but its writer learns whose they are, and nobody how many.';

create function private.recheck_class_channel() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform realtime.recheck_topic('class:' || old.id);
  return null;
end
$$;

create policy "a member hears of what is for her" on realtime.messages
  for select to authenticated using (
    extension = 'broadcast' and (select realtime.topic()) = 'member:' || (select auth.uid())
  );

-- Members listen, and nobody sends but the database.
create policy "whoever has a card hears of the community" on realtime.messages
  for select to authenticated using (
    extension = 'broadcast' and (select realtime.topic()) = 'community:feed'
    and exists (select from public.member_cards c where c.user_id = (select auth.uid()))
  );
