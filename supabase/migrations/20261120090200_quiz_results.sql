-- A member's results. The latest by created_at is the one that counts; the earlier ones are her history.

create table public.quiz_results (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  personality_name text not null,
  personality_description text not null,
  personality_emoji text not null,
  recommendations text[] not null,
  percentage_scores jsonb not null,
  created_at timestamptz not null default now(),
  constraint quiz_results_personality_name check (
    personality_name in (
      'The Connector', 'The Soul Seeker', 'The Creative', 'The Thinker', 'The Hustler', 'The Mover', 'The Explorer'
    )
  ),
  constraint quiz_results_personality_description check (
    char_length(personality_description) <= 500 and private.has_text(personality_description)
  ),
  constraint quiz_results_personality_emoji check (
    char_length(personality_emoji) <= 16 and private.has_text(personality_emoji)
  ),
  constraint quiz_results_recommendations check (
    cardinality(recommendations) >= 1 and private.is_text_list(recommendations, 20, 100)
  ),
  constraint quiz_results_percentage_scores check (private.is_percentage_scores(percentage_scores))
);

create index quiz_results_user_id on public.quiz_results (user_id, created_at desc);

alter table public.quiz_results enable row level security;

revoke all on public.quiz_results from anon, authenticated;
grant select, delete on public.quiz_results to authenticated;
grant insert (
  user_id, personality_name, personality_description, personality_emoji, recommendations, percentage_scores
) on public.quiz_results to authenticated;
grant select, insert, update, delete on public.quiz_results to service_role;

create policy "a member sees her own" on public.quiz_results
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member saves her own" on public.quiz_results
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member clears her own" on public.quiz_results
  for delete to authenticated using (user_id = (select auth.uid()));

comment on table public.quiz_results is 'Members'' quiz results; the newest counts.';
comment on column public.quiz_results.percentage_scores is 'Whole percent for each of the type letters A to G.';
