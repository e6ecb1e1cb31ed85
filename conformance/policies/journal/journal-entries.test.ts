import { journalFilePath } from '@kindling/domain/journal/journal-file-paths';
import { journalLimits } from '@kindling/domain/journal/journal-limits';
import { toJournalInsert } from '@kindling/domain/journal/journal-rows';
import { journalFormSchema } from '@kindling/domain/journal/journal-schema';
import { dayInTimeZone } from '@kindling/domain/stats/calendar-days';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newDraftFile } from '../../../apps/web/app/features/journal/drafts/entry-draft.ts';
import { sendEntry } from '../../../apps/web/app/features/journal/entry/send-entry.ts';
import { readEntries } from '../../../apps/web/app/features/journal/journal-api.ts';
import { uploadFile } from '../../../apps/web/app/features/journal/journal-files-api.ts';
import { png, serviceClient, webm } from '../../../backend/conformance/support/file-fixtures.ts';
import { type AppPage, openAppPage } from '../../support/app-page.ts';
import { member, runAs } from '../../support/run-as.ts';

let stack: Stack;
let page: AppPage;
let maya: Persona;
let ruth: Persona;
let moderator: Persona;

beforeAll(async () => {
  stack = await startStack();
  page = await openAppPage(stack);
  ruth = await stack.newMember('Ruth Pemberton');
  moderator = await stack.newMember('Judith Hale');
  await stack.sql.query(`update auth.users set raw_app_meta_data = '{"role":"moderator"}' where id = $1`, [
    moderator.id,
  ]);
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
});

const journal = (who: Persona) => who.client.from('journal_entries');
const fileUrl = (who: Persona, kind: 'photo' | 'voice', extension: string) =>
  `${stack.url}/storage/v1/object/public/journal-files/${journalFilePath(who.id, kind, 1_795_000_000_000, extension)}`;

function entry(change: object = {}) {
  const typed = {
    title: 'First pinch pot',
    content: 'It leaks, and I love it.',
    mood: 'Joyful',
    reflection: 'Slower next time.',
    breakthrough: false,
  };
  const row = toJournalInsert(
    journalFormSchema.parse(typed),
    { photo_url: fileUrl(maya, 'photo', 'jpg'), voice_note_url: fileUrl(maya, 'voice', 'webm') },
    { id: crypto.randomUUID(), userId: maya.id, writtenAt: new Date(Date.now() - 60_000) },
  );
  return { ...row, ...change };
}

const write = (change: object = {}) => journal(maya).insert(entry(change));

async function counted(who: Persona): Promise<number | undefined> {
  const { data } = await who.client.from('user_stats').select('journal_entries').eq('user_id', who.id).maybeSingle();
  return data?.journal_entries;
}

test('[ENTITY-18] [CALL-36] an entry is saved with what was written, and read back as it was', async () => {
  await page.signIn(maya);
  const file = (name: string, bytes: Buffer, type: string) =>
    ({ state: 'new', blob: new Blob([new Uint8Array(bytes)], { type }), path: `${maya.id}/${name}` }) as const;
  const row = {
    id: crypto.randomUUID(),
    user_id: maya.id,
    title: 'First pinch pot',
    content: 'It leaks, and I love it.',
    mood: 'Joyful',
    reflection: 'Slower next time.',
    breakthrough: false,
    photo_url: `${stack.url}/storage/v1/object/public/journal-files/${maya.id}/photo-1795000000000.png`,
    voice_note_url: `${stack.url}/storage/v1/object/public/journal-files/${maya.id}/voice-1795000000000.webm`,
    created_at: new Date(Date.now() - 60_000).toISOString(),
  } as const;
  const { id, title, content, mood, reflection, breakthrough, created_at } = row;
  await sendEntry(page.backend, maya.id, {
    id,
    writtenAt: created_at,
    form: { title, content, mood, reflection, breakthrough },
    photo: file('photo-1795000000000.png', png, 'image/png'),
    voice: file('voice-1795000000000.webm', webm(), 'audio/webm'),
  });
  const inserted = page.sent().find(({ line }) => line.endsWith('/journal_entries'));
  expect(inserted).toMatchObject({ line: 'POST /rest/v1/journal_entries', status: 201 });
  expect(inserted?.body).toEqual(row);
  const { data } = await journal(maya).select().eq('id', id).single();
  expect({ ...data, created_at: new Date(data.created_at).toISOString() }).toEqual({
    ...row,
    photo_thumbnail: null,
    voice_note_seconds: null,
    voice_note_peaks: null,
    updated_at: expect.any(String),
    time_zone: 'Europe/London',
    local_day: dayInTimeZone('Europe/London', new Date(created_at)),
  });
});

test('[CALL-37] [CALL-38] [CALL-39] a photo and a voice note go to the journal’s bucket, and their public URL is read', async () => {
  await page.signIn(maya);
  for (const [kind, content, type, extension] of [
    ['photo', png, 'image/png', 'png'],
    ['voice', webm(), 'audio/webm', 'webm'],
  ] as const) {
    const before = Date.now();
    const file = newDraftFile(maya.id, kind, new Blob([new Uint8Array(content)], { type }));
    const path = 'path' in file ? file.path : '';
    const [, folder, timestamp] = new RegExp(`^(.+)/${kind}-(\\d+)\\.${extension}$`).exec(path) ?? [];
    expect(folder, path).toBe(maya.id);
    expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
    expect(Number(timestamp)).toBeLessThanOrEqual(Date.now());
    const url = `${stack.url}/storage/v1/object/public/journal-files/${path}`;
    await expect(uploadFile(page.backend, file)).resolves.toBe(url);
    expect(page.sent()).toMatchObject([
      { line: `POST /storage/v1/object/journal-files/${path}`, body: { size: content.length }, status: 200 },
    ]);
    const sql = 'select bucket_id from storage.objects where name = $1';
    expect((await stack.sql.query(sql, [path])).rows).toEqual([{ bucket_id: 'journal-files' }]);
  }
});

test('what the specification sends is enough: the rest is filled in', async () => {
  const { id: _, breakthrough: __, created_at: ___, ...sent } = entry();
  expect((await journal(maya).insert(sent)).error).toBeNull();
  const { data } = await journal(maya).select().single();
  expect(data).toMatchObject({ ...sent, id: expect.any(String), breakthrough: false, created_at: expect.any(String) });
});

test('[CALL-35] a journal is read by its member, the newest first', async () => {
  const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();
  await journal(maya).insert([
    entry({ title: 'second', created_at: hours(2) }),
    entry({ title: 'third', created_at: hours(1) }),
    entry({ title: 'first', created_at: hours(3) }),
  ]);
  await page.signIn(maya);
  const entries = await readEntries(page.backend, maya.id);
  expect(entries.map(({ title }) => title)).toEqual(['third', 'second', 'first']);
  const line = `GET /rest/v1/journal_entries?select=*&user_id=eq.${maya.id}&order=created_at.desc,id.desc&limit=10`;
  expect(page.sent().map((request) => request.line)).toEqual([line]);
});

test('[ROLE-10] nobody else reads, changes, removes or writes in a journal: no visitor, no member, no moderator', async () => {
  const row = entry();
  await journal(maya).insert(row);
  for (const who of [ruth, moderator]) {
    expect((await journal(who).select()).data, who.name).toEqual([]);
    expect((await journal(who).select('id', { count: 'exact', head: true })).count, who.name).toBe(0);
    expect((await journal(who).update({ title: 'Hers' }).eq('id', row.id).select()).data).toEqual([]);
    expect((await journal(who).delete().eq('id', row.id).select()).data).toEqual([]);
    expect((await journal(who).insert(entry({ user_id: maya.id }))).error?.code).toBe('42501');
    // no filter: row level security alone has to hide her rows
    for (const statement of [
      "update public.journal_entries set title = 'Hers'",
      'delete from public.journal_entries',
    ]) {
      expect((await runAs(stack.sql, member(who.id), statement)).rowCount, `${who.name}: ${statement}`).toBe(0);
    }
    for (const name of ['search_journal', 'journal_on_this_day', 'unused_journal_files', 'recent_activity']) {
      expect((await who.client.rpc(name)).data, `${who.name}: ${name}`).toEqual([]);
    }
    expect((await who.client.rpc('my_growth').single()).data).toMatchObject({ entries: 0, moods: {} });
    expect((await who.client.from('user_stats').select().eq('user_id', maya.id)).data).toEqual([]);
    expect((await who.client.from('user_counts').select().eq('user_id', maya.id)).data).toEqual([]);
  }
  const visitor = stack.visitor();
  const calls = [
    visitor.from('journal_entries').select(),
    visitor.from('journal_entries').insert(entry()),
    visitor.from('journal_entries').update({ title: 'Hers' }).eq('id', row.id),
    visitor.from('journal_entries').delete().eq('id', row.id),
    visitor.from('user_counts').select(),
    ...['search_journal', 'journal_on_this_day', 'unused_journal_files', 'recent_activity', 'my_growth', 'my_week'].map(
      (name) => visitor.rpc(name),
    ),
  ];
  for (const { data, error } of await Promise.all(calls))
    expect({ data, code: error?.code }).toEqual({ data: null, code: '42501' });
  expect((await journal(maya).select('title').single()).data).toEqual({ title: row.title });
});

test('nobody writes an entry in another’s name, and none changes hands', async () => {
  expect((await journal(ruth).insert({ ...entry(), user_id: maya.id })).error?.code).toBe('42501');
  await write();
  for (const change of [{ user_id: ruth.id }, { id: crypto.randomUUID() }, { created_at: '2020-01-01' }]) {
    expect((await journal(maya).update(change).eq('user_id', maya.id)).error?.code, JSON.stringify(change)).toBe(
      '42501',
    );
  }
});

test('Idempotency: an entry that is sent twice is there once, and the second is told so', async () => {
  const row = entry();
  const codes = await Promise.all([1, 2, 3].map(async () => (await journal(maya).insert(row)).error?.code));
  expect(codes.sort()).toEqual(['23505', '23505', undefined]);
  expect((await journal(maya).select('id')).data).toEqual([{ id: row.id }]);
  expect(await counted(maya)).toBe(1);
});

test('she changes an entry, removes it, and by its id and time puts it back', async () => {
  const row = entry();
  await journal(maya).insert(row);
  expect(
    (await journal(maya).update({ content: 'It holds water.', mood: null, breakthrough: true }).eq('id', row.id)).error,
  ).toBeNull();
  const { data: changed } = await journal(maya).select().eq('id', row.id).single();
  expect(changed).toMatchObject({ content: 'It holds water.', mood: null, breakthrough: true, title: row.title });
  expect(changed.updated_at > changed.created_at).toBe(true);
  expect((await journal(maya).delete().eq('id', row.id)).error).toBeNull();
  const { rows } = await stack.sql.query('select from public.journal_entries where id = $1', [row.id]);
  expect(rows).toEqual([]);
  expect(await counted(maya)).toBe(0);
  const { updated_at: _, ...again } = changed;
  expect((await journal(maya).insert(again)).error).toBeNull();
  expect((await journal(maya).select().single()).data).toMatchObject(again);
  expect(await counted(maya)).toBe(1);
});

test('what was written without a network keeps its time, but is never later than now', async () => {
  await write({ created_at: '2025-03-30T01:30:00Z' });
  expect((await journal(maya).select('created_at').single()).data).toEqual({ created_at: '2025-03-30T01:30:00+00:00' });
  for (const created_at of ['2100-01-01T00:00:00Z', 'infinity', null]) {
    const { data } = await journal(maya).insert(entry({ created_at })).select('created_at').single();
    expect(Math.abs(Date.now() - Date.parse(data?.created_at)), `${created_at}`).toBeLessThan(60_000);
  }
  for (const created_at of ['1999-12-31T00:00:00Z', '-infinity']) {
    expect((await write({ created_at })).error?.code, created_at).toBe('23514');
  }
});

test('a photo or a voice note is a file of the bucket, in her own folder', async () => {
  const photo = fileUrl(maya, 'photo', 'jpg');
  const ruthsPhoto = fileUrl(ruth, 'photo', 'jpg');
  const wrong = [
    ruthsPhoto,
    photo.replace('journal-files', 'other-files'),
    photo.replace('photo-', ''),
    photo.replace(`${maya.id}/`, `${maya.id}/../${ruth.id}/`),
    photo.replace('/storage/', '/elsewhere/storage/'),
    `${photo}?download`,
    `${photo}#x`,
    `javascript:alert(1)//${photo}`,
    `${ruthsPhoto}\n${photo}`,
    photo.replace('http', 'ftp'),
    '',
  ];
  for (const photo_url of wrong) expect((await write({ photo_url })).error?.code, photo_url).toBe('23514');
  expect((await write({ voice_note_url: photo })).error?.code).toBe('23514');
  expect((await write({ photo_url: null, voice_note_url: null })).error).toBeNull();
  expect((await journal(maya).update({ photo_url: ruthsPhoto }).eq('user_id', maya.id)).error?.code).toBe('23514');
});

test('previews are small, of a file that is there, and hers to write and to take away', async () => {
  const photo_thumbnail = `data:image/jpeg;base64,${'A'.repeat(4000)}`;
  const previews = { photo_thumbnail, voice_note_seconds: 12.5, voice_note_peaks: [0, 40, 100] };
  expect((await write(previews)).error).toBeNull();
  expect((await journal(maya).select().single()).data).toMatchObject(previews);
  const wrong = [
    { photo_thumbnail: 'https://elsewhere.example/a.jpg' },
    { photo_thumbnail: 'data:image/svg+xml;base64,AAAA' },
    { photo_thumbnail: `data:image/jpeg;base64,${'A'.repeat(8192)}` },
    { photo_thumbnail, photo_url: null },
    { voice_note_seconds: -1 },
    { voice_note_seconds: 603 },
    { voice_note_seconds: 1, voice_note_url: null },
    { voice_note_peaks: [101] },
    { voice_note_peaks: [-1] },
    { voice_note_peaks: [1, null] },
    { voice_note_peaks: [] },
    { voice_note_peaks: Array.from({ length: 65 }, () => 1) },
    { voice_note_peaks: [1], voice_note_url: null },
  ];
  for (const change of wrong)
    expect((await write(change)).error?.code, JSON.stringify(change).slice(0, 90)).toBe('23514');
  const none = { photo_thumbnail: null, voice_note_seconds: null, voice_note_peaks: null };
  expect((await journal(maya).update(none).eq('user_id', maya.id)).error).toBeNull();
});

test('a day takes a hundred entries, and says when that is enough', async () => {
  const many = Array.from({ length: journalLimits.entriesPerDay }, () => entry());
  for (const half of [many.slice(0, 50), many.slice(50)]) {
    expect((await journal(maya).insert(half)).error).toBeNull();
  }
  expect(await write()).toMatchObject({ status: 429, error: { code: 'PT429' } });
  expect(await counted(maya)).toBe(journalLimits.entriesPerDay);
  // idempotent retry of a saved entry gets the conflict, not the limit
  expect((await journal(maya).insert(many.slice(0, 1))).error?.code).toBe('23505');
  // the rate limit is per member: Ruth can still write
  expect(
    (await journal(ruth).insert(entry({ user_id: ruth.id, photo_url: null, voice_note_url: null }))).error,
  ).toBeNull();
  await journal(ruth).delete().eq('user_id', ruth.id);
});

test('the operator can erase, and with a member everything of hers goes', async () => {
  const row = entry();
  await journal(maya).insert(row);
  await maya.client.rpc('my_draft_key');
  expect((await serviceClient(stack).from('journal_entries').delete().eq('id', row.id).select('id')).data).toHaveLength(
    1,
  );
  await write();
  await stack.sql.query('delete from auth.users where id = $1', [maya.id]);
  for (const table of ['journal_entries', 'user_counts', 'user_stats', 'draft_keys']) {
    expect((await stack.sql.query(`select from public.${table} where user_id = $1`, [maya.id])).rowCount, table).toBe(
      0,
    );
  }
});
