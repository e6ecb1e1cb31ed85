create table public.photos (
  id uuid not null default gen_random_uuid(),
  class_id uuid,
  listing_id uuid,
  instructor_id uuid,
  venue_id uuid,
  subject_id uuid generated always as (coalesce(class_id, listing_id, instructor_id, venue_id)) stored,
  -- nobody where a listing's private link brought it
  owner_id uuid,
  alt text not null default ''::text,
  "position" integer not null default 0,
  status text not null default 'uploading'::text,
  problem text,
  decline_reason text,
  replaces uuid,
  key text,
  width integer,
  thumbhash text,
  preview text,
  published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  removed_at timestamptz,
  constraint photos_pkey primary key (id),
  constraint photos_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint photos_instructor_id_fkey
    foreign key (instructor_id) references public.instructor_profiles(id) on delete cascade,
  constraint photos_listing_id_fkey foreign key (listing_id) references public.business_listings(id) on delete cascade,
  constraint photos_owner_id_fkey foreign key (owner_id) references auth.users(id) on delete cascade,
  constraint photos_replaces_fkey foreign key (replaces) references public.photos(id) on delete set null,
  constraint photos_venue_id_fkey foreign key (venue_id) references public.venues(id) on delete cascade,
  constraint photos_alt check (char_length(alt) <= 300),
  constraint photos_decline_reason
    check (decline_reason is null or status = 'declined'::text and char_length(decline_reason) <= 1000),
  constraint photos_key check (key ~ '^[0-9a-f]{64}$'::text),
  constraint photos_one_subject check (num_nonnulls(class_id, listing_id, instructor_id, venue_id) = 1),
  constraint photos_preview
    check (octet_length(preview) <= 65536 and preview ~ '^data:image/webp;base64,[A-Za-z0-9+/]+={0,2}$'::text),
  constraint photos_problem
    check ((status = 'failed'::text) = (problem is not null) and (problem = any (array['not_an_image'::text, 'too_many_pixels'::text, 'too_small'::text, 'damaged'::text, 'too_costly'::text]))),
  constraint photos_processed
    check ((status = any (array['uploading'::text, 'processing'::text, 'failed'::text])) or num_nonnulls(key, width, thumbhash, preview) = 4),
  constraint photos_published check (not published or status = 'approved'::text and removed_at is null),
  constraint photos_status
    check (status = any (array['uploading'::text, 'processing'::text, 'failed'::text, 'pending'::text, 'approved'::text, 'declined'::text])),
  constraint photos_thumbhash check (thumbhash ~ '^[A-Za-z0-9+/]{4,60}={0,2}$'::text),
  constraint photos_width check (width >= 400 and width <= 1600)
);
alter table public.photos enable row level security;

comment on table public.photos is
  'Photographs of what is listed; the published ones are public. Written by functions alone.';
comment on column public.photos.subject_id is 'What it shows: a class, listing, instructor profile or venue.';
comment on column public.photos.alt is 'What it shows, in words; empty where it is decoration.';
comment on column public.photos.problem is 'Why it could not be re-encoded.';
comment on column public.photos.replaces is 'The public one whose place it takes once it is approved.';
comment on column public.photos.key is
  'Its files are called {key}-{width}.avif and .webp: a hash of the photograph and its content.';
comment on column public.photos.width is 'Of the largest file, in pixels; all are 16:10.';
comment on column public.photos.thumbhash is 'Blurred placeholder of about 25 bytes, shown while the file loads.';
comment on column public.photos.preview is 'Small WebP as a data URL, for its owner while it is not public.';
comment on column public.photos.published is 'Approved, not removed, and what it shows is public; kept by triggers.';
comment on column public.photos.removed_at is 'Removed, and to be had back for an hour; then it is deleted.';

create index photos_class_id on public.photos (class_id) where (class_id is not null);
create index photos_instructor_id on public.photos (instructor_id) where (instructor_id is not null);
create index photos_key on public.photos (key);
create index photos_listing_id on public.photos (listing_id) where (listing_id is not null);
create index photos_owner_id on public.photos (owner_id);
create index photos_removed_at on public.photos (removed_at) where (removed_at is not null);
create index photos_replaces on public.photos (replaces) where (replaces is not null);
create index photos_subject_id on public.photos (subject_id, "position", id);
create index photos_venue_id on public.photos (venue_id) where (venue_id is not null);
create index photos_waiting on public.photos (updated_at, id) where (status = 'pending'::text);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, strip_image_metadata)
values ('photo-uploads', 'photo-uploads', false, 10485760, '{image/jpeg,image/png,image/webp}', false);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, strip_image_metadata)
values ('photos', 'photos', true, 2097152, '{image/avif,image/webp}', false);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, strip_image_metadata)
values ('photos-waiting', 'photos-waiting', false, 2097152, '{image/avif,image/webp}', false);
