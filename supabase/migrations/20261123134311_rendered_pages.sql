-- Rendered pages are kept by each server until their data change (apps/server/src/web/pages/page-cache.ts): whichever
-- transaction changes what a visitor's page reads tells all servers, once, when it commits.
create function private.notify_pages() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform pg_notify('kindling_pages', '');
  return null;
end
$$;

revoke all on function private.notify_pages() from public;

do $$
declare
  relation regclass;
begin
  foreach relation in array array[
    'public.business_listings', 'public.class_submissions', 'public.class_details', 'public.class_sessions',
    'public.instructor_profiles', 'public.photos', 'public.session_series', 'public.stories', 'public.venues',
    'private.listing_words', 'private.place_names', 'private.places', 'private.search_entries', 'private.session_search',
    'private.thing_words'
  ]::regclass[] loop
    execute format(
      'create trigger notify_pages after insert or update or delete or truncate on %s
         for each statement execute function private.notify_pages()',
      relation
    );
  end loop;
end
$$;

-- Of a post its words and whether it is hidden, of a member the name under her story. They come and go with the story.
create trigger notify_pages after update on public.posts
  for each row when ((old.content, old.hidden_at) is distinct from (new.content, new.hidden_at))
  execute function private.notify_pages();
create trigger notify_pages after update on public.member_cards
  for each row when (old.public_name is distinct from new.public_name)
  execute function private.notify_pages();
