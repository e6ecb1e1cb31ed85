-- Whoever has deleted her account is told once it has happened, when nothing of hers is here any more but the address
-- for that one mail. It is kept apart, in no job, and goes with the mail; where that cannot be delivered, after three
-- days.

create table private.farewells (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now()
);

alter table private.farewells enable row level security;
revoke all on private.farewells from public, anon, authenticated;

-- To be called in the transaction that deletes her, before it does.
create function private.say_farewell(member uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  farewell uuid;
begin
  insert into private.farewells (email)
  select u.email from auth.users u where u.id = say_farewell.member and u.email is not null
  returning id into farewell;
  if farewell is not null then
    perform private.enqueue('deletion_done', jsonb_build_object('id', farewell));
  end if;
end
$$;

revoke all on function private.say_farewell(uuid) from public;

comment on table private.farewells is 'Addresses of deleted accounts until the mail that says so has gone. begin_mail() forgets old ones. Granted to nobody.';
comment on function private.say_farewell(uuid) is 'Lets a member be told that her account is gone. Before it is deleted, in the same transaction.';
