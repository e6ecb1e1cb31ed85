-- Quiz completions, a visitor's too, so that we learn who signs up afterwards. A visitor is known only by her session
-- id: 128 random bits made in her browser and sent along as the header x-quiz-session.
create table public.quiz_completions (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  session_id text not null,
  primary_type text not null,
  percentage_scores jsonb not null,
  signed_up_after boolean not null default false,
  user_agent text,
  created_at timestamptz not null default now(),
  constraint quiz_completions_pkey primary key (id),
  constraint quiz_completions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint quiz_completions_percentage_scores check (private.is_percentage_scores(percentage_scores)),
  constraint quiz_completions_primary_type
    check (primary_type = any (array['connector'::text, 'soul-seeker'::text, 'creative'::text, 'thinker'::text, 'hustler'::text, 'mover'::text, 'explorer'::text])),
  -- too short an id could be guessed
  constraint quiz_completions_session_id check (session_id ~ '^[A-Za-z0-9_-]{32,128}$'::text),
  constraint quiz_completions_user_agent check (char_length(user_agent) <= 512)
);
alter table public.quiz_completions enable row level security;

comment on table public.quiz_completions is 'Finished quizzes, of visitors and members.';
comment on column public.quiz_completions.session_id is
  'Made in the browser, kept in its session storage as quiz_session_id.';
comment on column public.quiz_completions.signed_up_after is
  'Whether this visitor went on to make an account; a row of whom nobody did so goes after 30 days.';

-- what admin_days() counts
create index quiz_completions_created_at on public.quiz_completions (created_at);
create index quiz_completions_session_id on public.quiz_completions (session_id);
-- Retention: a visitor's quiz from which no account came is kept for 30 days, as long as somebody may still come back
-- to it.
create index quiz_completions_unconverted
  on public.quiz_completions (created_at) where ((user_id is null) and (not signed_up_after));
create index quiz_completions_user_id on public.quiz_completions (user_id) where (user_id is not null);

-- Quiz results of a member. The latest by created_at is the one that counts; the earlier ones are her history.
create table public.quiz_results (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  personality_name text not null,
  personality_description text not null,
  personality_emoji text not null,
  recommendations text[] not null,
  percentage_scores jsonb not null,
  created_at timestamptz not null default now(),
  constraint quiz_results_pkey primary key (id),
  constraint quiz_results_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint quiz_results_percentage_scores check (private.is_percentage_scores(percentage_scores)),
  constraint quiz_results_personality_description
    check (char_length(personality_description) <= 500 and private.has_text(personality_description)),
  constraint quiz_results_personality_emoji
    check (char_length(personality_emoji) <= 16 and private.has_text(personality_emoji)),
  constraint quiz_results_personality_name
    check (personality_name = any (array['The Connector'::text, 'The Soul Seeker'::text, 'The Creative'::text, 'The Thinker'::text, 'The Hustler'::text, 'The Mover'::text, 'The Explorer'::text])),
  constraint quiz_results_recommendations
    check (cardinality(recommendations) >= 1 and private.is_text_list(recommendations, 20, 100))
);
alter table public.quiz_results enable row level security;

comment on table public.quiz_results is 'Members'' quiz results; the newest counts.';
comment on column public.quiz_results.percentage_scores is 'Whole percent for each of the type letters A to G.';

create index quiz_results_user_id on public.quiz_results (user_id, created_at desc);
