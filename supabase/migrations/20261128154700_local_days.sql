-- Posts are read by everybody, and a time zone tells where somebody is: it stands apart, and only its author's figures use it.
create table private.post_time_zones (
  post_id uuid not null,
  author_id uuid not null,
  time_zone text not null,
  constraint post_time_zones_pkey primary key (post_id),
  constraint post_time_zones_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint post_time_zones_time_zone check (private.is_time_zone(time_zone))
);
alter table private.post_time_zones enable row level security;

comment on table private.post_time_zones is
  'Where each post was written: the time zone of its author''s profile then. Granted to nobody.';
