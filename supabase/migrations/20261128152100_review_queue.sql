-- Audit log of decisions about everything that is submitted, by whom and why. A decision that was taken back keeps its
-- line, and the taking back has one of its own.
create table public.moderation_decisions (
  id uuid not null default gen_random_uuid(),
  subject_kind text not null,
  -- no foreign keys: what was decided outlives what it was about, and who decided
  subject_id uuid not null,
  subject_name text not null,
  decision text not null,
  reason text,
  moderator_id uuid not null,
  decided_at timestamptz not null default now(),
  previous_status text not null,
  undoes uuid,
  revision boolean not null default false,
  constraint moderation_decisions_pkey primary key (id),
  constraint moderation_decisions_undoes_key unique (undoes),
  constraint moderation_decisions_undoes_fkey foreign key (undoes) references public.moderation_decisions(id),
  constraint moderation_decisions_decision
    check (decision = any (array['approved'::text, 'declined'::text, 'undone'::text])),
  constraint moderation_decisions_previous_status
    check (previous_status = any (array['pending'::text, 'approved'::text, 'declined'::text])),
  constraint moderation_decisions_reason check (char_length(reason) <= 1000 and private.has_text(reason)),
  constraint moderation_decisions_reason_for check ((decision = 'declined'::text) = (reason is not null)),
  constraint moderation_decisions_subject_kind
    check (subject_kind = any (array['listing'::text, 'instructor'::text, 'class'::text, 'story'::text, 'photo'::text])),
  constraint moderation_decisions_undoes check ((decision = 'undone'::text) = (undoes is not null))
);
alter table public.moderation_decisions enable row level security;

comment on table public.moderation_decisions is
  'Every decision about what was submitted, in the order they were made. Append-only.';
comment on column public.moderation_decisions.revision is
  'About a change to what is listed: declined, the public version stays up.';

create index moderation_decisions_decision on public.moderation_decisions (decision, decided_at desc, id desc);
create index moderation_decisions_moderator on public.moderation_decisions (moderator_id, decided_at desc);
create index moderation_decisions_newest on public.moderation_decisions (decided_at desc, id desc);
create index moderation_decisions_subject on public.moderation_decisions (subject_kind, subject_id, decided_at desc);
create index moderation_decisions_words
  on public.moderation_decisions using gin (private.folded(subject_name) extensions.gin_trgm_ops, private.folded(reason) extensions.gin_trgm_ops);

-- Snapshots of what a decision was about, so that a moderator sees what has changed when it comes back. Unlike the
-- record of the decision one goes when its subject goes.
create table private.decided_versions (
  decision_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  content jsonb not null,
  revision jsonb,
  replaced jsonb,
  constraint decided_versions_pkey primary key (decision_id),
  constraint decided_versions_decision_id_fkey foreign key (decision_id) references public.moderation_decisions(id)
);
alter table private.decided_versions enable row level security;

comment on column private.decided_versions.revision is
  'The revision that was decided, so that the decision can be taken back.';
comment on column private.decided_versions.replaced is 'The words that an approved revision replaced.';

create index decided_versions_subject on private.decided_versions (subject_kind, subject_id);

create table private.removed_texts (
  action_id uuid not null,
  class_id uuid,
  listing_id uuid,
  field text not null,
  words text not null,
  -- dates or places that had it
  row_ids uuid[] not null,
  constraint removed_texts_pkey primary key (action_id),
  constraint removed_texts_class_id_fkey
    foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint removed_texts_listing_id_fkey
    foreign key (listing_id) references public.business_listings(id) on delete cascade,
  constraint removed_texts_subject check (num_nonnulls(class_id, listing_id) = 1),
  constraint removed_texts_words_check check (char_length(words) <= 1000)
);
alter table private.removed_texts enable row level security;

comment on table private.removed_texts is
  'Texts that moderators have taken off a page, so that an appeal can bring them back. Granted to nobody.';

create index removed_texts_class_id on private.removed_texts (class_id);
create index removed_texts_listing_id on private.removed_texts (listing_id);
