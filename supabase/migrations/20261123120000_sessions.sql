-- Where a member is signed in, and signing out from afar. The sessions are the auth service's; she sees her own, and of
-- each only what tells one device from another: no address, for what place it stands for would be a guess.

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

create function public.end_session(session_id uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = (select auth.uid())
$$;

revoke all on function public.my_sessions(), public.end_session(uuid) from public;
grant execute on function public.my_sessions(), public.end_session(uuid) to authenticated;

comment on function public.my_sessions() is 'The devices a member is signed in on, this one first.';
comment on function public.end_session(uuid) is 'Signs a member out on one of her devices, at once.';
