-- Accounts that were erased, for the 60 days in which a backup may still hold them: a restore erases them again. What is
-- kept is a hash of the id, which says nothing to who has no such backup.
create table private.erasures (
  id_hash text primary key,
  erased_at timestamptz not null default now()
);
create index erasures_erased_at on private.erasures (erased_at);

-- SHA-256 of an account's id, in hexadecimal.
create function private.erasure_hash(member uuid) returns text
  language sql immutable set search_path = ''
  return encode(sha256(convert_to(member::text, 'UTF8')), 'hex');

create function private.record_erasure() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.erasures (id_hash) values (private.erasure_hash(old.id)) on conflict (id_hash) do nothing;
  return null;
end
$$;

create trigger record_erasure after delete on auth.users
  for each row execute function private.record_erasure();

-- Erases who had been erased before a backup was restored, without a second mail about it. Returns what her files are
-- called on disk, or null where nobody has this id.
create function private.erase_again(member uuid) returns uuid[]
  language plpgsql volatile set search_path = ''
  as $$
declare
  address text;
  versions uuid[];
begin
  select u.email into address from auth.users u where u.id = erase_again.member for update;
  if not found then
    return null;
  end if;
  versions := private.erase_member(member);
  with unsent as (
    delete from private.deletion_mails m where m.email = address returning m.id
  )
  delete from private.outbox o using unsent
   where o.kind = 'deletion_done' and o.payload = jsonb_build_object('id', unsent.id);
  return versions;
end
$$;

revoke all on function private.erasure_hash(uuid), private.record_erasure(), private.erase_again(uuid) from public;
