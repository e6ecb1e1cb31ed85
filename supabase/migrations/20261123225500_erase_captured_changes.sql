-- An erasure takes what names her out of the captured changes of published tables as well, which are kept for five minutes.

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
  if to_regclass('private.realtime_changes') is not null then
    delete from private.realtime_changes c where concat_ws(' ', c.record, c.old_record) ~* marks;
  end if;
  if to_regclass('private.mail_outbox') is not null then
    delete from private.mail_outbox m where concat_ws(' ', m.recipient, m.subject, m.html, m.body) ~* marks;
  end if;
end
$$;
