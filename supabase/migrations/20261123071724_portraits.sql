-- A drawn portrait, chosen from those of `packages/illustrations`; whoever has chosen none is drawn by her id.
alter table public.profiles
  add column portrait smallint
    constraint profiles_portrait check (portrait between 0 and 19);
comment on column public.profiles.portrait is 'Number of the drawn portrait that she chose.';
grant insert (portrait), update (portrait) on public.profiles to authenticated;

alter table public.member_cards
  add column portrait smallint
    constraint member_cards_portrait check (portrait between 0 and 19);
comment on column public.member_cards.portrait is 'That of her profile, for members to see; written with it.';

-- The card shows the portrait of the profile: chosen once, seen everywhere.
create function private.show_portrait() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.member_cards
    set portrait = new.portrait
    where user_id = new.id and portrait is distinct from new.portrait;
  return null;
end
$$;

create function private.take_portrait() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.portrait := (select portrait from public.profiles where id = new.user_id);
  return new;
end
$$;

create trigger show_portrait after insert or update of portrait on public.profiles
  for each row execute function private.show_portrait();
create trigger take_portrait before insert on public.member_cards
  for each row execute function private.take_portrait();

revoke all on function private.show_portrait(), private.take_portrait() from public;
