-- Demand: what members would go to, as wishes of theirs, and the counts of them that everybody reads. The counts are one
-- table, published once a month with noise (differential privacy): whoever knows every other wish learns hardly anything
-- about one more (docs/decisions/0178-counts-of-wishes-with-noise.md).

-- The part of the week in which a wish counts: one alone, so that a wish changes one count by one, however many she named.
create function private.counted_time(times text[]) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
  select t.name
    from unnest(array['weekday-evening', 'weekend-morning', 'weekend-afternoon', 'weekday-morning', 'weekend-evening',
                      'weekday-afternoon']) with ordinality as t (name, place)
   where t.name = any (counted_time.times)
   order by t.place
   limit 1
$$;

-- Scale of the noise: epsilon is its reciprocal, one third for each publication.
create function private.demand_scale() returns double precision language sql immutable parallel safe
  as $$
  select 3
$$;

-- Geometric distribution on 0, 1, 2 …, whose tail falls by a factor of e in `scale` steps; made of 48 random bits.
create function private.geometric(scale double precision, random bytea) returns integer
  language sql immutable strict parallel safe set search_path = ''
  as $$
  select floor(-scale * ln(
    ((get_byte(random, 0)::bigint << 40) + (get_byte(random, 1)::bigint << 32) + (get_byte(random, 2)::bigint << 24)
      + (get_byte(random, 3) << 16) + (get_byte(random, 4) << 8) + get_byte(random, 5) + 0.5::double precision)
    / 281474976710656
  ))::integer
$$;

-- Two-sided geometric noise (discrete Laplace): the difference of two geometric draws. Pure in its twelve bytes.
create function private.geometric_noise(scale double precision, random bytea) returns integer
  language sql immutable strict parallel safe set search_path = ''
  as $$
  select private.geometric(scale, substring(random from 1 for 6)) - private.geometric(scale, substring(random from 7 for 6))
$$;

-- What is shown of a count with its noise: nothing below 8, and rounded down to 5.
create function private.shown_demand(noisy integer) returns integer
  language sql immutable strict parallel safe set search_path = ''
  as $$
  select case when noisy >= 8 then noisy / 5 * 5 end
$$;

-- The name of a cell: its biggest place, or the one nearest to its middle within 20 km.
create function private.place_of_cell(cell integer) returns integer
  language sql stable set search_path = ''
  as $$
  with middle as (
    select (place_of_cell.cell / 3600 + 0.5) / 10 - 90 as latitude, (place_of_cell.cell % 3600 + 0.5) / 10 - 180 as longitude
  ), near as (
    select p.id, p.population, private.grid_cell(p.latitude, p.longitude) = place_of_cell.cell as inside,
           private.distance_km(m.latitude, m.longitude, p.latitude, p.longitude) as km
      from middle m,
           lateral private.bounding_box(m.latitude, m.longitude, 20) as box
      join private.places p
        on p.latitude between box.south and box.north and p.longitude between box.west and box.east
  )
  select n.id from near n order by n.inside desc, case when n.inside then n.population end desc, n.km, n.id limit 1
$$;

-- Wishes that count, by thing, cell and part of the week: of accounts whose address was confirmed more than 7 days ago,
-- three of one network at most.
create function private.counted_wishes() returns table (thing text, cell integer, time_group text, women integer)
  language sql stable set search_path = ''
  as $$
  select n.thing, n.cell, n.counted_time, sum(n.women)::integer
    from (
      select w.thing, w.cell, w.counted_time,
             case when w.network_hash is null then count(*) else least(count(*), 3) end as women
        from public.wishes w
        join auth.users u on u.id = w.user_id
       where w.ends_at > now() and u.email_confirmed_at < now() - interval '7 days' and not u.is_anonymous
         and u.deleted_at is null and coalesce(u.banned_until, '-infinity') < now()
         and not exists (
           select from private.suspensions s where s.member_id = u.id and (s.until is null or s.until > now())
         )
       group by w.thing, w.cell, w.counted_time, w.network_hash
    ) n
   group by n.thing, n.cell, n.counted_time
$$;

-- Publication, called by the server once an hour, does something once a month: counts, draws the noise, and puts the
-- counts in the place of those before. Returns how many are shown.
create function private.publish_demand(
  today date default private.admin_day(now()), scale double precision default private.demand_scale()
) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  this_month constant date := date_trunc('month', publish_demand.today::timestamp)::date;
  shown integer;
begin
  insert into private.demand_publications (month) values (this_month) on conflict do nothing;
  if not found then
    return 0;
  end if;
  delete from private.demand d where not d.example;
  with noisy as materialized (
    select c.thing, c.cell, c.time_group,
           c.women + coalesce(
             private.geometric_noise(nullif(publish_demand.scale, 0), extensions.gen_random_bytes(12)), 0
           ) as women
      from private.counted_wishes() c
  )
  insert into private.demand (thing, cell, time_group, month, place_id, women)
  select n.thing, n.cell, n.time_group, this_month, place.id, private.shown_demand(n.women)
    from noisy n, lateral private.place_of_cell(n.cell) as place (id)
   where private.shown_demand(n.women) is not null and place.id is not null
  on conflict (thing, cell, time_group) do nothing;
  get diagnostics shown = row_count;
  return shown;
end
$$;
comment on function private.publish_demand(today date, scale double precision) is
  'Publishes the counts of wishes, once a month. A scale of 0 draws no noise, which is for tests.';

-- Asks once, a week before a wish ends, whether she still wants it. Called by the server once an hour; batched.
create function private.ask_of_wishes(most integer) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  asked integer;
begin
  with due as (
    update public.wishes w set asked_at = now()
     where w.id in (
       select d.id from public.wishes d
        where d.ends_at > now() and d.ends_at < now() + interval '7 days' and d.asked_at is null
        order by d.ends_at limit most for update skip locked
     )
    returning w.id, w.user_id, w.thing
  ), told as (
    select private.notify(d.user_id, 'wish_ends', subject_kind => 'wish', subject_id => d.id, subject_name => d.thing),
           backend.enqueue('wish_ends_mail', jsonb_build_object('wish_id', d.id))
      from due d
  )
  select count(*) into asked from told;
  return asked;
end
$$;

create function private.prepare_wish() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.cell := private.grid_cell(new.latitude::double precision, new.longitude::double precision);
  new.counted_time := coalesce(private.counted_time(new.times), '');
  if auth.role() = 'authenticated' then
    new.network_hash := backend.security_hash(private.request_network());
  end if;
  return new;
end
$$;

-- A change renews: whoever touches a wish still wants it.
create function private.change_wish() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.updated_at := now();
  new.ends_at := now() + interval '60 days';
  new.asked_at := null;
  return new;
end
$$;

create function private.forget_wish_question() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.notifications n where n.user_id = old.user_id and n.kind = 'wish_ends' and n.subject_id = old.id;
  return null;
end
$$;

create function public.wanted(thing text) returns table (
  place_name text, latitude double precision, longitude double precision, time_group text, women integer, example boolean
)
  language sql stable security definer set search_path = ''
  as $$
  select p.name, p.latitude, p.longitude, d.time_group, d.women, d.example
    from private.demand d join private.places p on p.id = d.place_id
   where d.thing = wanted.thing
   order by d.women desc, p.name, d.cell, d.time_group
   limit 100
$$;
grant execute on function public.wanted(thing text) to anon, authenticated, service_role;
comment on function public.wanted(thing text) is
  'About how many women would go to a thing, by place and part of the week, as published this month.';

-- public.wishes

select private.member_table('public.wishes',
  owner => 'user_id',
  reaches_others => true,
  inserts => private.write_bound(50, 1000, kept => 10, why => 'Ten things that she would go to at once.'),
  updates => private.write_bound(200, 4000, why => 'Each changed, and renewed.'),
  part => 'classes',
  purpose => 'what she would go to, where, when and for how much: counted with noise, and told of a date that answers it',
  kept => '60 days, or until she removes it; longer where she says that she still wants it',
  kept_for => interval '0 seconds',
  kept_since => 'ends_at',
  export_file => 'wishes',
  export_says => 'what you’d go to',
  export_omits => '{network_hash}'
);

grant all on public.wishes to service_role;
grant delete on public.wishes to authenticated;
grant select (id, user_id, thing, place_name, latitude, longitude, radius_km, times, max_price, price_currency, created_at,
  updated_at, ends_at, asked_at), insert (thing, place_name, latitude, longitude, radius_km, times, max_price,
  price_currency), update (place_name, latitude, longitude, radius_km, times, max_price, price_currency)
  on public.wishes to authenticated;

create policy "a member sees her own" on public.wishes
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member makes her own" on public.wishes
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member changes her own" on public.wishes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member removes her own" on public.wishes
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger prepare before insert or update of latitude, longitude, times on public.wishes
  for each row execute function private.prepare_wish();

create trigger change before update on public.wishes
  for each row when (current_user = 'authenticated') execute function private.change_wish();

create trigger forget_question after delete on public.wishes
  for each row execute function private.forget_wish_question();

create trigger forget_answered_question after update on public.wishes
  for each row when (old.asked_at is not null and new.asked_at is null)
  execute function private.forget_wish_question();

create trigger tally after insert or delete or update of created_at on public.wishes
  for each row execute function private.tally_day('wishes');

-- private.demand, private.demand_publications

select private.record_processing('private.demand_publications',
  part => 'operation',
  purpose => 'for which months the counts of wishes were drawn',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);

select private.record_processing('private.demand',
  part => 'classes',
  purpose => 'about how many women would go to a thing, by tenths of a degree and part of the week: with noise, from 8 on, rounded down to 5',
  ground => 'legitimate interest',
  kept => 'until the next month’s',
  on_erasure => 'stays until the next month’s: it names nobody, and one wish more or less hardly changes it',
  not_exported => 'It holds counts with noise. Your own wishes are in wishes.'
);

create trigger notify_pages after truncate on private.demand
  for each statement execute function private.notify_pages();

create trigger notify_pages_of_changed after update on private.demand
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_new after insert on private.demand
  referencing new table as new_rows
  for each statement execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_removed after delete on private.demand
  referencing old table as old_rows
  for each statement execute function private.notify_pages('true', '{}');
