-- Topics and attachments of posts, and reactions beyond a like.

-- A post may be of a topic, and carry one thing, class or date that its writer speaks of.
alter table public.posts
  add column topic text,
  add column thing_slug text,
  -- what is no longer listed is gone from the post as well: each reader looks it up under its own policies
  add column class_id uuid references public.class_submissions on delete set null,
  add column session_id uuid references public.class_sessions on delete set null,
  -- which reactions there are, and not how many: kept by a trigger
  add column felt text[] not null default '{}',
  add constraint posts_topic check (topic in ('first-tries', 'questions', 'wins', 'going-together')),
  add constraint posts_thing_slug check (char_length(thing_slug) <= 60 and thing_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  add constraint posts_one_attachment check (num_nonnulls(thing_slug, class_id, session_id) <= 1),
  add constraint posts_felt check (felt <@ array['been-there', 'brave', 'count-me-in']);

comment on column public.posts.felt is 'Reactions that the post has, each once: nobody but its writer learns whose they are, and nobody how many.';
comment on column public.posts.class_id is 'The class it speaks of: one that everybody may read when it was posted.';

create index posts_newest_of_topic on public.posts (topic, created_at desc, id desc) where topic is not null;
create index posts_class_id on public.posts (class_id) where class_id is not null;
create index posts_session_id on public.posts (session_id) where session_id is not null;

grant insert (topic, thing_slug, class_id, session_id) on public.posts to authenticated;

-- Whether everybody may read a class, or the class of a date. Runs as the owner: a teacher reads her own class before it
-- is listed, and her post would tell of it.
create function private.is_listed(class_id uuid, session_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return (is_listed.class_id is null or exists (
    select from public.class_submissions c where c.id = is_listed.class_id and c.status = 'approved'
  )) and (is_listed.session_id is null or exists (
    select from public.class_sessions s join public.class_submissions c on c.id = s.class_id
     where s.id = is_listed.session_id and s.status = 'scheduled' and c.status = 'approved'
  ));

create policy "a post carries only what everybody may read" on public.posts
  as restrictive for insert to authenticated with check (private.is_listed(class_id, session_id));

-- Reactions. The writer of a post sees whose they are; the others that there are some, in `posts.felt`.
create table public.post_reactions (
  -- of its own: with the two others as its key it would stand between posts and cards, which embed one another
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts on delete cascade,
  -- the card: its writer is told a name
  user_id uuid not null default auth.uid() references public.member_cards on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  constraint post_reactions_once unique (post_id, user_id, kind),
  constraint post_reactions_kind check (kind in ('been-there', 'brave', 'count-me-in'))
);

comment on table public.post_reactions is 'Each member sees her own, and the writer of a post those of others on it, but for blocks.';

create index post_reactions_user_id on public.post_reactions (user_id);

alter table public.post_reactions enable row level security;
revoke all on public.post_reactions from anon, authenticated;
grant select, delete on public.post_reactions to authenticated;
grant insert (post_id, user_id, kind) on public.post_reactions to authenticated;
grant select, insert, update, delete on public.post_reactions to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.post_reactions', 'insert', 1000, 50000, 50000, 'user_id', 'As likes; each post takes three of them.');
select private.bound_writes('public.post_reactions');

create trigger prepare before insert on public.post_reactions
  for each row execute function private.prepare_reaction('community-reaction');

-- Runs as the owner, because the post is its writer's to change. The post's row is locked first: of the last two that
-- are taken back at the same moment, the second sees that none is left.
create function private.refresh_felt() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  of_post uuid := case tg_op when 'INSERT' then new.post_id else old.post_id end;
begin
  perform from public.posts where id = of_post for update;
  update public.posts p
     set felt = coalesce((
       select array_agg(distinct r.kind order by r.kind) from public.post_reactions r where r.post_id = of_post
     ), '{}')
   where p.id = of_post;
  return null;
end
$$;

create trigger refresh_felt after insert or delete on public.post_reactions
  for each row execute function private.refresh_felt();

create policy "a member sees her own reactions" on public.post_reactions
  for select to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

create policy "the writer of a post sees who reacted to it, but for blocks" on public.post_reactions
  for select to authenticated using (
    user_id not in (select private.hidden_members())
    and exists (select from public.posts p where p.id = post_id and p.author_id = (select auth.uid()))
  );

create policy "a member reacts to what she can read of others" on public.post_reactions
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (
      select from public.posts p where p.id = post_id and p.hidden_at is null and p.author_id <> (select auth.uid())
    )
  );

create policy "a member takes her reaction back" on public.post_reactions
  for delete to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

create policy "nobody reacts while suspended" on public.post_reactions
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

-- She is told who reacted, once for each reaction; what is taken back is taken out of what was told.
alter table public.notifications drop constraint notifications_kind;
alter table public.notifications add constraint notifications_kind check (
  kind in (
    'comment', 'decision', 'report_decided', 'hidden', 'restored', 'warned', 'suspended', 'suspension_ended',
    'taken_down', 'appeal_decided', 'booking', 'reaction'
  )
);

create function private.notify_reaction() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      (select p.author_id from public.posts p where p.id = new.post_id), 'reaction',
      actor_id => new.user_id, post_id => new.post_id, decision => new.kind
    );
  else
    delete from public.notifications n
     where n.post_id = old.post_id and n.actor_id = old.user_id and n.kind = 'reaction' and n.decision = old.kind;
  end if;
  return null;
end
$$;

create trigger notify after insert or delete on public.post_reactions
  for each row execute function private.notify_reaction();

-- Least privilege: a function is its owner's alone unless it is granted here. Policies are checked as the role that writes.
revoke all on function private.is_listed(uuid, uuid), private.refresh_felt(), private.notify_reaction() from public;
grant execute on function private.is_listed(uuid, uuid) to authenticated, service_role;

select private.require_second_factor();
