-- The things a member counts among her favourites. The first choice makes the row; later ones turn it on and off, so
-- that what she once liked is not forgotten when she changes her mind.

create table public.user_passions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  passion_name text not null,
  is_selected boolean not null default true,
  updated_at timestamptz not null default now(),
  -- two windows choosing the same thing make one row
  constraint user_passions_once unique (user_id, passion_name),
  constraint user_passions_passion_name check (char_length(passion_name) <= 100 and private.has_text(passion_name))
);

alter table public.user_passions enable row level security;

revoke all on public.user_passions from anon, authenticated;
grant select on public.user_passions to authenticated;
grant insert (user_id, passion_name, is_selected) on public.user_passions to authenticated;
-- a client may say when; the trigger knows better
grant update (is_selected, updated_at) on public.user_passions to authenticated;
grant select, insert, update, delete on public.user_passions to service_role;

create trigger set_updated_at before update on public.user_passions
  for each row execute function private.set_updated_at();

-- The picker holds 56 things; nobody needs more rows than this.
create function private.limit_user_passions() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('user_passions ' || new.user_id, 0));
  if (select count(*) from public.user_passions where user_id = new.user_id) >= 200 then
    raise exception using errcode = 'PT429', message = 'These are as many favourites as one member can keep';
  end if;
  return new;
end
$$;

revoke all on function private.limit_user_passions() from public;

create trigger limit_per_member before insert on public.user_passions
  for each row execute function private.limit_user_passions();

create policy "a member sees her own" on public.user_passions
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member makes her own" on public.user_passions
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member changes her own" on public.user_passions
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

comment on table public.user_passions is 'Favourite things, by the name they have in the picker.';
