-- Classes that a member has been to: she says so herself, or the teacher at the door.

create function private.limit_attendances() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  -- written by record_attendance(); no client has a grant on the column
  if new.confirmed_at is not null then
    return new;
  end if;
  perform private.require_own(new.user_id);
  perform private.count_submission('attendance', coalesce(new.user_id::text, ''), 20);
  return new;
end
$$;

-- Attendance that was noted without a network: it counts from the moment of the tap, as long as that lies in the time in
-- which attendance is noted, and arrives within a week of the end. Without a moment it is now.

-- How long after the end of a session attendance may arrive that was noted in time.
create function private.attendance_arrives_within() returns interval language sql immutable
  as $$
  select interval '7 days'
$$;

-- public.class_attendances

select private.member_table('public.class_attendances',
  owner => 'user_id',
  inserts => private.write_bound(20, 1000, kept => 10000, why => 'A day has not so many classes.'),
  part => 'classes',
  purpose => 'the classes she noted, each with the time zone of its day',
  kept => 'until she removes them',
  export_file => 'classes-attended',
  export_says => 'the classes you noted'
);

grant delete, select on public.class_attendances to authenticated;
grant all on public.class_attendances to service_role;
grant insert (user_id, class_id, attended_on, time_zone) on public.class_attendances to authenticated;

create policy "a member says that she went to an approved class" on public.class_attendances
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and exists (select from public.class_submissions c where c.id = class_id and c.status = 'approved')
  );

create policy "a member sees her own" on public.class_attendances
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member takes back her own" on public.class_attendances
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger count after insert or delete on public.class_attendances
  for each row execute function private.count_attendance();

create trigger fill_time_zone before insert on public.class_attendances
  for each row when (new.time_zone = '') execute function private.fill_time_zone();

create trigger limit_a_day before insert on public.class_attendances
  for each row execute function private.limit_attendances();

create trigger tally after insert or delete or update of created_at on public.class_attendances
  for each row execute function private.tally_day('attendances');
