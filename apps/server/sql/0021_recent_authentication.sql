-- Recent authentication: a session has shown within the last ten minutes whose it is, by a sign-in or a second factor
-- (its `amr`). The assurance level says what was shown, never when: a refreshed session keeps its level for ever.
create function auth.is_recently_authenticated(session_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  begin atomic
    select exists (
      select from auth.sessions s, jsonb_array_elements(s.amr) as method
       where s.id = is_recently_authenticated.session_id
         and to_timestamp((method ->> 'timestamp')::float8) > now() - interval '10 minutes'
    );
  end;

comment on function auth.is_recently_authenticated(uuid) is
  'Whether a session has shown a sign-in or a second factor within the last ten minutes.';

revoke all on function auth.is_recently_authenticated(uuid) from public;
