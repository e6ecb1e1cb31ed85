-- Sessions: where a member is signed in, and signing out from afar. The sessions are the auth service's; she sees her
-- own, and of each only what tells one device from another: no address, for what place it stands for would be a guess.
create function public.my_sessions()
  returns table (id uuid, user_agent text, signed_in_at timestamptz, last_active_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = ''
  as $$
  select s.id, s.user_agent, s.created_at, greatest(s.created_at, s.updated_at),
         coalesce(s.id::text = auth.jwt() ->> 'session_id', false)
    from auth.sessions s
   where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
   order by 5 desc, 4 desc, 1
   limit 200
$$;

comment on function public.my_sessions() is 'The devices a member is signed in on, this one first.';

create function public.end_session(session_id uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = (select auth.uid())
$$;

comment on function public.end_session(uuid) is 'Signs a member out on one of her devices, at once.';

-- Reauthentication: she has shown within the last ten minutes that she is the one whose account it is, by a new
-- sign-in; where she has a second factor, with that as well.
create function private.has_just_signed_in() returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from auth.sessions s
     where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
       and s.created_at > now() - interval '10 minutes'
  ) and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
  );

-- So that a page knows whether to ask for the password before something that needs it.
create function public.has_just_signed_in() returns boolean
  language sql stable security definer set search_path = ''
  return private.has_just_signed_in();

comment on function public.has_just_signed_in() is 'Whether the member who asks has signed in within the last ten minutes, with all she has to show.';

-- Mail link preview: what the button of the page will do, and for whom. Looking at it spends nothing. For a change of
-- address it names the account, too: a stranger may have asked to move his to an address of hers.
create function public.mail_link(token text) returns json
  language sql stable security definer set search_path = ''
  return (
    select json_build_object(
             'kind', case when t.token_type like 'email\_change\_%' then 'email_change' else t.token_type end,
             'email', t.relates_to, 'account_email', lower(u.email),
             'new_email', case when t.token_type like 'email\_change\_%' then u.email_change end
           )
      from auth.one_time_tokens t
      join auth.users u on u.id = t.user_id
     where t.token_hash = sha256(convert_to(mail_link.token, 'UTF8'))
       and t.expires_at > now() and u.deleted_at is null
  );

comment on function public.mail_link(text) is 'What a link in a mail is for, and whose address it went to; null for one that leads nowhere any longer.';

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.has_just_signed_in() from public;
revoke all on function
  public.my_sessions(), public.end_session(uuid), public.has_just_signed_in(), public.mail_link(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.my_sessions(), public.end_session(uuid), public.has_just_signed_in()
to authenticated, service_role;
grant execute on function public.mail_link(text) to anon, authenticated, service_role;
