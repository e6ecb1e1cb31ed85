create table public.reports (
  -- made where the report is written, so that sending it twice cannot double it
  id uuid not null default gen_random_uuid(),
  reporter_id uuid not null default auth.uid(),
  subject_kind text not null,
  -- no foreign key: a report stays when its subject is removed before anybody has read it
  subject_id uuid not null,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  status text not null default 'open'::text,
  decided_at timestamptz,
  constraint reports_pkey primary key (id),
  constraint reports_reporter_id_fkey foreign key (reporter_id) references auth.users(id) on delete cascade,
  constraint reports_decided_at check ((status = 'open'::text) = (decided_at is null)),
  constraint reports_note check (char_length(note) <= 1000 and private.has_text(note)),
  constraint reports_reason
    check (reason = any (array['harassment'::text, 'hate'::text, 'sexual'::text, 'self_harm'::text, 'spam'::text, 'private_information'::text, 'false'::text, 'other'::text])),
  constraint reports_status check (status = any (array['open'::text, 'upheld'::text, 'dismissed'::text])),
  constraint reports_subject_kind
    check (subject_kind = any (array['post'::text, 'comment'::text, 'member'::text, 'story'::text, 'listing'::text, 'class'::text, 'instructor'::text, 'message'::text, 'correspondent'::text, 'photo'::text]))
);
alter table public.reports enable row level security;

comment on table public.reports is
  'One that is open for each member and subject. Read by whoever reported and, through report_queue, by moderators.';

create index reports_longest_wait on public.reports (created_at, subject_id) where (status = 'open'::text);
create index reports_of_member on public.reports (reporter_id, created_at desc);
create index reports_open on public.reports (subject_kind, subject_id, created_at) where (status = 'open'::text);
create unique index reports_open_once
  on public.reports (reporter_id, subject_kind, subject_id) where (status = 'open'::text);
create index reports_urgent
  on public.reports (subject_kind, subject_id) where ((status = 'open'::text) and (reason = 'self_harm'::text));

-- Evidence: the words as they were when they were reported, so that changing or removing them is no way out. They go
-- with the report and with the account of whoever wrote them.
create table private.reported_words (
  report_id uuid not null,
  member_id uuid,
  name text not null,
  words text not null,
  constraint reported_words_pkey primary key (report_id),
  constraint reported_words_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint reported_words_report_id_fkey foreign key (report_id) references public.reports(id) on delete cascade
);
alter table private.reported_words enable row level security;

create index reported_words_member_id on private.reported_words (member_id);
