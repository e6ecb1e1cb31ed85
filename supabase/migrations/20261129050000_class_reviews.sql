-- Class reviews, by members whom a teacher has checked in. Three answers, which are counted, and words, which a person
-- reads first; the teacher answers each once. What everybody reads is kept apart: totals that exist from five on.
create table public.class_reviews (
  id uuid not null default gen_random_uuid(),
  class_id uuid not null,
  member_id uuid not null default auth.uid(),
  attended_on date not null,
  send_friend text not null,
  as_described boolean not null,
  beginner_welcome boolean not null,
  words text,
  named boolean not null default false,
  signature text,
  marks text[] not null default '{}'::text[],
  status text not null default 'none'::text,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  shown_on date,
  hidden_at timestamptz,
  constraint class_reviews_pkey primary key (id),
  constraint class_reviews_once unique (member_id, class_id),
  constraint class_reviews_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint class_reviews_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint class_reviews_decline_reason
    check (decline_reason is null or status = 'declined'::text and char_length(decline_reason) <= 1000),
  constraint class_reviews_marks check (marks <@ array['device'::text, 'network'::text, 'one_date'::text]),
  constraint class_reviews_send_friend check (send_friend = any (array['yes'::text, 'not_yet'::text, 'no'::text])),
  constraint class_reviews_shown_on check (shown_on is null or status = 'approved'::text and words is not null),
  constraint class_reviews_signature check (char_length(signature) <= 100 and (named or signature is null)),
  constraint class_reviews_status
    check (status = any (array['none'::text, 'pending'::text, 'approved'::text, 'declined'::text])),
  constraint class_reviews_words
    check (char_length(words) <= 1000 and char_length(private.trimmed(words)) >= 20 and private.has_text(words))
);
alter table public.class_reviews enable row level security;

comment on table public.class_reviews is
  'What a member who was checked in says about a class, once. Hers alone; everybody reads class_review_shares and class_review_words.';
comment on column public.class_reviews.attended_on is 'The last day on which she was checked in, when she wrote it.';
comment on column public.class_reviews.named is 'Signed with the first name of her booking; otherwise by a member.';
comment on column public.class_reviews.marks is
  'For moderators: written on a device or network of the teacher''s, or by somebody checked in by nobody else and on one day.';
comment on column public.class_reviews.status is 'Of the words, and of what is marked: none where a moderator has nothing to read.';
comment on column public.class_reviews.shown_on is 'The Monday on which the words were first shown as they are.';

create index class_reviews_class_id on public.class_reviews (class_id);
create index class_reviews_shown
  on public.class_reviews (class_id, shown_on desc, id desc) where (shown_on is not null and hidden_at is null);
create index class_reviews_waiting on public.class_reviews (updated_at, id) where (status = 'pending'::text);

create table public.class_review_answers (
  id uuid not null default gen_random_uuid(),
  review_id uuid not null,
  member_id uuid not null default auth.uid(),
  words text not null,
  status text not null default 'pending'::text,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  shown_on date,
  hidden_at timestamptz,
  constraint class_review_answers_pkey primary key (id),
  constraint class_review_answers_once unique (review_id),
  constraint class_review_answers_review_id_fkey
    foreign key (review_id) references public.class_reviews(id) on delete cascade,
  constraint class_review_answers_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint class_review_answers_decline_reason
    check (decline_reason is null or status = 'declined'::text and char_length(decline_reason) <= 1000),
  constraint class_review_answers_shown_on check (shown_on is null or status = 'approved'::text),
  constraint class_review_answers_status
    check (status = any (array['pending'::text, 'approved'::text, 'declined'::text])),
  constraint class_review_answers_words check (char_length(words) <= 500 and private.has_text(words))
);
alter table public.class_review_answers enable row level security;

comment on table public.class_review_answers is 'What a teacher answers to the words of a review, once each.';

create index class_review_answers_member_id on public.class_review_answers (member_id);
create index class_review_answers_waiting
  on public.class_review_answers (updated_at, id) where (status = 'pending'::text);

create table private.class_review_changes (
  class_id uuid not null,
  changed_on date not null,
  constraint class_review_changes_pkey primary key (class_id),
  constraint class_review_changes_class_id_fkey
    foreign key (class_id) references public.class_submissions(id) on delete cascade
);
alter table private.class_review_changes enable row level security;

comment on table private.class_review_changes is
  'Classes whose reviews have changed since they were last published, and since which day.';

create index class_review_changes_changed_on on private.class_review_changes (changed_on);

create table private.class_review_totals (
  class_id uuid not null,
  published_on date not null,
  reviews integer not null,
  would_send integer not null,
  not_yet integer not null,
  would_not integer not null,
  as_described integer not null,
  beginner_welcome integer not null,
  constraint class_review_totals_pkey primary key (class_id),
  constraint class_review_totals_class_id_fkey
    foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint class_review_totals_k_anonymity check (reviews >= 5),
  constraint class_review_totals_sum check (would_send + not_yet + would_not = reviews)
);
alter table private.class_review_totals enable row level security;

comment on table private.class_review_totals is
  'Answers of a class''s reviews as they were counted on a Monday; from five reviews on.';
