-- What has been passed on to the contact service, what waits and what it refused, for admins: numbers and the service's
-- own codes, and nothing of anybody.

create function public.admin_contacts() returns table (kind text, state text, reason text, contacts integer)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select case when c.task = 'erase' then 'erasures' when c.user_id is not null then 'members' else 'businesses' end,
           case when c.refused is not null then 'refused' when c.waiting then 'waiting' else 'done' end,
           c.refused, count(*)::integer
      from private.contacts c group by 1, 2, 3 order by 1, 2, 3
     limit 200;
end
$$;

create function public.admin_contact_pause() returns table (reason text, failures integer, paused_until timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query select s.reason, s.failures, s.paused_until from private.contact_service s;
end
$$;

-- Has everything that was refused or waits tried again now, whatever pause there is. Returns how many.
create function public.retry_contacts() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  again integer;
begin
  perform private.require_admin();
  update private.contacts c set waiting = true, refused = null, settled_at = null where c.refused is not null;
  update private.contact_service s set paused_until = now() where s.paused_until > now();
  select count(*)::integer into again from private.contacts c where c.waiting;
  if again > 0 then
    perform private.enqueue('contact_sync', '{}');
    perform private.note_admin_act('retry_kind', null, 'contact_sync');
  end if;
  return again;
end
$$;

revoke all on function public.admin_contacts(), public.admin_contact_pause(), public.retry_contacts() from public;
grant execute on function public.admin_contacts(), public.admin_contact_pause(), public.retry_contacts() to authenticated;

comment on function public.admin_contacts() is 'How many contacts have been passed on, wait, or were refused by the contact service, and with which code.';
comment on function public.admin_contact_pause() is 'Until when the contact service is left alone, and why; no row while all is well.';
comment on function public.retry_contacts() is 'An admin has contacts that were refused, or wait, tried again now.';
