-- A member's journal. Nobody reads it but she: no moderator, and no function of ours that answers anybody else. Its text
-- is put into no outbox, no queue and no other table.

-- Whether an address stands for a file of this kind in her own folder. It is a name for the file, not a way to it: the
-- bucket is private, and the page asks for a signed address.
create function private.is_journal_file(url text, member uuid, kind text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return url ~ (
    '^https?://[^/?#[:space:]]{1,255}/storage/v1/object/public/journal-files/'
    || member || '/' || kind || '-[0-9]{1,16}\.[a-z0-9]{1,5}$'
  );

revoke all on function private.is_journal_file(text, uuid, text) from public;
-- a constraint is checked as the role that writes the row
grant execute on function private.is_journal_file(text, uuid, text) to authenticated, service_role;

create table public.journal_entries (
  -- made where the entry is written, so that sending it twice cannot double it
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  title text not null default 'Untitled Entry',
  content text not null default '',
  mood text,
  reflection text,
  photo_url text,
  voice_note_url text,
  -- she marks it herself
  breakthrough boolean not null default false,
  -- when she wrote it, which without a network is before it is sent
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint journal_entries_title check (char_length(title) <= 200 and private.has_text(title)),
  constraint journal_entries_content check (char_length(content) <= 10000),
  constraint journal_entries_mood check (char_length(mood) <= 100 and private.has_text(mood)),
  constraint journal_entries_reflection check (char_length(reflection) <= 1000),
  constraint journal_entries_photo_url check (private.is_journal_file(photo_url, user_id, 'photo')),
  constraint journal_entries_voice_note_url check (private.is_journal_file(voice_note_url, user_id, 'voice')),
  constraint journal_entries_created_at check (created_at >= timestamptz '2000-01-01 00:00+00')
);

create index journal_entries_newest on public.journal_entries (user_id, created_at desc, id desc);
create index journal_entries_mood on public.journal_entries (user_id, mood, created_at desc, id desc);

alter table public.journal_entries enable row level security;

revoke all on public.journal_entries from anon, authenticated;
grant select, delete on public.journal_entries to authenticated;
grant insert (id, user_id, title, content, mood, reflection, photo_url, voice_note_url, breakthrough, created_at)
  on public.journal_entries to authenticated;
grant update (title, content, mood, reflection, photo_url, voice_note_url, breakthrough)
  on public.journal_entries to authenticated;
grant select, insert, update, delete on public.journal_entries to service_role;

-- A clock that is fast does not write tomorrow's entry.
create function private.prepare_journal_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_submission('journal-entry', coalesce(new.user_id::text, ''), 100);
  new.created_at := least(new.created_at, now());
  return new;
end
$$;

create function private.count_journal_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    insert into public.user_stats as stats (user_id, journal_entries) values (new.user_id, 1)
    on conflict (user_id) do update set journal_entries = stats.journal_entries + 1;
  else
    -- nothing to change where she is being erased and her figures went first
    update public.user_stats set journal_entries = greatest(journal_entries - 1, 0) where user_id = old.user_id;
  end if;
  return null;
end
$$;

revoke all on function private.prepare_journal_entry(), private.count_journal_entry() from public;

create trigger prepare before insert on public.journal_entries
  for each row execute function private.prepare_journal_entry();

create trigger set_updated_at before update on public.journal_entries
  for each row execute function private.set_updated_at();

create trigger count after insert or delete on public.journal_entries
  for each row execute function private.count_journal_entry();

create policy "a member reads her own journal" on public.journal_entries
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member writes in her own journal" on public.journal_entries
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member changes her own journal" on public.journal_entries
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member removes from her own journal" on public.journal_entries
  for delete to authenticated using (user_id = (select auth.uid()));

comment on table public.journal_entries is 'Private: each row is read by the member who wrote it and by nobody else.';
comment on column public.journal_entries.photo_url is 'Says which file is meant; shown through a signed address.';
comment on column public.journal_entries.voice_note_url is 'Says which file is meant; shown through a signed address.';
