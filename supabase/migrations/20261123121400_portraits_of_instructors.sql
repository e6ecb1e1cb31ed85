-- A drawn portrait that an instructor chooses for her public page. Nobody is given one there: beside a real name, a face that
-- she has not chosen would be a false one. It is not that of her member's profile, so that the two cannot be put together.
alter table public.instructor_profiles add column portrait smallint;
alter table public.instructor_profiles add constraint instructor_profiles_portrait check (portrait >= 0 and portrait <= 19);
comment on column public.instructor_profiles.portrait is 'Number of the drawn portrait that she chose for her page. Public at once: it is one of ours.';

grant select (portrait) on public.instructor_profiles to anon;
grant update (portrait) on public.instructor_profiles to authenticated;

create or replace trigger review_changed_words before update on public.instructor_profiles
  for each row execute function private.review_changed_words(
    'slug', 'portrait', 'status', 'decline_reason', 'created_at', 'updated_at', 'reviewed_at'
  );
