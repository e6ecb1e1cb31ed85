-- Appeals: a member may ask once that an action which concerns her is looked at again. A different moderator decides.
create table public.appeals (
  id uuid not null default gen_random_uuid(),
  sanction_id uuid not null,
  member_id uuid not null default auth.uid(),
  body text not null,
  created_at timestamptz not null default now(),
  status text not null default 'open'::text,
  decided_by uuid,
  answer text,
  decided_at timestamptz,
  constraint appeals_pkey primary key (id),
  constraint appeals_sanction_id_unique unique (sanction_id),
  constraint appeals_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint appeals_sanction_id_fkey foreign key (sanction_id) references public.moderation_actions(id),
  constraint appeals_answer check (char_length(answer) <= 1000 and private.has_text(answer)),
  constraint appeals_body check (char_length(body) <= 2000 and private.has_text(body)),
  constraint appeals_decided
    check ((status = 'open'::text) = (decided_at is null) and (status = 'open'::text) = (answer is null) and (status = 'open'::text) = (decided_by is null)),
  constraint appeals_status check (status = any (array['open'::text, 'upheld'::text, 'overturned'::text]))
);
alter table public.appeals enable row level security;

comment on table public.appeals is 'One for each act, by the member whom it concerns.';

create index appeals_member_id on public.appeals (member_id, created_at desc);
create index appeals_open on public.appeals (created_at, id) include (member_id) where (status = 'open'::text);
