-- Where sessions are on a map.

create function public.session_positions(session_ids uuid[])
  returns table (session_id uuid, latitude double precision, longitude double precision, is_exact boolean)
  language sql stable security definer set search_path = ''
begin atomic
  -- what the search goes by: of a home to a kilometre, else the venue's, else its town
  select x.session_id, x.latitude, x.longitude, coalesce(v.public_latitude is not null and not v.at_home, false)
    from private.session_search x
    join public.class_sessions s on s.id = x.session_id
    join public.class_submissions c on c.id = s.class_id
    left join public.venues v on v.id = s.venue_id
   where x.session_id = any (session_ids[1:100]) and x.latitude is not null
     and s.status = 'scheduled' and c.status = 'approved';
end;

comment on function public.session_positions(uuid[]) is
  'Where up to 100 scheduled sessions of approved classes are held, as far as everybody may know: the venue''s own coordinates (is_exact), those of a home to a kilometre, or its town. Those without a place are left out.';

revoke all on function public.session_positions(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.session_positions(uuid[]) to anon, authenticated, service_role;
