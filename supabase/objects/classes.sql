-- Classes that somebody offers. Anybody may submit one; it is public once a person has approved it. A member follows,
-- changes and resubmits hers; a visitor's is out of her hands. The teacher's e-mail and phone are for those who review
-- it, and public only where she has said so.

-- Idempotent insert: what has arrived already is refused before it is counted, so that the last one of a day may be
-- sent again as well. Runs as the owner, because it looks at rows and counters that nobody else may see.
create function private.prepare_class() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.class_submissions where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "class_submissions_pkey"',
      constraint = 'class_submissions_pkey';
  end if;
  perform private.count_submission_of_network('class', 50);
  if new.submitted_by is null then
    perform private.count_submission('class-email', private.typed_address(new.instructor_email), 3);
  else
    perform private.count_submission('class-member', new.submitted_by::text, 5);
  end if;
  new.slug := coalesce(nullif(new.slug, ''), private.free_slug(new.class_title, 'class', 'public.class_submissions'));
  return new;
end
$$;

-- All of a member's own, as she submitted it, with what was decided and why. Text body: `*` is the columns at each
-- call.
create function public.my_classes() returns setof public.class_submissions
  language sql stable security definer set search_path = ''
  as $$
    select * from public.class_submissions
     where submitted_by = auth.uid()
     order by created_at desc, id desc
     limit 200;
$$;
grant execute on function public.my_classes() to authenticated, service_role;
comment on function public.my_classes() is 'The classes a member has submitted, whole, newest first.';

-- Opening of booking of one of several sessions that are changed together: moved on the clock by as much as that of the
-- session that was changed by hand; where that had none, as long before its start as the other.
create function private.moved_opening(
  opening timestamptz, opening_before timestamptz, opening_after timestamptz, start timestamptz, start_after timestamptz,
  zone text, itself boolean
) returns timestamptz
  language sql stable set search_path = ''
  as $$
  select case
    when itself or opening_after is null then opening_after
    when opening is null or opening_before is null then private.local_to_utc(
      (start at time zone zone) - ((start_after at time zone zone) - (opening_after at time zone zone)), zone
    )
    else private.local_to_utc(
      (opening at time zone zone) + ((opening_after at time zone zone) - (opening_before at time zone zone)), zone
    )
  end
$$;

-- public.class_submissions

select private.member_table('public.class_submissions',
  owner => 'submitted_by',
  reaches_others => true,
  inserts => private.write_bound(5, 50, kept => 500, why => 'A person reads each one.'),
  updates => private.write_bound(50, 2500, why => 'A person reads each change.'),
  part => 'classes',
  purpose => 'the classes she teaches; public once approved',
  kept => 'until removed',
  on_erasure => 'removed; those sent in without an account go where their address is the confirmed one of hers',
  export_file => 'classes',
  export_says => 'the classes you sent in',
  export_where => 'id = any (private.subjects_of($1))',
  export_omits => '{search_text,location_text}'
);

grant all on public.class_submissions to service_role;
grant insert (id, instructor_profile_id, instructor_name, instructor_email, instructor_phone, instructor_bio,
  instructor_website, instructor_social_media, contact_public, class_title, class_description, class_category,
  class_format, class_duration, class_location, experience_level, max_participants, pricing_type, price_amount,
  availability_notes, materials_needed, what_students_learn, special_requirements), select (id, slug,
  instructor_profile_id, instructor_name, instructor_bio, instructor_website, instructor_social_media, class_title,
  class_description, class_category, class_format, class_duration, class_location, experience_level, max_participants,
  pricing_type, price_amount, availability_notes, materials_needed, what_students_learn, special_requirements, status,
  created_at, updated_at, reviewed_at, public_email, public_phone, takes_messages) on public.class_submissions to
  anon;
grant insert (id, instructor_profile_id, instructor_name, instructor_email, instructor_phone, instructor_bio,
  instructor_website, instructor_social_media, contact_public, class_title, class_description, class_category,
  class_format, class_duration, class_location, experience_level, max_participants, pricing_type, price_amount,
  availability_notes, materials_needed, what_students_learn, special_requirements), select (id, slug,
  instructor_profile_id, instructor_name, instructor_bio, instructor_website, instructor_social_media, class_title,
  class_description, class_category, class_format, class_duration, class_location, experience_level, max_participants,
  pricing_type, price_amount, availability_notes, materials_needed, what_students_learn, special_requirements, status,
  created_at, updated_at, reviewed_at, public_email, public_phone, takes_messages), update (instructor_profile_id,
  instructor_name, instructor_email, instructor_phone, instructor_bio, instructor_website, instructor_social_media,
  contact_public, class_title, class_description, class_category, class_format, class_duration, class_location,
  experience_level, max_participants, pricing_type, price_amount, availability_notes, materials_needed,
  what_students_learn, special_requirements) on public.class_submissions to authenticated;

create policy "a member changes her own" on public.class_submissions
  for update to authenticated
  using (submitted_by = (select auth.uid()))
  with check (
    submitted_by = (select auth.uid())
    and (
      instructor_profile_id is null
      or instructor_profile_id in (select p.id from public.instructor_profiles p where p.user_id = (select auth.uid()))
    )
  );

create policy "a member sees her own" on public.class_submissions
  for select to authenticated using (submitted_by = (select auth.uid()));

create policy "a member submits her own, with her own profile or none" on public.class_submissions
  for insert to authenticated with check (
    submitted_by = (select auth.uid())
    and (
      instructor_profile_id is null
      or instructor_profile_id in (select p.id from public.instructor_profiles p where p.user_id = (select auth.uid()))
    )
  );

create policy "a moderator reads all" on public.class_submissions
  for select to authenticated using ((select private.is_moderator()));

create policy "a visitor submits one for review" on public.class_submissions
  for insert to anon with check (submitted_by is null and instructor_profile_id is null);

create policy "everybody reads what was approved" on public.class_submissions
  for select to anon, authenticated using (status = 'approved');

create trigger add_details after insert on public.class_submissions
  for each row execute function private.keep_class_details();

create trigger announce after insert on public.class_submissions
  for each row when (new.status = 'pending') execute function private.announce_submission('class_received');

create trigger cancel_sessions after update of status on public.class_submissions
  for each row when (new.status = 'declined' and old.status <> 'declined') execute function private.cancel_sessions_of_class();

create trigger delete_decided_versions after delete on public.class_submissions
  for each row execute function private.delete_decided_versions('class');

create trigger guess_thing_again after update of class_title on public.class_submissions
  for each row when (old.class_title <> new.class_title) execute function private.keep_class_details();

create trigger index_sessions after update on public.class_submissions
  for each row when (
    (old.status, old.class_category, old.experience_level, old.class_format, old.class_location)
      is distinct from (new.status, new.class_category, new.experience_level, new.class_format, new.class_location)
  ) execute function private.index_sessions_of_class('id');

create trigger keep_changed_search_entry after update on public.class_submissions
  for each row when (
    (old.class_title, old.instructor_name, old.class_location, old.class_category, old.status, old.created_at)
      is distinct from
    (new.class_title, new.instructor_name, new.class_location, new.class_category, new.status, new.created_at)
  ) execute function private.keep_search_entry('class');

create trigger keep_search_entry after insert or delete on public.class_submissions
  for each row execute function private.keep_search_entry('class');

create trigger notify_pages after truncate on public.class_submissions
  for each statement
  execute function private.notify_pages();

create trigger notify_pages_of_changed after update on public.class_submissions
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('r.status = ''approved''', '{submitted_by}');

create trigger notify_pages_of_new after insert on public.class_submissions
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('r.status = ''approved''', '{submitted_by}');

create trigger notify_pages_of_removed after delete on public.class_submissions
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('r.status = ''approved''', '{submitted_by}');

create trigger prepare before insert on public.class_submissions
  for each row execute function private.prepare_class();

create trigger recheck_channels after update of status, submitted_by on public.class_submissions
  for each row when (old.status is distinct from new.status or old.submitted_by is distinct from new.submitted_by)
  execute function private.recheck_class_channel();

create trigger recheck_channels_of_deleted after delete on public.class_submissions
  for each row execute function private.recheck_class_channel();

create trigger refresh_photos after update of status on public.class_submissions
  for each row when (old.status is distinct from new.status) execute function private.refresh_published_photos();

create trigger review_changed_words before update on public.class_submissions
  for each row execute function private.review_changed_words(
    'slug', 'submitted_by', 'instructor_profile_id', 'contact_public', 'public_email', 'public_phone',
    'takes_messages', 'status', 'decline_reason', 'created_at', 'updated_at', 'reviewed_at', 'search_text',
    'location_text'
  );

create trigger tally after insert or delete or update of created_at on public.class_submissions
  for each row execute function private.tally_day('classes');

create trigger tell_of_class_price after update of pricing_type, price_amount on public.class_submissions
  for each row when (
    new.status = 'approved'
    and (old.pricing_type, old.price_amount) is distinct from (new.pricing_type, new.price_amount)
  )
  execute function private.tell_of_changed_class_price();
