import type { Mutation } from '../mutation.ts';

export const roles: readonly Mutation[] = [
  {
    row: 'ROLE-01',
    file: 'supabase/objects/listings.sql',
    find: "for select to anon, authenticated using (status = 'approved');",
    replace: "for select to authenticated using (status = 'approved');",
  },
  {
    row: 'ROLE-02',
    file: 'supabase/objects/listings.sql',
    find: 'for insert to anon, authenticated with check',
    replace: 'for insert to authenticated with check',
  },
  {
    row: 'ROLE-03',
    file: 'backend/src/auth/sessions/open-session.ts',
    find: "    role: 'authenticated',\n",
    replace: "    role: (row.raw_app_meta_data as { role?: 'authenticated' }).role ?? 'authenticated',\n",
  },
  {
    row: 'ROLE-04',
    file: 'supabase/objects/journal.sql',
    find: 'grant delete, select on public.journal_entries to authenticated;',
    replace: 'grant delete, select on public.journal_entries to anon, authenticated;',
  },
  {
    row: 'ROLE-05',
    file: 'apps/server/src/web/public-config.ts',
    find: '      return keys.publishable;\n    },\n',
    replace: '      return keys.publishable;\n    },\n    get secretKey() {\n      return keys.secret;\n    },\n',
  },
  {
    row: 'ROLE-06',
    file: 'supabase/objects/profiles.sql',
    find: 'create policy "a member sees her own" on public.profiles\n  for select to authenticated using (id = (select auth.uid()));',
    replace: 'create policy "a member sees her own" on public.profiles\n  for select to authenticated using (true);',
  },
  {
    row: 'ROLE-07',
    file: 'supabase/objects/quiz.sql',
    find: 'create policy "a member sees her own" on public.quiz_results\n  for select to authenticated using (user_id = (select auth.uid()));',
    replace:
      'create policy "a member sees her own" on public.quiz_results\n  for select to authenticated using (true);',
  },
  {
    row: 'ROLE-08',
    file: 'supabase/objects/stats.sql',
    find: 'create view public.user_stats with (security_invoker = true) as',
    replace: 'create view public.user_stats as',
  },
  {
    row: 'ROLE-09',
    file: 'supabase/objects/profiles.sql',
    find: 'create policy "a member sees her own" on public.user_passions\n  for select to authenticated using (user_id = (select auth.uid()));',
    replace:
      'create policy "a member sees her own" on public.user_passions\n  for select to authenticated using (true);',
  },
  {
    row: 'ROLE-10',
    file: 'supabase/objects/journal.sql',
    find: 'create policy "a member reads her own journal" on public.journal_entries\n  for select to authenticated using (user_id = (select auth.uid()));',
    replace:
      'create policy "a member reads her own journal" on public.journal_entries\n  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_moderator()));',
  },
  {
    row: 'ROLE-11',
    file: 'supabase/objects/review-queue.sql',
    find: 'begin\n  perform private.require_moderator();\n  if coalesce(decide.decision not in',
    replace: 'begin\n  if coalesce(decide.decision not in',
  },
  {
    row: 'ROLE-12',
    file: 'packages/domain/src/teaching/teaching-messages.ts',
    find: 'You must be signed in to create an instructor profile',
    replace: 'You must be signed in to create a profile',
  },
];
