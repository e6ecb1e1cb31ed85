-- Whoever has deleted her account leaves no mark of her address: what notes that mails went there goes as well.

create or replace function private.say_farewell(member uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  address text := (select u.email from auth.users u where u.id = say_farewell.member);
  farewell uuid;
begin
  if address is null then
    return;
  end if;
  delete from private.mails m where m.address_hash = private.address_hash(address);
  insert into private.farewells (email) values (address) returning id into farewell;
  perform private.enqueue('deletion_done', jsonb_build_object('id', farewell));
end
$$;
