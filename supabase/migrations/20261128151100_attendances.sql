-- Attendance: on which days a member was at a class, by her own word. It counts towards her stats, and is nobody's
-- business but hers.
create table public.class_attendances (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  -- a class that has gone does not take away that she went
  class_id uuid,
  attended_on date not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  time_zone text not null default ''::text,
  constraint class_attendances_pkey primary key (id),
  constraint class_attendances_once_a_day unique (user_id, class_id, attended_on),
  constraint class_attendances_class_id_fkey
    foreign key (class_id) references public.class_submissions(id) on delete set null,
  constraint class_attendances_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  -- the future here; what was once the past stays so
  constraint class_attendances_attended_on check (attended_on >= '2000-01-01'::date and
case
    when private.is_time_zone(time_zone) then attended_on <= private.local_day(now(), time_zone)
    else true
end),
  constraint class_attendances_time_zone check (private.is_time_zone(time_zone))
);
alter table public.class_attendances enable row level security;

comment on table public.class_attendances is 'When a member went to a class, by her own word.';
comment on column public.class_attendances.attended_on is 'The day there.';
comment on column public.class_attendances.confirmed_at is
  'When the teacher checked her in; null where it is her own word alone.';
comment on column public.class_attendances.time_zone is
  'Where it was noted, or where the class is if its teacher confirmed it: an IANA name. Not said (empty): that of the profile.';

create index class_attendances_class_id on public.class_attendances (class_id);
create index class_attendances_user_id on public.class_attendances (user_id, attended_on desc);
