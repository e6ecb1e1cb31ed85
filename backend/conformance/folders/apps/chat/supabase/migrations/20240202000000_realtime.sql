begin;
  drop publication if exists supabase_realtime;
  create publication supabase_realtime;
commit;
alter publication supabase_realtime add table public.messages;
alter table public.messages replica identity full;

create policy "Members of a room listen and write" on realtime.messages for all to authenticated
  using (realtime.topic() like 'room:%') with check (realtime.topic() like 'room:%');
