-- Member cards: the name and picture under which a member is known in the community.

create function private.claim_username() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  hash bytea := private.username_hash(new.username);
begin
  perform private.require_own(new.user_id);
  insert into private.used_usernames (username_hash, user_id) values (hash, new.user_id) on conflict do nothing;
  if exists (
    select from private.used_usernames u where u.username_hash = hash and u.user_id is distinct from new.user_id
  ) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "member_cards_username_unique"',
      constraint = 'member_cards_username_unique';
  end if;
  return new;
end
$$;

create function private.username_hash(username text) returns bytea
  language sql immutable set search_path = ''
  as $$
  select sha256(convert_to('username:' || username, 'UTF8'))
$$;

-- public.member_cards

select private.member_table('public.member_cards',
  owner => 'user_id',
  reaches_others => true,
  inserts => private.write_bound(5, 250, why => 'One row.'),
  updates => private.write_bound(50, 2500, why => 'Each can carry a picture of 8 KB.'),
  part => 'community',
  purpose => 'her name and picture in the community; its photographs are in the bucket `community-photos`',
  kept => 'until she removes it',
  export_file => 'community-name',
  export_says => 'your name and picture in the community'
);

grant select on public.member_cards to authenticated;
grant all on public.member_cards to service_role;
grant insert (user_id, public_name, username, avatar_url), update (user_id, public_name, username, avatar_url) on
  public.member_cards to authenticated;

create policy "a member changes her own card" on public.member_cards
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member makes her own card" on public.member_cards
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "members see one another's cards, but for a block" on public.member_cards
  for select to authenticated
  using (not (user_id in ( select h.id
   from private.hidden_members() h(id))));

create policy "nobody changes her name while suspended" on public.member_cards
  as restrictive for update to authenticated using (true) with check (not (select private.is_suspended()));

create policy "nobody takes a name while suspended" on public.member_cards
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create trigger claim_username before insert or update of username on public.member_cards
  for each row execute function private.claim_username();

create trigger limit_edits before update of public_name, username, avatar_url on public.member_cards
  for each row
  when ((old.public_name, old.username, old.avatar_url) is distinct from (new.public_name, new.username, new.avatar_url))
  execute function private.limit_edits();

create trigger notify_pages_of_changed after update on public.member_cards
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_pages(
    'exists (select from public.stories s join public.posts p on p.id = s.post_id
              where p.author_id = r.user_id and s.status = ''featured'' and not s.example)',
    '{public_name}'
  );

create trigger offer_renamed_stories after update of public_name on public.member_cards
  for each row when (old.public_name is distinct from new.public_name)
  execute function private.offer_renamed_stories();

create trigger recheck_channels after insert or delete on public.member_cards
  for each row execute function realtime.recheck_channels('user_id');

create trigger set_updated_at before update on public.member_cards
  for each row execute function private.set_updated_at();

create trigger strip_image_metadata before insert or update of avatar_url on public.member_cards
  for each row when (new.avatar_url is not null) execute function private.strip_image_metadata();

create trigger take_portrait before insert on public.member_cards
  for each row execute function private.take_portrait();

select private.record_processing('private.used_usernames',
  part => 'community',
  purpose => 'so that nobody takes a name that somebody else has or had; as a hash',
  ground => 'legitimate interest',
  kept => 'without an end',
  on_erasure => 'her account is taken out of it; the hash stays',
  not_exported => 'It holds numbers made of usernames, so that nobody takes one that somebody else has or had. Her own are in community-name.'
);
