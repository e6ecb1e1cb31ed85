-- What has arrived already is said before it is counted, so that the last entry of a day may be sent again as well when its
-- answer was lost.

create or replace function private.prepare_journal_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.journal_entries where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "journal_entries_pkey"',
      constraint = 'journal_entries_pkey';
  end if;
  perform private.count_submission('journal-entry', coalesce(new.user_id::text, ''), 100);
  new.created_at := least(new.created_at, now());
  return new;
end
$$;
