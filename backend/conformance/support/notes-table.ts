import type { Stack } from '@kindling/test-kit/backend';
import { waitFor } from '@kindling/test-kit/wait-for';

/** Creates the table `notes`, of which each reads and writes her own, for what REST answers to a session. */
export async function createNotes({ sql, url, publishableKey }: Stack): Promise<void> {
  await sql.query(`
    create table public.notes (
      id integer generated always as identity primary key, owner uuid not null default auth.uid() references auth.users on delete cascade,
      body text);
    alter table public.notes enable row level security;
    grant select on public.notes to anon;
    grant select, insert (body), update (body), delete on public.notes to authenticated;
    create policy "her own" on public.notes to authenticated using (owner = (select auth.uid()));
    create policy "nobody's" on public.notes for select to anon using (false);
    select backend.require_second_factor();
    notify pgrst, 'reload schema'`);
  await waitFor(
    async () => (await fetch(`${url}/rest/v1/notes?select=id`, { headers: { apikey: publishableKey } })).status === 200,
    () => 'REST does not know the table notes',
  );
}
