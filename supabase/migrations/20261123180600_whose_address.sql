-- What is sent in without an account belongs to whoever has its address. An installation that sends no mails takes any
-- address at its word, and so does a sign-up there: such an account takes with it, and takes away, what it has written
-- itself and nothing that others have sent in under that address.

-- Hers for certain, because she has opened a mail that went there, or an operator has made the account.
create or replace function private.shown_address(member uuid) returns text
  language sql stable set search_path = ''
  return (
    select lower(u.email) from auth.users u
     where u.id = shown_address.member and u.email_confirmed_at is not null and u.deleted_at is null
       and exists (
         select from auth.identities i
          where i.user_id = u.id and i.provider = 'email' and i.identity_data ->> 'email_verified' = 'true'
       )
  );

-- What is on its way, in our outbox and in the server's queue, and what was told live in the last quarter of an hour.
-- Her address as a whole: ann@b.example is no part of joann@b.example, and none of ann@b.example.org.
create or replace function private.erase_from_queues(member uuid, address text) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  marks text := member::text || coalesce(
    '|(?<![[:alnum:]._+-])' || regexp_replace(address, '([^[:alnum:]])', '\\\1', 'g') || '(?![[:alnum:]-]|\.[[:alnum:]])', ''
  );
begin
  delete from private.outbox o where o.payload::text ~* marks;
  if to_regclass('pgboss.job') is not null then
    execute 'delete from pgboss.job where data::text ~* $1 or output::text ~* $1' using marks;
  end if;
  delete from realtime.messages m where m.topic ~* marks or m.payload::text ~* marks;
  if to_regclass('private.realtime_presences') is not null then
    delete from private.realtime_presences p where p.topic ~* marks or p.key ~* marks or p.meta::text ~* marks;
  end if;
  if to_regclass('private.mail_outbox') is not null then
    delete from private.mail_outbox m where concat_ws(' ', m.recipient, m.subject, m.html, m.body) ~* marks;
  end if;
end
$$;
