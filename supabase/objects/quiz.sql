-- The quiz: what each visit finished, and what members keep.

create function private.quiz_session() returns text
  language sql stable set search_path = ''
  as $$
  select nullif(current_setting('request.headers', true), '')::json ->> 'x-quiz-session'
$$;
grant execute on function private.quiz_session() to anon, authenticated, service_role;

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

-- public.quiz_completions

select private.member_table('public.quiz_completions',
  owner => 'user_id',
  inserts => private.write_bound(200, 2000, kept => 2000, why => 'A quiz takes two minutes, and a row 1 KB.'),
  updates => private.write_bound(500, 5000, why => 'Marks what one visit recorded, at most 50 rows at once.'),
  part => 'classes',
  purpose => 'whether the quiz works; a visitor''s names nobody',
  ground => 'legitimate interest',
  kept => '30 days for a visitor''s after which nobody joined; without an end otherwise',
  on_erasure => 'removed, with what was done on the same visits before she joined',
  export_file => 'quiz-visits',
  export_says => 'each time you finished the quiz'
);

grant select on public.quiz_completions to anon, authenticated;
grant all on public.quiz_completions to service_role;
grant insert (user_id, session_id, primary_type, percentage_scores, signed_up_after, user_agent), update
  (signed_up_after) on public.quiz_completions to anon;
grant insert (user_id, session_id, primary_type, percentage_scores, signed_up_after, user_agent), update
  (signed_up_after) on public.quiz_completions to authenticated;

create policy "a member records a quiz for herself or for nobody" on public.quiz_completions
  for insert to authenticated
  with check ((user_id is null or user_id = (select auth.uid())) and not signed_up_after);

create policy "a member sees her own" on public.quiz_completions
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "a session marks what it recorded for nobody as signed up" on public.quiz_completions
  for update to anon, authenticated
  using (user_id is null and session_id = (select private.quiz_session()))
  with check (user_id is null and session_id = (select private.quiz_session()) and signed_up_after);

create policy "a session sees what it recorded for nobody" on public.quiz_completions
  for select to anon, authenticated
  using (user_id is null and session_id = (select private.quiz_session()));

create policy "a visitor records a quiz for nobody" on public.quiz_completions
  for insert to anon
  with check (user_id is null and not signed_up_after);

create trigger limit_per_session after insert on public.quiz_completions
  referencing new table as recorded
  for each statement execute function private.limit_quiz_completions();

create trigger tally after insert or delete or update of created_at on public.quiz_completions
  for each row execute function private.tally_day('quizzes');

-- public.quiz_results

select private.member_table('public.quiz_results',
  owner => 'user_id',
  inserts => private.write_bound(100, 5000, kept => 1000, why => 'A quiz takes two minutes.'),
  part => 'classes',
  purpose => 'her results',
  kept => 'as long as the account',
  export_file => 'quiz-results',
  export_says => 'your results of the quiz'
);

grant delete, select on public.quiz_results to authenticated;
grant all on public.quiz_results to service_role;
grant insert (user_id, personality_name, personality_description, personality_emoji, recommendations,
  percentage_scores) on public.quiz_results to authenticated;

create policy "a member clears her own" on public.quiz_results
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a member saves her own" on public.quiz_results
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member sees her own" on public.quiz_results
  for select to authenticated using (user_id = (select auth.uid()));
