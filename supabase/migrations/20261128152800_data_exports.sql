-- Data exports (right of access): everything about a member in one zip, made by the server's worker and kept for a week
-- where she alone can fetch it. One at a time: another one takes the place of the one before.
create table public.data_exports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  -- how far the worker has got
  percent smallint not null default 0,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  constraint data_exports_pkey primary key (id),
  constraint data_exports_user_id unique (user_id),
  constraint data_exports_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint data_exports_percent check (percent >= 0 and percent <= 100),
  constraint data_exports_ready check (num_nonnulls(ready_at, expires_at, bytes) = any (array[0, 3]))
);
alter table public.data_exports enable row level security;

comment on table public.data_exports is 'A member''s last export, and how far it is. Her own to see.';

create index data_exports_expires_at on public.data_exports (expires_at);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, strip_image_metadata)
values ('exports', 'exports', false, null, '{application/zip}', false);
