-- Local days: an entry, a class gone to and a post stay on the calendar day of the place where they were made, wherever they are read.
-- What a client says is the time zone; the day follows from it and the moment, in one function, so that none can say another one.

-- After prepare, which moves a moment that lies ahead to now.
create function private.set_local_day() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  -- one that a browser knows and PostgreSQL does not counts as not said, rather than that an entry is lost
  if not private.is_time_zone(new.time_zone) then
    new.time_zone := private.time_zone_of(new.user_id);
  end if;
  new.local_day := private.local_day(new.created_at, new.time_zone);
  return new;
end
$$;

-- Time zone of what is noted by a client that names none: her profile's.
create function private.fill_time_zone() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.time_zone := private.time_zone_of(new.user_id);
  return new;
end
$$;

create function private.record_post_time_zone() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.post_time_zones (post_id, author_id, time_zone)
  values (new.id, new.author_id, private.time_zone_of(new.author_id));
  return null;
end
$$;

create function private.time_zone_of_post(post_id uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
  select (
    select z.time_zone from private.post_time_zones z
     where z.post_id = time_zone_of_post.post_id and z.author_id = auth.uid() and backend.second_factor_done()
  )
$$;
grant execute on function private.time_zone_of_post(post_id uuid) to authenticated, service_role;
comment on function private.time_zone_of_post(post_id uuid) is
  'Where a post was written, for its author; null for everybody else.';

-- Today, where her profile says she is; or the day that she has begun already, where that is a later one. Who wrote on Monday morning in
-- Auckland and lands in London on its Sunday evening has that Monday in her streak and week.
create function private.today_of(member uuid, at timestamptz) returns date
  language sql stable set search_path = ''
  begin atomic
    with hers as materialized (
      select private.local_day(today_of.at, private.time_zone_of(today_of.member)) as today
    )
    select greatest(
        hers.today,
        (select max(e.local_day) from public.journal_entries e
          where e.user_id = today_of.member and e.local_day > hers.today and e.local_day <= hers.today + 2
            and e.created_at <= today_of.at and not (select private.has_journal_days(today_of.member))),
        (select max(d.day) from private.journal_days_of(today_of.member) d
          where d.day > hers.today and d.day <= hers.today + 2),
        (select max(a.attended_on) from public.class_attendances a
          where a.user_id = today_of.member and a.attended_on > hers.today and a.attended_on <= hers.today + 2
            and a.created_at <= today_of.at)
      )
      from hers;
  end;
grant execute on function private.today_of(member uuid, at timestamp with time zone) to authenticated, service_role;

select private.record_processing('private.post_time_zones',
  owner => 'author_id',
  part => 'community',
  purpose => 'in which time zone each post was written, for its author''s figures: nobody else reads it',
  kept => 'as long as the post',
  on_erasure => 'removed with the post and the account',
  export_file => 'post-time-zones',
  export_says => 'in which time zone you posted it'
);
