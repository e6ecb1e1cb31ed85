-- Photographs of classes, businesses, instructors and teachers' venues: up to eight each, in an order. Every one is
-- re-encoded by the server, waits for review in a private bucket, and is public once it is approved and what it shows
-- is. Its review is its own: a photograph that waits takes nothing else off the site.

-- `photo-uploads` takes what a browser sends, until the server has re-encoded it; nobody reads it. `photos-waiting` has
-- the results until they are public, `photos` from then on: a file moves by its row, its bytes stay where they are.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('photo-uploads', 'photo-uploads', false, 10 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']),
  ('photos-waiting', 'photos-waiting', false, 2 * 1024 * 1024, array['image/avif', 'image/webp']),
  ('photos', 'photos', true, 2 * 1024 * 1024, array['image/avif', 'image/webp'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create table public.photos (
  id uuid primary key default gen_random_uuid(),
  class_id uuid references public.class_submissions on delete cascade,
  listing_id uuid references public.business_listings on delete cascade,
  instructor_id uuid references public.instructor_profiles on delete cascade,
  venue_id uuid references public.venues on delete cascade,
  subject_id uuid generated always as (coalesce(class_id, listing_id, instructor_id, venue_id)) stored,
  -- nobody where a listing's private link brought it
  owner_id uuid references auth.users on delete cascade,
  alt text not null default '',
  position integer not null default 0,
  status text not null default 'uploading',
  problem text,
  decline_reason text,
  replaces uuid references public.photos on delete set null,
  key text,
  width integer,
  thumbhash text,
  preview text,
  published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  removed_at timestamptz,
  constraint photos_one_subject check (num_nonnulls(class_id, listing_id, instructor_id, venue_id) = 1),
  constraint photos_alt check (char_length(alt) <= 300),
  constraint photos_status check (status in ('uploading', 'processing', 'failed', 'pending', 'approved', 'declined')),
  constraint photos_problem check (
    (status = 'failed') = (problem is not null)
    and problem in ('not_an_image', 'too_many_pixels', 'too_small', 'damaged', 'too_costly')
  ),
  constraint photos_decline_reason check (
    decline_reason is null or (status = 'declined' and char_length(decline_reason) <= 1000)
  ),
  constraint photos_processed check (
    status in ('uploading', 'processing', 'failed') or num_nonnulls(key, width, thumbhash, preview) = 4
  ),
  constraint photos_key check (key ~ '^[0-9a-f]{64}$'),
  constraint photos_width check (width between 400 and 1600),
  constraint photos_thumbhash check (thumbhash ~ '^[A-Za-z0-9+/]{4,60}={0,2}$'),
  constraint photos_preview check (octet_length(preview) <= 65536 and preview ~ '^data:image/webp;base64,[A-Za-z0-9+/]+={0,2}$'),
  constraint photos_published check (not published or (status = 'approved' and removed_at is null))
);

comment on table public.photos is 'Photographs of what is listed; the published ones are public. Written by functions alone.';
comment on column public.photos.subject_id is 'What it shows: a class, listing, instructor profile or venue.';
comment on column public.photos.alt is 'What it shows, in words; empty where it is decoration.';
comment on column public.photos.problem is 'Why it could not be re-encoded.';
comment on column public.photos.replaces is 'The public one whose place it takes once it is approved.';
comment on column public.photos.key is 'Its files are called {key}-{width}.avif and .webp: a hash of the photograph and its content.';
comment on column public.photos.width is 'Of the largest file, in pixels; all are 16:10.';
comment on column public.photos.thumbhash is 'Blurred placeholder of about 25 bytes, shown while the file loads.';
comment on column public.photos.preview is 'Small WebP as a data URL, for its owner while it is not public.';
comment on column public.photos.published is 'Approved, not removed, and what it shows is public; kept by triggers.';
comment on column public.photos.removed_at is 'Removed, and to be had back for an hour; then it is deleted.';

create index photos_subject_id on public.photos (subject_id, position, id);
create index photos_class_id on public.photos (class_id) where class_id is not null;
create index photos_listing_id on public.photos (listing_id) where listing_id is not null;
create index photos_instructor_id on public.photos (instructor_id) where instructor_id is not null;
create index photos_venue_id on public.photos (venue_id) where venue_id is not null;
create index photos_owner_id on public.photos (owner_id);
create index photos_key on public.photos (key);
create index photos_replaces on public.photos (replaces) where replaces is not null;
create index photos_waiting on public.photos (updated_at, id) where status = 'pending';
create index photos_removed_at on public.photos (removed_at) where removed_at is not null;

alter table public.photos enable row level security;
revoke all on public.photos from anon, authenticated;
-- without owner_id: an account's id is never beside a real name
grant select (id, subject_id, class_id, listing_id, instructor_id, venue_id, alt, position, key, width, thumbhash, published)
  on public.photos to anon, authenticated;
grant select, insert, update, delete on public.photos to service_role;

create policy "everybody sees what is published" on public.photos
  for select to anon, authenticated using (published);

create policy "a member sees her own" on public.photos
  for select to authenticated using (owner_id = (select auth.uid()));

create policy "a moderator sees all" on public.photos
  for select to authenticated using ((select private.is_moderator()));

-- First published photograph of each subject, for cards.
create view public.lead_photos with (security_invoker = true) as
  select p.subject_id, p.id, p.alt, p.key, p.width, p.thumbhash
    from public.photos p
   where p.published
     and not exists (
       select from public.photos before
        where before.subject_id = p.subject_id and before.published and (before.position, before.id) < (p.position, p.id)
     );

comment on view public.lead_photos is 'The photograph that stands for a class, listing, instructor or venue on its card.';
revoke all on public.lead_photos from anon, authenticated;
grant select on public.lead_photos to anon, authenticated, service_role;

-- Whether what it shows is public. Of somebody's home nothing is shown.
create function private.is_public_photo_subject(photo public.photos) returns boolean
  language sql stable set search_path = ''
  return case
    when photo.class_id is not null
      then exists (select from public.class_submissions c where c.id = photo.class_id and c.status = 'approved')
    when photo.listing_id is not null
      then exists (select from public.business_listings l where l.id = photo.listing_id and l.status = 'approved')
    when photo.instructor_id is not null
      then exists (select from public.instructor_profiles i where i.id = photo.instructor_id and i.status = 'approved')
    else exists (select from public.venues v where v.id = photo.venue_id and not v.at_home)
  end;

create function private.set_photo_published() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.published := new.status = 'approved' and new.removed_at is null and private.is_public_photo_subject(new);
  return new;
end
$$;

-- Files of a photograph: a range, so that the index finds them ('.' is the sign after '-').
create function private.move_photo_files(key text) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  bucket text := case
    when exists (select from public.photos p where p.key = move_photo_files.key and p.published) then 'photos'
    else 'photos-waiting' end;
begin
  update storage.objects o set bucket_id = bucket
   where o.bucket_id in ('photos', 'photos-waiting') and o.bucket_id <> bucket
     and o.name >= move_photo_files.key || '-' and o.name < move_photo_files.key || '.';
end
$$;

-- What was decided or removed takes effect: a replacement takes the place of the one before, or gives it back, and the
-- files become public or private.
create function private.apply_photo_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if new.replaces is not null and old.status <> 'approved' and new.status = 'approved' then
    update public.photos p set removed_at = now() where p.id = new.replaces and p.removed_at is null;
  elsif new.replaces is not null and old.status = 'approved' and new.status <> 'approved' then
    update public.photos p set removed_at = null where p.id = new.replaces;
  end if;
  if new.published is distinct from old.published then
    perform private.move_photo_files(new.key);
  end if;
  return null;
end
$$;

create function private.delete_photo_files() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from storage.objects o
   where o.bucket_id = 'photo-uploads' and o.name = private.photo_upload_name(old.id, old.owner_id);
  if old.key is not null then
    if exists (select from public.photos p where p.key = old.key) then
      perform private.move_photo_files(old.key);
    else
      delete from storage.objects o
       where o.bucket_id in ('photos', 'photos-waiting') and o.name >= old.key || '-' and o.name < old.key || '.';
    end if;
  end if;
  return null;
end
$$;

create trigger set_published before insert or update on public.photos
  for each row execute function private.set_photo_published();

create trigger apply_change after update on public.photos
  for each row when ((old.status, old.published) is distinct from (new.status, new.published))
  execute function private.apply_photo_change();

create trigger delete_files after delete on public.photos
  for each row execute function private.delete_photo_files();

-- Published with what it shows, and hidden with it.
create function private.refresh_published_photos() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update public.photos p set published = false where p.subject_id = new.id;
  return null;
end
$$;

create trigger refresh_photos after update of status on public.class_submissions
  for each row when (old.status is distinct from new.status) execute function private.refresh_published_photos();
create trigger refresh_photos after update of status on public.business_listings
  for each row when (old.status is distinct from new.status) execute function private.refresh_published_photos();
create trigger refresh_photos after update of status on public.instructor_profiles
  for each row when (old.status is distinct from new.status) execute function private.refresh_published_photos();
create trigger refresh_photos after update of at_home on public.venues
  for each row when (old.at_home is distinct from new.at_home) execute function private.refresh_published_photos();

-- Authorization: what a member or the holder of a listing's private link may photograph. `subject` is an id, and for a
-- listing the token of its link.
create function private.require_photo_subject(kind text, subject text) returns uuid
  language plpgsql stable set search_path = ''
  as $$
declare
  found_id uuid;
begin
  if require_photo_subject.kind = 'listing' then
    found_id := private.listing_of_token(require_photo_subject.subject);
  elsif auth.uid() is not null and pg_input_is_valid(require_photo_subject.subject, 'uuid') then
    found_id := case require_photo_subject.kind
      when 'class' then (
        select c.id from public.class_submissions c
         where c.id = require_photo_subject.subject::uuid and c.submitted_by = auth.uid()
      )
      when 'instructor' then (
        select i.id from public.instructor_profiles i
         where i.id = require_photo_subject.subject::uuid and i.user_id = auth.uid()
      )
      when 'venue' then (
        select v.id from public.venues v
         where v.id = require_photo_subject.subject::uuid and v.owner_id = auth.uid() and not v.at_home
      )
    end;
  end if;
  if found_id is null then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return found_id;
end
$$;

-- The public photograph in whose place this one is to come; null once it has.
create function private.replaced_photo(photo public.photos) returns uuid
  language sql stable set search_path = ''
  return (select r.id from public.photos r where r.id = photo.replaces and r.removed_at is null);

-- Number of photographs that count towards the eight. What replaces another one has its place.
create function private.photo_count(subject_id uuid) returns bigint
  language sql stable set search_path = ''
  return (
    select count(*) from public.photos p
     where p.subject_id = photo_count.subject_id and p.removed_at is null and p.status <> 'failed'
       and private.replaced_photo(p) is null
  );

create function private.require_photo_room(subject_id uuid) returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if private.photo_count(require_photo_room.subject_id) >= 8 then
    raise exception using errcode = 'PT413', message = 'Eight photos is the most. Remove one first.';
  end if;
end
$$;

-- Name of a photograph's file in `photo-uploads`: in its owner's folder, and where she has no account in that of listings.
create function private.photo_upload_name(photo_id uuid, owner_id uuid) returns text
  language sql immutable set search_path = ''
  return coalesce(owner_id::text, 'listings') || '/' || photo_id;

-- The photograph that waits for a file of this name.
create function private.photo_of_upload(name text) returns public.photos
  language plpgsql stable set search_path = ''
  as $$
declare
  photo public.photos;
  file text := storage.filename(photo_of_upload.name);
begin
  if pg_input_is_valid(file, 'uuid') then
    select * into photo from public.photos p
     where p.id = file::uuid and photo_of_upload.name = private.photo_upload_name(p.id, p.owner_id)
       and p.status = 'uploading' and p.removed_at is null and p.created_at > now() - interval '15 minutes';
  end if;
  return photo;
end
$$;

-- Reserves the place of a photograph, and says under which name its file is to be uploaded to `photo-uploads`: within a
-- quarter of an hour, once, by whoever was told the name.
create function public.add_photo(kind text, subject text, alt text default '', replaces uuid default null) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  shown uuid := private.require_photo_subject(add_photo.kind, add_photo.subject);
  place integer;
  added public.photos;
begin
  perform private.count_writes('public.add_photo(text,text,text,uuid)', 'call', 1);
  perform private.count_submission('photo', shown::text, 40);
  perform pg_advisory_xact_lock(hashtextextended('photos:' || shown, 0));
  delete from public.photos p
   where p.subject_id = shown and p.status = 'uploading' and p.created_at < now() - interval '15 minutes';
  if add_photo.replaces is null then
    perform private.require_photo_room(shown);
    select coalesce(max(p.position) + 1, 0) into place from public.photos p where p.subject_id = shown and p.removed_at is null;
  else
    select p.position into place from public.photos p
     where p.id = add_photo.replaces and p.subject_id = shown and p.removed_at is null;
    if not found then
      raise exception using errcode = 'PT404', message = 'It is no longer there.';
    end if;
    delete from public.photos p where p.replaces = add_photo.replaces;
  end if;
  insert into public.photos (class_id, listing_id, instructor_id, venue_id, owner_id, alt, position, replaces)
  values (
    case when add_photo.kind = 'class' then shown end, case when add_photo.kind = 'listing' then shown end,
    case when add_photo.kind = 'instructor' then shown end, case when add_photo.kind = 'venue' then shown end,
    case when add_photo.kind <> 'listing' then auth.uid() end, private.trimmed(coalesce(add_photo.alt, '')), place,
    add_photo.replaces
  ) returning * into added;
  return private.photo_upload_name(added.id, added.owner_id);
end
$$;

comment on function public.add_photo(text, text, text, uuid) is
  'Reserves a photograph and returns the name of its file in photo-uploads, whose last part is its id. 404 for what is not hers, 413 with eight.';

create function private.takes_photo_upload(name text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  photo public.photos := private.photo_of_upload(takes_photo_upload.name);
begin
  return photo.id is not null and (photo.owner_id is null or photo.owner_id = auth.uid());
end
$$;

create policy "whoever reserved a photo uploads it" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'photo-uploads' and private.takes_photo_upload(name));

create policy "a member sees her photos that wait" on storage.objects
  for select to authenticated using (bucket_id = 'photos-waiting' and owner_id = (select auth.uid())::text);

create policy "a moderator sees photos that wait" on storage.objects
  for select to authenticated using (bucket_id = 'photos-waiting' and (select private.is_moderator()));

create function private.enqueue_photo() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  photo public.photos := private.photo_of_upload(new.name);
begin
  if photo.id is not null then
    update public.photos p set status = 'processing' where p.id = photo.id;
    perform private.enqueue('photo_processing', jsonb_build_object('id', photo.id));
  end if;
  return null;
end
$$;

create trigger enqueue_photo after insert on storage.objects
  for each row when (new.bucket_id = 'photo-uploads') execute function private.enqueue_photo();

-- For the worker: the re-encoded files have come. False where nobody waits for them any longer. `files` is
-- [{name, version, metadata}].
create function private.finish_photo(
  photo_id uuid, key text, width integer, thumbhash text, preview text, files jsonb
) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  photo public.photos;
begin
  select * into photo from public.photos p
   where p.id = photo_id and p.status = 'processing' and p.removed_at is null for update;
  if not found then
    return false;
  end if;
  insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
  select 'photos-waiting', f ->> 'name', photo.owner_id, photo.owner_id::text, (f ->> 'version')::uuid, f -> 'metadata'
    from jsonb_array_elements(files) as f;
  -- one that is not public itself is not waited for
  update public.photos p set removed_at = now()
   where p.id = photo.replaces and p.status <> 'approved' and p.removed_at is null;
  update public.photos p
     set status = 'pending', key = finish_photo.key, width = finish_photo.width, thumbhash = finish_photo.thumbhash,
         preview = finish_photo.preview, updated_at = now(),
         replaces = (select r.id from public.photos r where r.id = photo.replaces and r.status = 'approved')
   where p.id = photo.id;
  delete from storage.objects o
   where o.bucket_id = 'photo-uploads' and o.name = private.photo_upload_name(photo.id, photo.owner_id);
  return true;
end
$$;

create function private.refuse_photo(photo_id uuid, problem text) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  update public.photos p set status = 'failed', problem = refuse_photo.problem, updated_at = now()
   where p.id = photo_id and p.status = 'processing';
  delete from storage.objects o using public.photos p
   where p.id = photo_id and o.bucket_id = 'photo-uploads' and o.name = private.photo_upload_name(p.id, p.owner_id);
end
$$;

-- All photographs of a subject as its owner sees them, those that wait and failed too.
create function public.own_photos(kind text, subject text) returns json
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  shown uuid := private.require_photo_subject(own_photos.kind, own_photos.subject);
begin
  return (
    select coalesce(json_agg(json_build_object(
             'id', p.id, 'status', p.status, 'problem', p.problem, 'decline_reason', p.decline_reason, 'alt', p.alt,
             'key', case when p.published then p.key end, 'width', p.width, 'thumbhash', p.thumbhash,
             'preview', case when not p.published then p.preview end, 'replaces', private.replaced_photo(p)
           ) order by p.position, p.created_at, p.id), '[]')
      from public.photos p where p.subject_id = shown and p.removed_at is null
  );
end
$$;

comment on function public.own_photos(text, text) is
  'The photographs of a class, instructor profile or venue of hers, or of the listing of a private link.';

create function private.require_photo(photo_id uuid, subject_id uuid) returns public.photos
  language plpgsql volatile set search_path = ''
  as $$
declare
  photo public.photos;
begin
  select * into photo from public.photos p
   where p.id = photo_id and p.subject_id = require_photo.subject_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return photo;
end
$$;

-- Describes a photograph. The words are public, so they are reviewed: of one that is public they wait beside it, as a
-- replacement with the same files, or with the picture that waits there already.
create function public.describe_photo(kind text, subject text, photo uuid, alt text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  present public.photos := private.require_photo(
    describe_photo.photo, private.require_photo_subject(describe_photo.kind, describe_photo.subject)
  );
  described text := private.trimmed(coalesce(describe_photo.alt, ''));
begin
  perform private.count_writes('public.describe_photo(text,text,uuid,text)', 'call', 1);
  if present.status = 'approved' then
    delete from public.photos p where p.replaces = present.id and p.status = 'failed';
    update public.photos p
       set alt = described, status = case p.status when 'declined' then 'pending' else p.status end,
           decline_reason = null, reviewed_at = null, updated_at = now()
     where p.replaces = present.id and p.removed_at is null;
    if found or present.alt = described then
      return;
    end if;
    insert into public.photos (
      class_id, listing_id, instructor_id, venue_id, owner_id, alt, position, status, replaces, key, width, thumbhash, preview
    ) values (
      present.class_id, present.listing_id, present.instructor_id, present.venue_id, present.owner_id, described,
      present.position, 'pending', present.id, present.key, present.width, present.thumbhash, present.preview
    );
  elsif present.status in ('pending', 'declined') then
    if present.alt = described then
      return;
    end if;
    update public.photos p
       set alt = described, status = 'pending', decline_reason = null, reviewed_at = null, updated_at = now()
     where p.id = present.id;
  else
    update public.photos p set alt = described where p.id = present.id;
  end if;
end
$$;

-- Puts the photographs in the order of these ids; what replaces one goes along.
create function public.arrange_photos(kind text, subject text, photos uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  shown uuid := private.require_photo_subject(arrange_photos.kind, arrange_photos.subject);
begin
  if cardinality(arrange_photos.photos) > 32 then
    raise exception using errcode = '22023', message = 'There are fewer photos than that.';
  end if;
  perform private.count_writes('public.arrange_photos(text,text,uuid[])', 'call', 1);
  update public.photos p set position = a.place
    from unnest(arrange_photos.photos) with ordinality as a (id, place)
   where p.subject_id = shown and (p.id = a.id or p.replaces = a.id) and p.position <> a.place;
end
$$;

-- Removes a photograph, at once for everybody; restore_photo() brings it back within an hour.
create function public.remove_photo(kind text, subject text, photo uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  present public.photos := private.require_photo(
    remove_photo.photo, private.require_photo_subject(remove_photo.kind, remove_photo.subject)
  );
begin
  perform private.count_writes('public.remove_photo(text,text,uuid)', 'call', 1);
  update public.photos p set removed_at = now() where p.id = present.id or p.replaces = present.id;
end
$$;

create function public.restore_photo(kind text, subject text, photo uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  shown uuid := private.require_photo_subject(restore_photo.kind, restore_photo.subject);
  present public.photos;
begin
  perform private.count_writes('public.restore_photo(text,text,uuid)', 'call', 1);
  perform pg_advisory_xact_lock(hashtextextended('photos:' || shown, 0));
  present := private.require_photo(restore_photo.photo, shown);
  if present.removed_at is null then
    return;
  end if;
  if private.replaced_photo(present) is null then
    perform private.require_photo_room(shown);
  end if;
  update public.photos p set removed_at = null
   where p.id = present.id or p.replaces = present.id and p.removed_at = present.removed_at;
end
$$;

-- Cleanup, batched: what was removed an hour ago, uploads that never came and refusals that a week has read.
create function private.cleanup_photos(most integer) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  deleted integer;
begin
  delete from public.photos p where p.id in (
    select old.id from public.photos old
     where old.removed_at < now() - interval '1 hour'
        or old.status = 'uploading' and old.created_at < now() - interval '1 hour'
        or old.status = 'failed' and old.updated_at < now() - interval '7 days'
     limit most
  );
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

insert into private.write_bounds (target, verb, member, network, kept, kept_bytes, why) values
  ('storage.objects/photo-uploads', 'insert', 60, 600, 60, 600::bigint * 1024 * 1024, 'One file for each that was reserved; gone once it is re-encoded.');
insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.add_photo(text,text,text,uuid)', 'call', 60, 600, null, null, 'Each costs seconds of processor time and a person reads it; 40 a day for each subject, 8 kept.'),
  ('public.describe_photo(text,text,uuid,text)', 'call', 100, 1000, null, null, 'A person reads each change.'),
  ('public.arrange_photos(text,text,uuid[])', 'call', 500, 25000, null, null, 'Moved step by step.'),
  ('public.remove_photo(text,text,uuid)', 'call', 200, 10000, null, null, 'Removed and brought back.'),
  ('public.restore_photo(text,text,uuid)', 'call', 200, 10000, null, null, 'Removed and brought back.');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.is_public_photo_subject(public.photos), private.set_photo_published(), private.move_photo_files(text),
  private.apply_photo_change(), private.delete_photo_files(), private.refresh_published_photos(),
  private.require_photo_subject(text, text), private.replaced_photo(public.photos),
  private.photo_count(uuid), private.require_photo_room(uuid),
  private.photo_upload_name(uuid, uuid), private.photo_of_upload(text), private.takes_photo_upload(text),
  private.enqueue_photo(),
  private.finish_photo(uuid, text, integer, text, text, jsonb), private.refuse_photo(uuid, text),
  private.require_photo(uuid, uuid), private.cleanup_photos(integer)
from public;
revoke all on function
  public.add_photo(text, text, text, uuid), public.own_photos(text, text), public.describe_photo(text, text, uuid, text),
  public.arrange_photos(text, text, uuid[]), public.remove_photo(text, text, uuid), public.restore_photo(text, text, uuid)
from public, anon, authenticated, service_role;
grant execute on function private.takes_photo_upload(text) to anon, authenticated, service_role;
grant execute on function
  public.add_photo(text, text, text, uuid), public.own_photos(text, text), public.describe_photo(text, text, uuid, text),
  public.arrange_photos(text, text, uuid[]), public.remove_photo(text, text, uuid), public.restore_photo(text, text, uuid)
to anon, authenticated, service_role;

select private.require_second_factor();
