-- Keeping in touch: a double-blind match (mutual opt-in). After the date each member of a circle may say yes, in private, to
-- each of the others. Only where both did a thread of two opens: a room of private.circles without a date, with the same messages,
-- policies, blocks and reports. There each goes by her card of the community, where she has one.

-- How somebody in a room, or in a thread of two, is called there.
create function private.circle_name(member private.circle_members) returns text
  language sql stable set search_path = ''
  as $$
  select coalesce(
    (select k.public_name from public.member_cards k where (member).shows_card and k.user_id = (member).user_id),
    (member).first_name
  )
$$;

-- How long a thread of two stays open after its last message.
create function private.thread_lasts() returns interval language sql immutable parallel safe
  as $$
  select interval '90 days'
$$;

-- Whether the member who asks can say yes to those in a room: after the date, as long as the room is open.
create function private.keeps_in_touch(circle_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
      select from private.circles c join public.class_sessions s on s.id = c.session_id
       where c.id = keeps_in_touch.circle_id and s.status = 'scheduled' and s.ends_at <= now() and c.closes_at > now()
    )
    and private.is_in_circle(keeps_in_touch.circle_id) and not private.is_suspended()
$$;

-- The thread of two that these two are in already, from another circle.
create function private.thread_of(one uuid, other uuid) returns uuid
  language sql stable set search_path = ''
  as $$
  select c.id
    from private.circle_members m
    join private.circle_members o on o.circle_id = m.circle_id and o.user_id = thread_of.other and o.left_at is null
    join private.circles c on c.id = m.circle_id and c.session_id is null and c.closes_at > now()
   where m.user_id = thread_of.one and m.left_at is null
   limit 1
$$;

create function private.open_thread(one private.circle_members, other private.circle_members) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
declare
  thread uuid := private.thread_of((one).user_id, (other).user_id);
begin
  if thread is null then
    insert into private.circles (session_id, closes_at, example)
    select null, now() + private.thread_lasts(), c.example from private.circles c where c.id = (one).circle_id
    returning id into thread;
    insert into private.circle_members (circle_id, user_id, first_name, portrait, seats, shows_card)
    select thread, m.user_id, m.first_name, m.portrait, 1,
           exists (select from public.member_cards k where k.user_id = m.user_id)
      from private.circle_members m where m.id in ((one).id, (other).id);
    -- whoever said it last sees it open; nothing is told on the room's topic, where the others would hear that two of them did
    perform private.notify((other).user_id, 'circle', subject_kind => 'circle', subject_id => thread, decision => 'thread');
  end if;
  update private.circle_yeses y set thread_id = thread
   where (y.member_id, y.other_id) in (((one).id, (other).id), ((other).id, (one).id));
  return thread;
end
$$;

create function public.keep_in_touch(member_id uuid, yes boolean default true) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  own private.circle_members;
  other private.circle_members;
  opened uuid;
begin
  perform private.count_writes('public.keep_in_touch(uuid,boolean)', 'call', 1);
  -- Race condition: two who say yes at once, or one who says yes and one who blocks, take turns.
  perform private.lock_circles();
  select m.* into other from private.circle_members m
   where m.id = keep_in_touch.member_id and m.user_id <> auth.uid() and m.id in (select private.company_of_mine());
  select m.* into own from private.circle_members m
   where m.circle_id = other.circle_id and m.user_id = auth.uid() and m.left_at is null;
  if own.id is null or not private.keeps_in_touch(own.circle_id) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  select y.thread_id into opened from private.circle_yeses y where y.member_id = own.id and y.other_id = other.id;
  if not coalesce(keep_in_touch.yes, true) then
    if opened is not null then
      perform private.leave_one_circle(opened, auth.uid());
    end if;
    delete from private.circle_yeses y where y.member_id = own.id and y.other_id = other.id;
    return null;
  end if;
  insert into private.circle_yeses (member_id, other_id, user_id, name, ends_at)
  select own.id, other.id, own.user_id, other.first_name, c.closes_at from private.circles c where c.id = own.circle_id
  on conflict on constraint circle_yeses_pkey do nothing;
  if opened is null and exists (
    select from private.circle_yeses y where y.member_id = other.id and y.other_id = own.id
  ) then
    opened := private.open_thread(own, other);
  end if;
  return opened;
end
$$;
grant execute on function public.keep_in_touch(member_id uuid, yes boolean) to authenticated, service_role;
comment on function public.keep_in_touch(member_id uuid, yes boolean) is
  'Says yes, after the date, to keeping in touch with somebody of a circle of hers, or takes it back. Returns the thread of two once both said yes, and null before: what the other one said is not told. Idempotent; 404 where there is nothing to say.';
select private.bound_calls('public.keep_in_touch(uuid,boolean)',
  private.write_bound(120, 6000, why => 'Five others of a circle, with second thoughts.')
);

-- Leaving the thread ends it for both, and takes back what the two said; leaving the room takes back what was said in it.
create function private.take_back_yeses() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.circle_yeses y where new.id in (y.member_id, y.other_id) or y.thread_id = new.circle_id;
  perform private.end_thread(new.circle_id);
  return null;
end
$$;
create trigger take_back_yeses after update of left_at on private.circle_members
  for each row when (old.left_at is null and new.left_at is not null) execute function private.take_back_yeses();

-- Nothing where the room is that of a date.
create function private.end_thread(circle_id uuid) returns void
  language sql volatile set search_path = ''
  as $$
  update private.circles c set closes_at = least(c.closes_at, now()), cancelled = true
   where c.id = end_thread.circle_id and c.session_id is null and not c.cancelled
$$;

create function public.my_circle_threads() returns table (
  id uuid, name text, met_as text, portrait smallint, avatar_url text, last_at timestamptz, unread boolean,
  closes_at timestamptz, ended boolean
)
  language sql stable security definer set search_path = ''
  as $$
  select c.id, private.circle_name(o), o.first_name, case when k.user_id is null then o.portrait else k.portrait end,
         k.avatar_url, coalesce(w.created_at, c.created_at),
         exists (
           select from public.notifications n
            where n.user_id = m.user_id and n.kind = 'circle' and n.subject_id = c.id and n.read_at is null
         ),
         c.closes_at, c.cancelled or c.closes_at <= now()
    from private.circle_members m
    join private.circles c on c.id = m.circle_id and c.session_id is null
    left join private.circle_members o
      on o.circle_id = m.circle_id and o.user_id <> m.user_id and o.id in (select private.company_of_mine())
    left join public.member_cards k on o.shows_card and k.user_id = o.user_id
    left join lateral (
      select w.created_at from public.circle_messages w
       where w.circle_id = c.id and w.member_id in (m.id, o.id) and (w.hidden_at is null or w.member_id = m.id)
       order by w.created_at desc, w.id desc limit 1
    ) w on true
   where m.user_id = auth.uid() and m.left_at is null
   order by c.cancelled or c.closes_at <= now(), coalesce(w.created_at, c.created_at) desc, c.id
   limit 100
$$;
grant execute on function public.my_circle_threads() to authenticated, service_role;
comment on function public.my_circle_threads() is
  'Threads of two of the member who asks, with whom she keeps in touch, latest first; without a name once the other one has left.';

-- private.circle_yeses

select private.record_processing('private.circle_yeses',
  owner => 'user_id',
  part => 'classes',
  purpose => 'with whom in a circle she would like to keep in touch; told to the other one only where both said so',
  kept => 'until the room has closed, which is 7 days after the date, or until she or the other one leaves',
  kept_for => interval '0 days',
  kept_since => 'ends_at',
  export_file => 'keeping-in-touch',
  export_says => 'with whom in a circle you said you’d keep in touch',
  export_omits => '{member_id,other_id,user_id,thread_id}'
);
