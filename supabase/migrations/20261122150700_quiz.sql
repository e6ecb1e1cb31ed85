-- The quiz: what each visit finished, and what members keep.

create function private.is_percentage_scores(scores jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when jsonb_typeof(scores) <> 'object' then false
    else scores ?& array['A', 'B', 'C', 'D', 'E', 'F', 'G']
      and scores - array['A', 'B', 'C', 'D', 'E', 'F', 'G'] = '{}'
      and not jsonb_path_exists(scores, 'strict $.* ? (@.type() != "number" || @ < 0 || @ > 100 || @ != @.floor())')
  end;

comment on function private.is_percentage_scores(jsonb) is 'Exactly the letters A to G, each with a whole number from 0 to 100.';

-- Quiz completions, a visitor's too, so that we learn who signs up afterwards. A visitor is known only by her session
-- id: 128 random bits made in her browser and sent along as the header x-quiz-session.
create table public.quiz_completions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  session_id text not null,
  primary_type text not null,
  percentage_scores jsonb not null,
  signed_up_after boolean not null default false,
  user_agent text,
  created_at timestamptz not null default now(),
  -- too short an id could be guessed
  constraint quiz_completions_session_id check (session_id ~ '^[A-Za-z0-9_-]{32,128}$'),
  constraint quiz_completions_primary_type check (
    primary_type in ('connector', 'soul-seeker', 'creative', 'thinker', 'hustler', 'mover', 'explorer')
  ),
  constraint quiz_completions_percentage_scores check (private.is_percentage_scores(percentage_scores)),
  constraint quiz_completions_user_agent check (char_length(user_agent) <= 512)
);

comment on table public.quiz_completions is 'Finished quizzes, of visitors and members.';
comment on column public.quiz_completions.session_id is 'Made in the browser, kept in its session storage as quiz_session_id.';
comment on column public.quiz_completions.signed_up_after is
  'Whether this visitor went on to make an account; a row of whom nobody did so goes after 30 days.';

create index quiz_completions_session_id on public.quiz_completions (session_id);
create index quiz_completions_user_id on public.quiz_completions (user_id) where user_id is not null;

-- what admin_days() counts
create index quiz_completions_created_at on public.quiz_completions (created_at);
-- Retention: a visitor's quiz from which no account came is kept for 30 days, as long as somebody may still come back
-- to it.
create index quiz_completions_unconverted on public.quiz_completions (created_at)
  where user_id is null and not signed_up_after;

alter table public.quiz_completions enable row level security;
revoke all on public.quiz_completions from anon, authenticated;
grant select on public.quiz_completions to anon, authenticated;
grant insert (user_id, session_id, primary_type, percentage_scores, signed_up_after, user_agent)
  on public.quiz_completions to anon, authenticated;
grant update (signed_up_after) on public.quiz_completions to anon, authenticated;
grant select, insert, update, delete on public.quiz_completions to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.quiz_completions', 'insert', 200, 2000, 2000, 'user_id', 'A quiz takes two minutes, and a row 1 KB.'),
  ('public.quiz_completions', 'update', 500, 5000, null, null, 'Marks what one visit recorded, at most 50 rows at once.');
select private.bound_writes('public.quiz_completions');

create function private.quiz_session() returns text
  language sql stable set search_path = ''
  return nullif(current_setting('request.headers', true), '')::json ->> 'x-quiz-session';

-- Rate limit per quiz session, counted once for each statement: row by row it would take a lock for every session of a
-- request, and a few requests of a thousand made-up sessions would use up the locks of the server. Runs as the owner,
-- because it counts rows that the session itself may not see. The locks make two inserts of one session count one after
-- the other, and are taken in order, so that nobody waits in a circle.
create function private.limit_quiz_completions() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  sessions text[] := array(select distinct session_id from recorded order by session_id limit 11);
begin
  if cardinality(sessions) > 10 then
    raise exception using errcode = 'PT429', message = 'At most ten sessions can be recorded at once';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(session, 0)) from unnest(sessions) as session;
  if exists (
    select from public.quiz_completions where session_id = any (sessions) group by session_id having count(*) > 50
  ) then
    raise exception using errcode = 'PT429', message = 'This session has recorded enough quizzes';
  end if;
  return null;
end
$$;

create trigger limit_per_session after insert on public.quiz_completions
  referencing new table as recorded
  for each statement execute function private.limit_quiz_completions();

create policy "a visitor records a quiz for nobody" on public.quiz_completions
  for insert to anon
  with check (user_id is null and not signed_up_after);

create policy "a member records a quiz for herself or for nobody" on public.quiz_completions
  for insert to authenticated
  with check ((user_id is null or user_id = (select auth.uid())) and not signed_up_after);

create policy "a session sees what it recorded for nobody" on public.quiz_completions
  for select to anon, authenticated
  using (user_id is null and session_id = (select private.quiz_session()));

create policy "a member sees her own" on public.quiz_completions
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "a session marks what it recorded for nobody as signed up" on public.quiz_completions
  for update to anon, authenticated
  using (user_id is null and session_id = (select private.quiz_session()))
  with check (user_id is null and session_id = (select private.quiz_session()) and signed_up_after);

-- Quiz results of a member. The latest by created_at is the one that counts; the earlier ones are her history.
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

comment on table public.quiz_results is 'Members'' quiz results; the newest counts.';
comment on column public.quiz_results.percentage_scores is 'Whole percent for each of the type letters A to G.';

create index quiz_results_user_id on public.quiz_results (user_id, created_at desc);

alter table public.quiz_results enable row level security;
revoke all on public.quiz_results from anon, authenticated;
grant select, delete on public.quiz_results to authenticated;
grant insert (
  user_id, personality_name, personality_description, personality_emoji, recommendations, percentage_scores
) on public.quiz_results to authenticated;
grant select, insert, update, delete on public.quiz_results to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.quiz_results', 'insert', 100, 5000, 1000, 'user_id', 'A quiz takes two minutes.');
select private.bound_writes('public.quiz_results');

create policy "a member sees her own" on public.quiz_results
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member saves her own" on public.quiz_results
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member clears her own" on public.quiz_results
  for delete to authenticated using (user_id = (select auth.uid()));

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function
  private.is_percentage_scores(jsonb), private.quiz_session(), private.limit_quiz_completions()
from public;
grant execute on function
  private.is_percentage_scores(jsonb), private.quiz_session()
to anon, authenticated, service_role;

select private.require_second_factor();
