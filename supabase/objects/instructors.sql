-- Instructor profiles: members who teach. A profile is public once a person has approved it; its owner may change its
-- words, and then they are reviewed again before anybody sees them. An account's id is never readable beside a
-- teacher's name: a member goes by another name in the community, and the id would link the two.

create function private.prepare_instructor_profile() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.slug := coalesce(
    nullif(new.slug, ''), private.free_slug(new.display_name, 'instructor', 'public.instructor_profiles')
  );
  return new;
end
$$;

-- Published words alone change what is listed: whoever writes them says when they were reviewed, and no client may write that
-- column. What is not listed yet waits for a review again, whatever was decided about the old words.
create function private.review_changed_words()
  returns trigger
  language plpgsql
  set search_path to ''
as $$
begin
  if (to_jsonb(new) - tg_argv) is not distinct from (to_jsonb(old) - tg_argv) then
    return new;
  end if;
  new.updated_at := now();
  if new.status = 'approved' and new.reviewed_at is distinct from old.reviewed_at then
    return new;
  end if;
  if old.status = 'approved' then
    raise exception using errcode = 'PT409', message = 'It’s listed: a change waits as a revision.', hint = 'public.submit_changes';
  end if;
  new.status := 'pending';
  new.decline_reason := null;
  new.reviewed_at := null;
  return new;
end
$$;

-- Enqueues the receipt of a submission; its kind is given by the trigger. What a member sends in is told to her own
-- address, which she has confirmed.
create function private.announce_submission() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if coalesce(to_jsonb(new) ->> 'submitted_by', to_jsonb(new) ->> 'user_id') is not null
     or private.may_ask_for_mail() then
    perform backend.enqueue(tg_argv[0], jsonb_build_object('id', new.id));
  end if;
  return null;
end
$$;

-- The card shows the portrait of the profile: chosen once, seen everywhere.
create function private.show_portrait() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.member_cards
    set portrait = new.portrait
    where user_id = new.id and portrait is distinct from new.portrait;
  return null;
end
$$;

create function private.take_portrait() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.portrait := (select portrait from public.profiles where id = new.user_id);
  return new;
end
$$;

-- public.instructor_profiles

select private.member_table('public.instructor_profiles',
  owner => 'user_id',
  reaches_others => true,
  inserts => private.write_bound(5, 50, why => 'One row. A person reads it.'),
  updates => private.write_bound(50, 2500, why => 'A person reads each change.'),
  part => 'classes',
  purpose => 'what she says of herself as a teacher; public once approved',
  kept => 'until removed',
  export_file => 'teaching',
  export_says => 'your profile as a teacher'
);

grant select on public.instructor_profiles to authenticated;
grant all on public.instructor_profiles to service_role;
grant select (id, slug, display_name, bio, experience, specialties, teaching_style, qualifications, social_links,
  status, created_at, updated_at, reviewed_at, portrait) on public.instructor_profiles to anon;
grant insert (user_id, display_name, bio, experience, specialties, teaching_style, qualifications, social_links),
  update (display_name, bio, experience, specialties, teaching_style, qualifications, social_links, portrait) on
  public.instructor_profiles to authenticated;

create policy "a member changes her own" on public.instructor_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member makes her own" on public.instructor_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member sees her own" on public.instructor_profiles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a moderator reads all" on public.instructor_profiles
  for select to authenticated using ((select private.is_moderator()));

-- without `user_id`, which is not granted to visitors
create policy "a visitor reads what was approved" on public.instructor_profiles
  for select to anon using (status = 'approved');

create trigger announce after insert on public.instructor_profiles
  for each row when (new.status = 'pending') execute function private.announce_submission('instructor_received');

create trigger delete_decided_versions after delete on public.instructor_profiles
  for each row execute function private.delete_decided_versions('instructor');

create trigger keep_changed_search_entry after update on public.instructor_profiles
  for each row when (
    (old.display_name, old.specialties, old.status, old.created_at)
      is distinct from (new.display_name, new.specialties, new.status, new.created_at)
  ) execute function private.keep_search_entry('instructor');

create trigger keep_search_entry after insert or delete on public.instructor_profiles
  for each row execute function private.keep_search_entry('instructor');

create trigger notify_pages after truncate on public.instructor_profiles
  for each statement
  execute function private.notify_pages();

create trigger notify_pages_of_changed after update on public.instructor_profiles
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('r.status = ''approved''', '{user_id}');

create trigger notify_pages_of_new after insert on public.instructor_profiles
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('r.status = ''approved''', '{user_id}');

create trigger notify_pages_of_removed after delete on public.instructor_profiles
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('r.status = ''approved''', '{user_id}');

create trigger prepare before insert on public.instructor_profiles
  for each row execute function private.prepare_instructor_profile();

create trigger refresh_photos after update of status on public.instructor_profiles
  for each row when (old.status is distinct from new.status) execute function private.refresh_published_photos();

create trigger review_changed_words before update on public.instructor_profiles
  for each row execute function private.review_changed_words(
    'slug', 'portrait', 'status', 'decline_reason', 'created_at', 'updated_at', 'reviewed_at'
  );

-- public.instructors

-- Runs as its owner, past the policies: of the approved profiles, what everybody may read.
create view public.instructors with (security_barrier = true) as
  select id, slug, display_name, bio, experience, specialties, teaching_style, qualifications, social_links,
         created_at, updated_at
    from public.instructor_profiles
   where status = 'approved';

comment on view public.instructors is 'The approved instructor profiles as everybody reads them; whose they are is in instructor_profiles, for their owners.';

grant select on public.instructors to anon, authenticated;
grant all on public.instructors to service_role;
