-- Photographs of classes, businesses, instructors and teachers' venues: up to eight each, in an order. Every one is
-- re-encoded by the server, waits for review in a private bucket, and is public once it is approved and what it shows
-- is. Its review is its own: a photograph that waits takes nothing else off the site.

-- Whether what it shows is public. Of somebody's home nothing is shown.
create function private.is_public_photo_subject(photo public.photos) returns boolean
  language sql stable set search_path = ''
  as $$
  select case
    when photo.class_id is not null
      then exists (select from public.class_submissions c where c.id = photo.class_id and c.status = 'approved')
    when photo.listing_id is not null
      then exists (select from public.business_listings l where l.id = photo.listing_id and l.status = 'approved')
    when photo.instructor_id is not null
      then exists (select from public.instructor_profiles i where i.id = photo.instructor_id and i.status = 'approved')
    else exists (select from public.venues v where v.id = photo.venue_id and not v.at_home)
  end
$$;

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

-- Published with what it shows, and hidden with it.
create function private.refresh_published_photos() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update public.photos p set published = false where p.subject_id = new.id;
  return null;
end
$$;

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
  as $$
  select (select r.id from public.photos r where r.id = photo.replaces and r.removed_at is null)
$$;

-- Number of photographs that count towards the eight. What replaces another one has its place.
create function private.photo_count(subject_id uuid) returns bigint
  language sql stable set search_path = ''
  as $$
  select (
    select count(*) from public.photos p
     where p.subject_id = photo_count.subject_id and p.removed_at is null and p.status <> 'failed'
       and private.replaced_photo(p) is null
  )
$$;

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
  as $$
  select coalesce(owner_id::text, 'listings') || '/' || photo_id
$$;

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
grant execute on function public.add_photo(kind text, subject text, alt text, replaces uuid)
  to anon, authenticated, service_role;
comment on function public.add_photo(kind text, subject text, alt text, replaces uuid) is
  'Reserves a photograph and returns the name of its file in photo-uploads, whose last part is its id. 404 for what is not hers, 413 with eight.';
select private.bound_calls('public.add_photo(text,text,text,uuid)',
  private.write_bound(60, 600, why => 'Each costs seconds of processor time and a person reads it; 40 a day for each subject, 8 kept.')
);

create function private.takes_photo_upload(name text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  photo public.photos := private.photo_of_upload(takes_photo_upload.name);
begin
  return photo.id is not null and (photo.owner_id is null or photo.owner_id = auth.uid());
end
$$;
grant execute on function private.takes_photo_upload(name text) to anon, authenticated, service_role;

create function private.enqueue_photo() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  photo public.photos := private.photo_of_upload(new.name);
begin
  if photo.id is not null then
    update public.photos p set status = 'processing' where p.id = photo.id;
    perform backend.enqueue('photo_processing', jsonb_build_object('id', photo.id));
  end if;
  return null;
end
$$;

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
grant execute on function public.own_photos(kind text, subject text) to anon, authenticated, service_role;
comment on function public.own_photos(kind text, subject text) is
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
grant execute on function public.describe_photo(kind text, subject text, photo uuid, alt text)
  to anon, authenticated, service_role;
select private.bound_calls('public.describe_photo(text,text,uuid,text)',
  private.write_bound(100, 1000, why => 'A person reads each change.')
);

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
grant execute on function public.arrange_photos(kind text, subject text, photos uuid[])
  to anon, authenticated, service_role;
select private.bound_calls('public.arrange_photos(text,text,uuid[])',
  private.write_bound(500, 25000, why => 'Moved step by step.')
);

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
grant execute on function public.remove_photo(kind text, subject text, photo uuid) to anon, authenticated, service_role;
select private.bound_calls('public.remove_photo(text,text,uuid)',
  private.write_bound(200, 10000, why => 'Removed and brought back.')
);

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
grant execute on function public.restore_photo(kind text, subject text, photo uuid)
  to anon, authenticated, service_role;
select private.bound_calls('public.restore_photo(text,text,uuid)',
  private.write_bound(200, 10000, why => 'Removed and brought back.')
);

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

create function private.jpeg_without_metadata(image bytea) returns bytea
  language plpgsql immutable set search_path = ''
  as $$
declare
  kept bytea := substring(image from 1 for 2);
  at integer := 3;
  marker integer;
  long integer;
begin
  -- Segments up to the scan (ITU T.81, B.1.1.4): APP1 to APP13, APP15 and comments go; the colour profile (APP2) and Adobe's transform (APP14) stay.
  while at + 3 <= octet_length(image) and get_byte(image, at - 1) = 255 loop
    marker := get_byte(image, at);
    long := get_byte(image, at + 1) * 256 + get_byte(image, at + 2);
    if marker = 218 then
      -- to the end of the image, and nothing behind it
      return kept || substring(image from at for
        coalesce(nullif(position('\xffd9'::bytea in substring(image from at)), 0) + 1, octet_length(image)));
    end if;
    if not (marker between 225 and 239 and marker not in (226, 238) or marker = 254) then
      kept := kept || substring(image from at for long + 2);
    end if;
    at := at + 2 + long;
  end loop;
  return null;
end
$$;
comment on function private.jpeg_without_metadata(image bytea) is
  'A JPEG without metadata; null where it isn''t one that can be read.';

create function private.png_without_metadata(image bytea) returns bytea
  language plpgsql immutable set search_path = ''
  as $$
declare
  kept bytea := substring(image from 1 for 8);
  at integer := 9;
  long bigint;
  chunk text;
begin
  -- Chunks (W3C PNG, 5.3): those that the picture is drawn from stay.
  while at + 11 <= octet_length(image) loop
    long := ('x' || encode(substring(image from at for 4), 'hex'))::bit(32)::bigint;
    chunk := encode(substring(image from at + 4 for 4), 'escape');
    if chunk in ('IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs') then
      kept := kept || substring(image from at for (long + 12)::integer);
    end if;
    if chunk = 'IEND' then
      return kept;
    end if;
    exit when long > octet_length(image);
    at := at + 12 + long::integer;
  end loop;
  return null;
end
$$;
comment on function private.png_without_metadata(image bytea) is
  'A PNG without metadata; null where it isn''t one that can be read.';

create function private.webp_without_metadata(image bytea) returns bytea
  language plpgsql immutable set search_path = ''
  as $$
declare
  body bytea := '';
  at integer := 13;
  long bigint;
  chunk text;
  content bytea;
begin
  -- RIFF chunks (WebP container specification): EXIF and XMP go, and their bits of VP8X.
  while at + 7 <= octet_length(image) loop
    chunk := encode(substring(image from at for 4), 'escape');
    long := get_byte(image, at + 3) + get_byte(image, at + 4) * 256 + get_byte(image, at + 5) * 65536 + get_byte(image, at + 6)::bigint * 16777216;
    exit when long > octet_length(image);
    if chunk in ('VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP') then
      content := substring(image from at for (8 + long + long % 2)::integer);
      if chunk = 'VP8X' and octet_length(content) > 8 then
        content := set_byte(content, 8, get_byte(content, 8) & 243);
      end if;
      body := body || content;
    end if;
    at := at + (8 + long + long % 2)::integer;
  end loop;
  if body = '' then
    return null;
  end if;
  long := octet_length(body) + 4;
  return '\x52494646'::bytea || set_byte(set_byte(set_byte(set_byte('\x00000000'::bytea, 0, (long & 255)::integer),
    1, ((long >> 8) & 255)::integer), 2, ((long >> 16) & 255)::integer), 3, ((long >> 24) & 255)::integer) || '\x57454250'::bytea || body;
end
$$;
comment on function private.webp_without_metadata(image bytea) is
  'A WebP without metadata; null where it isn''t one that can be read.';

create function private.without_image_metadata(url text) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  kind text := substring(url from '^data:image/(jpeg|png|webp);base64,');
  image bytea;
  clean bytea;
begin
  if kind is null then
    return url;
  end if;
  image := decode(substring(url from position(',' in url) + 1), 'base64');
  clean := case
    when substring(image from 1 for 2) = '\xffd8' then private.jpeg_without_metadata(image)
    when substring(image from 1 for 4) = '\x89504e47' then private.png_without_metadata(image)
    when substring(image from 1 for 4) = '\x52494646' and substring(image from 9 for 4) = '\x57454250' then private.webp_without_metadata(image)
  end;
  -- what no reader of images would show is kept as it came: there is no picture in it
  return case when clean is null or clean = image then url
    else 'data:image/' || kind || ';base64,' || translate(encode(clean, 'base64'), E'\n', '') end;
exception when invalid_parameter_value then
  return url;
end
$$;
comment on function private.without_image_metadata(url text) is
  'A data URL of an image without its metadata; what isn''t one as it is, for constraints to refuse.';

create function private.strip_image_metadata() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_table_name = 'profiles' then
    new.profile_image_url := private.without_image_metadata(new.profile_image_url);
  else
    new.avatar_url := private.without_image_metadata(new.avatar_url);
  end if;
  return new;
end
$$;

-- public.photos

select private.member_table('public.photos',
  part => 'classes',
  purpose => 'photographs of classes, businesses, instructors and venues, with their descriptions; public once approved',
  kept => 'until removed, and an hour longer; with what they show',
  on_erasure => 'removed with what they show, files too',
  export_file => 'photos',
  export_says => 'the photos of what you list; the files are in the folder files',
  export_where => 'id = any (private.subjects_of($1))',
  export_omits => '{preview}'
);

grant all on public.photos to service_role;
grant select (id, class_id, listing_id, instructor_id, venue_id, subject_id, alt, "position", key, width, thumbhash,
  published) on public.photos to anon;
grant select (id, class_id, listing_id, instructor_id, venue_id, subject_id, alt, "position", key, width, thumbhash,
  published) on public.photos to authenticated;

create policy "a member sees her own" on public.photos
  for select to authenticated using (owner_id = (select auth.uid()));

create policy "a moderator sees all" on public.photos
  for select to authenticated using ((select private.is_moderator()));

create policy "everybody sees what is published" on public.photos
  for select to anon, authenticated using (published);

create trigger apply_change after update on public.photos
  for each row when ((old.status, old.published) is distinct from (new.status, new.published))
  execute function private.apply_photo_change();

create trigger delete_decided_versions after delete on public.photos
  for each row execute function private.delete_decided_versions('photo');

create trigger delete_files after delete on public.photos
  for each row execute function private.delete_photo_files();

create trigger notify_pages after truncate on public.photos for each statement execute function private.notify_pages();

create trigger notify_pages_of_changed after update on public.photos
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('r.published', '{preview}');

create trigger notify_pages_of_new after insert on public.photos
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('r.published', '{preview}');

create trigger notify_pages_of_removed after delete on public.photos
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('r.published', '{preview}');

create trigger set_published before insert or update on public.photos
  for each row execute function private.set_photo_published();

-- public.lead_photos

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

grant select on public.lead_photos to anon, authenticated;
grant all on public.lead_photos to service_role;

-- private.photo_subjects

-- What a photograph shows, and whose it is.
create view private.photo_subjects as
select p.id as photo_id, 'class' as kind, c.class_title as name, c.slug, c.submitted_by as member_id,
       coalesce(u.email, c.instructor_email) as email
  from public.photos p
  join public.class_submissions c on c.id = p.class_id
  left join auth.users u on u.id = c.submitted_by
union all
select p.id, 'instructor', i.display_name, i.slug, i.user_id, u.email
  from public.photos p
  join public.instructor_profiles i on i.id = p.instructor_id
  join auth.users u on u.id = i.user_id
union all
select p.id, 'venue', v.name, null, v.owner_id, u.email
  from public.photos p join public.venues v on v.id = p.venue_id left join auth.users u on u.id = v.owner_id
union all
-- a listing belongs to an address; whoever has shown that it is hers is the one whom it concerns
select p.id, 'listing', l.business_name, l.slug,
       (select u.id from auth.users u
         where lower(u.email) = lower(l.contact_email) and u.email_confirmed_at is not null and u.deleted_at is null
         limit 1),
       l.contact_email
  from public.photos p join public.business_listings l on l.id = p.listing_id;

create policy "a member sees her photos that wait" on storage.objects
  for select to authenticated using (bucket_id = 'photos-waiting' and owner_id = (select auth.uid())::text);

create policy "a moderator sees photos that wait" on storage.objects
  for select to authenticated using (bucket_id = 'photos-waiting' and (select private.is_moderator()));

create policy "whoever reserved a photo uploads it" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'photo-uploads' and private.takes_photo_upload(name));

create trigger enqueue_photo after insert on storage.objects
  for each row when (new.bucket_id = 'photo-uploads') execute function private.enqueue_photo();

select private.bound_files('photo-uploads',
  inserts => private.write_bound(60, 600, kept => 60, kept_bytes => 629145600, why => 'One file for each that was reserved; gone once it is re-encoded.')
);
