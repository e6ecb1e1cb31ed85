import { expect, test } from 'vitest';
import { dayOfNumber } from '../stats/calendar-days.ts';
import { journalFileExtension, journalFilePath, pathOfJournalUrl } from './journal-file-paths.ts';
import { toJournalForm, toJournalInsert } from './journal-rows.ts';
import { emptyJournalForm, journalFormSchema } from './journal-schema.ts';
import { moodNames, moodOf, moods } from './moods.ts';
import { journalPrompts, promptsOf } from './prompts.ts';
import { recorderTime } from './recorder-time.ts';

const maya = '7d2f7c1e-0f6b-4a39-9a53-6a4a2f0c1d11';

test('there are five moods, each with the name of a colour of its own', () => {
  expect(moodNames).toEqual(['Peaceful', 'Empowered', 'Connected', 'Joyful', 'Reflective']);
  expect(new Set(moods.map((mood) => mood.token)).size).toBe(5);
  expect(moodOf('Joyful')?.token).toBe('mood-joyful');
  for (const other of ['joyful', 'constructor', '', null]) expect(moodOf(other)).toBeUndefined();
});

test('[JOURNAL-11] the recorder shows minutes and seconds', () => {
  const shown = [0, 7, 59.9, 60, 61, 599, 600, -1].map(recorderTime);
  expect(shown).toEqual(['0:00', '0:07', '0:59', '1:00', '1:01', '9:59', '10:00', '0:00']);
});

test('[JOURNAL-03] three of five prompts are shown, others each day, and in five days all as often', () => {
  expect(new Set(journalPrompts).size).toBe(5);
  const days = Array.from({ length: 400 }, (_, index) => promptsOf(dayOfNumber(20_000 + index)));
  for (const [index, prompts] of days.entries()) {
    expect(new Set(prompts).size).toBe(3);
    expect(journalPrompts).toEqual(expect.arrayContaining(prompts));
    const tomorrow = days[index + 1];
    if (tomorrow) expect(tomorrow.filter((prompt) => prompts.includes(prompt))).toHaveLength(1);
    const five = days.slice(index, index + 5).flat();
    if (five.length === 15) {
      for (const prompt of journalPrompts) expect(five.filter((each) => each === prompt)).toHaveLength(3);
    }
  }
  expect(promptsOf('2026-11-21')).toEqual(promptsOf('2026-11-21'));
});

test('a file lies in her own folder, called by kind and time', () => {
  expect(journalFilePath(maya, 'photo', 1_795_000_000_000, 'jpg')).toBe(`${maya}/photo-1795000000000.jpg`);
  expect(journalFilePath(maya, 'voice', 1_795_000_000_000, 'webm')).toBe(`${maya}/voice-1795000000000.webm`);
  expect(journalFileExtension('audio/webm;codecs=opus')).toBe('webm');
  expect(journalFileExtension('image/jpeg')).toBe('jpg');
  for (const type of ['image/svg+xml', 'text/html', '', 'constructor']) {
    expect(journalFileExtension(type), type).toBeUndefined();
  }
});

test('a stored address leads back to the path that is signed', () => {
  const path = `${maya}/photo-1.jpg`;
  const url = `https://kindling.example/storage/v1/object/public/journal-files/${path}`;
  expect(pathOfJournalUrl(url)).toBe(path);
  for (const other of [null, '', 'https://kindling.example/a.jpg']) expect(pathOfJournalUrl(other)).toBeNull();
});

test('an entry becomes a row and is read back into the form', () => {
  const typed = { ...emptyJournalForm, content: 'It leaks.', breakthrough: true };
  const writtenAt = new Date('2026-11-21T20:15:00Z');
  const id = crypto.randomUUID();
  const files = { photo_url: null, voice_note_url: null };
  const row = toJournalInsert(journalFormSchema.parse(typed), files, { id, userId: maya, writtenAt });
  expect(row).toEqual({
    id,
    user_id: maya,
    title: 'Untitled Entry',
    content: 'It leaks.',
    mood: null,
    reflection: null,
    breakthrough: true,
    photo_url: null,
    voice_note_url: null,
    created_at: '2026-11-21T20:15:00.000Z',
  });
  expect(toJournalForm(row)).toEqual({ ...typed, title: 'Untitled Entry' });
  const there = { id, userId: maya, writtenAt, timeZone: 'Pacific/Auckland' };
  expect(toJournalInsert(journalFormSchema.parse(typed), files, there)).toEqual({
    ...row,
    time_zone: 'Pacific/Auckland',
  });
});
