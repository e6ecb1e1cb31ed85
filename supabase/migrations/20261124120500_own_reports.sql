-- Leaving her own report out of those she decides is no way round it either: as long as one of hers about the same is
-- open, she does not act on it at all.
create or replace function private.check_act() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if new.moderator_id is distinct from auth.uid() then
    return new;
  end if;
  if exists (
      select from public.reports r
       where r.reporter_id = new.moderator_id
         and (
           r.id = any (new.report_ids)
           or r.status = 'open' and r.subject_kind = new.subject_kind and r.subject_id = new.subject_id
         )
    )
    and not private.reviews_alone(array[new.member_id]) then
    raise exception using errcode = 'PT403', message = 'You reported this yourself, so somebody else decides it.';
  end if;
  if new.action = 'suspend' and not private.may_suspend(new.member_id) then
    raise exception using errcode = 'PT403', message = 'She reviews as well, so an admin decides whether she is suspended.';
  end if;
  return new;
end
$$;
