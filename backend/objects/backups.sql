-- Backups.

-- Exponential backoff: an hour after the first failure, then two, four, and eight at most.
create function backend.note_backup_failure(error text) returns timestamptz
  language plpgsql volatile set search_path = ''
as $$
declare
  attempt backend.backup_attempts;
begin
  insert into backend.backup_attempts as a (kind, failures, failed_at, next_at, error)
  values ('nightly', 1, now(), now() + interval '1 hour', left(note_backup_failure.error, 500))
  on conflict (kind) do update
    set failures = a.failures + 1, failed_at = now(), error = excluded.error,
        next_at = now() + interval '1 hour' * (2 ^ least(a.failures, 3))
  returning * into attempt;
  if attempt.told_at is null or attempt.told_at < now() - interval '23 hours' then
    update backend.backup_attempts a set told_at = now() where a.kind = attempt.kind;
    perform backend.enqueue('backup_failed', jsonb_build_object('user_id', u.id))
       from auth.users u
      where u.raw_app_meta_data ->> 'role' = 'admin' and u.deleted_at is null and u.email_confirmed_at is not null;
  end if;
  return attempt.next_at;
end
$$;
comment on function backend.note_backup_failure(text) is 'Counts a failure, tells admins of the first in a day, and returns when it is tried again.';
