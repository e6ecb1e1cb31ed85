-- Asked before each mail: whether this one goes out. Jobs for the same address take turns, so that a limit is one.

create function private.begin_mail(
  id uuid, kind text, list text, address text, member uuid, per_day integer
) returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  hash bytea := private.address_hash(begin_mail.address);
  line private.mails;
  why text;
begin
  perform pg_advisory_xact_lock(hashtextextended('mail:' || encode(hash, 'hex'), 0));
  select * into line from private.mails m where m.id = begin_mail.id;
  if found then
    return case when line.sent_at is not null then 'sent' else coalesce(line.withheld, 'send') end;
  end if;
  why := case
    when begin_mail.list is not null and private.is_unwanted(begin_mail.list, begin_mail.member, hash) then 'unwanted'
    when begin_mail.per_day <= (
      select count(*) from private.mails m
       where m.address_hash = hash and m.created_at > now() - interval '1 day' and m.withheld is null
         and (m.list = begin_mail.list or m.kind = begin_mail.kind)
    ) then 'limit'
  end;
  insert into private.mails (id, kind, list, address_hash, withheld)
  values (begin_mail.id, begin_mail.kind, begin_mail.list, hash, why);
  -- as good a moment as any to forget
  delete from private.mails m where m.created_at < now() - interval '30 days';
  delete from private.mail_links l where l.user_id is null and l.used_at < now() - interval '400 days';
  delete from private.farewells f where f.created_at < now() - interval '3 days';
  return coalesce(why, 'send');
end
$$;

revoke all on function private.begin_mail(uuid, text, text, text, uuid, integer) from public;

comment on function private.begin_mail(uuid, text, text, text, uuid, integer) is
  'send, sent (by an earlier attempt), limit or unwanted. Counts the list''s mails, or the kind''s where it has none.';
