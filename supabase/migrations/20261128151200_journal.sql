create table public.journal_entries (
  -- made where the entry is written, so that sending it twice cannot double it
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  title text not null default 'Untitled Entry'::text,
  content text not null default ''::text,
  mood text,
  reflection text,
  photo_url text,
  voice_note_url text,
  -- she marks it herself
  breakthrough boolean not null default false,
  -- when she wrote it, which without a network is before it is sent
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  photo_thumbnail text,
  voice_note_seconds numeric(4,1),
  voice_note_peaks smallint[],
  time_zone text not null default ''::text,
  local_day date not null default current_date,
  constraint journal_entries_pkey primary key (id),
  constraint journal_entries_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint journal_entries_content check (char_length(content) <= 10000),
  constraint journal_entries_created_at check (created_at >= '2000-01-01 00:00:00+00'::timestamp with time zone),
  constraint journal_entries_mood check (char_length(mood) <= 100 and private.has_text(mood)),
  constraint journal_entries_photo_thumbnail
    check (photo_thumbnail is null or photo_url is not null and octet_length(photo_thumbnail) <= 8192 and photo_thumbnail ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'::text),
  constraint journal_entries_photo_url check (private.is_journal_file(photo_url, user_id, 'photo'::text)),
  constraint journal_entries_reflection check (char_length(reflection) <= 1000),
  constraint journal_entries_time_zone check (private.is_time_zone(time_zone)),
  constraint journal_entries_title check (char_length(title) <= 200 and private.has_text(title)),
  constraint journal_entries_voice_note_peaks
    check (voice_note_peaks is null or voice_note_url is not null and cardinality(voice_note_peaks) >= 1 and cardinality(voice_note_peaks) <= 64 and array_position(voice_note_peaks, null::smallint) is null and (0 <= all (voice_note_peaks)) and (100 >= all (voice_note_peaks))),
  -- ten minutes, and the second in which the recorder notices
  constraint journal_entries_voice_note_seconds
    check (voice_note_seconds is null or voice_note_url is not null and voice_note_seconds >= 0::numeric and voice_note_seconds <= 602::numeric),
  constraint journal_entries_voice_note_url check (private.is_journal_file(voice_note_url, user_id, 'voice'::text))
);
alter table public.journal_entries enable row level security;
alter table public.journal_entries alter column user_id set (n_distinct=-0.005);

comment on table public.journal_entries is 'Private: each row is read by the member who wrote it and by nobody else.';
comment on column public.journal_entries.photo_url is 'Says which file is meant; shown through a signed address.';
comment on column public.journal_entries.voice_note_url is 'Says which file is meant; shown through a signed address.';
comment on column public.journal_entries.photo_thumbnail is
  'A data URL of at most 8 KB: lists show it without fetching the photo.';
comment on column public.journal_entries.voice_note_seconds is 'Length of the recording, which its file does not say.';
comment on column public.journal_entries.voice_note_peaks is
  'Waveform of the recording: its loudness over time, from 0 to 100.';
comment on column public.journal_entries.time_zone is
  'Where it was written: an IANA name. Not said, or none: that of the profile.';
comment on column public.journal_entries.local_day is
  'The day on which it was written, there: of created_at and time_zone, whatever is sent.';

create index journal_entries_days on public.journal_entries (user_id, local_day desc) include (mood, breakthrough);
create index journal_entries_mood on public.journal_entries (user_id, mood, created_at desc, id desc);
create index journal_entries_newest
  on public.journal_entries (user_id, created_at desc, id desc) include (mood, breakthrough);
