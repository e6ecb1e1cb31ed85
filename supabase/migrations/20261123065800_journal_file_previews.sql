-- Previews of an entry's files, made on her device where the file is made: a list of entries shows a photo and a voice note
-- without fetching either, and the length of a recording is known before it is played (its file does not say it). They are
-- hers as the entry is: read, exported and erased with its row.
alter table public.journal_entries
  add column photo_thumbnail text,
  add column voice_note_seconds numeric(4, 1),
  add column voice_note_peaks smallint[],
  add constraint journal_entries_photo_thumbnail check (
    photo_thumbnail is null
    or photo_url is not null
    and octet_length(photo_thumbnail) <= 8192
    and photo_thumbnail ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'
  ),
  -- ten minutes, and the second in which the recorder notices
  add constraint journal_entries_voice_note_seconds check (
    voice_note_seconds is null or voice_note_url is not null and voice_note_seconds between 0 and 602
  ),
  add constraint journal_entries_voice_note_peaks check (
    voice_note_peaks is null
    or voice_note_url is not null
    and cardinality(voice_note_peaks) between 1 and 64
    and array_position(voice_note_peaks, null) is null
    and 0 <= all (voice_note_peaks) and 100 >= all (voice_note_peaks)
  );

comment on column public.journal_entries.photo_thumbnail is 'A data URL of at most 8 KB: lists show it without fetching the photo.';
comment on column public.journal_entries.voice_note_seconds is 'Length of the recording, which its file does not say.';
comment on column public.journal_entries.voice_note_peaks is 'Waveform of the recording: its loudness over time, from 0 to 100.';

grant insert (photo_thumbnail, voice_note_seconds, voice_note_peaks),
  update (photo_thumbnail, voice_note_seconds, voice_note_peaks)
  on public.journal_entries to authenticated;

update private.write_bounds set why = 'Five a day for ten years are 18,000. Each is 48 KB at most.'
 where target = 'public.journal_entries' and verb = 'insert';
