-- Things that a member means to try, and how it went.

-- public.planned_tries

select private.member_table('public.planned_tries',
  owner => 'user_id',
  inserts => private.write_bound(50, 2000, kept => 1000, why => 'A week has not so many evenings; years of them.'),
  updates => private.write_bound(200, 8000, why => 'Each moved and noted, and some again.'),
  part => 'classes',
  purpose => 'which things she means to try, when, and how it was',
  kept => 'until she drops it',
  export_file => 'tries',
  export_says => 'what you planned to try, and how it was'
);

grant delete, select on public.planned_tries to authenticated;
grant all on public.planned_tries to service_role;
grant insert (id, user_id, thing, starts_at, time_zone), update (starts_at, time_zone, outcome) on
  public.planned_tries to authenticated;

create policy "a member drops her own" on public.planned_tries
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a member moves and notes her own" on public.planned_tries
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member plans her own" on public.planned_tries
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member sees her own" on public.planned_tries
  for select to authenticated using (user_id = (select auth.uid()));

create trigger set_updated_at before update on public.planned_tries
  for each row execute function private.set_updated_at();
