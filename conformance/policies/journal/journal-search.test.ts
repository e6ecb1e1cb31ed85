import { journalBucket, journalFilePath, pathOfJournalUrl } from '@kindling/domain/journal/journal-file-paths';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { png, webm } from '../../../backend/conformance/support/file-fixtures.ts';

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
});

const journal = () => maya.client.from('journal_entries');
const titles = (data: { title: string }[] | null) => data?.map((row) => row.title);

/** Inserts entries in order, the last one an hour ago. */
async function write(...entries: { title: string; content?: string; mood?: string; reflection?: string }[]) {
  const rows = entries.map((entry, index) => ({
    ...{ content: '', mood: null, reflection: null },
    ...entry,
    user_id: maya.id,
    created_at: new Date(Date.now() - (entries.length - index) * 3_600_000).toISOString(),
  }));
  // Batch at the row limit of one statement.
  for (let at = 0; at < rows.length; at += 50)
    expect((await journal().insert(rows.slice(at, at + 50))).error).toBeNull();
}

async function search(args: object = {}) {
  const { data, error } = await maya.client.rpc('search_journal', args);
  expect(error).toBeNull();
  return data as { id: string; title: string; created_at: string }[];
}

test('she finds what she wrote by any part of it, however it is spelled in capitals', async () => {
  await write(
    { title: 'Clay at last', content: 'The ÉCLAIR was better than the bowl.' },
    { title: 'Rain', reflection: '100% worth_it, even the \\ sign' },
    { title: 'Rest' },
  );
  expect(titles(await search({ search: 'éclair' }))).toEqual(['Clay at last']);
  expect(titles(await search({ search: ' CLAY ' }))).toEqual(['Clay at last']);
  expect(titles(await search({ search: '100% w' }))).toEqual(['Rain']);
  expect(titles(await search({ search: '\\' }))).toEqual(['Rain']);
  expect(titles(await search({ search: '_' }))).toEqual(['Rain']);
  for (const nothing of ['%clay', 'last the', "' or true --", '.*', 'x'.repeat(5000)]) {
    expect(await search({ search: nothing }), nothing).toEqual([]);
  }
  for (const everything of ['', '   ', null]) expect(await search({ search: everything })).toHaveLength(3);
});

test('by mood, and page by page with none twice', async () => {
  await write(
    ...Array.from({ length: 7 }, (_, index) => ({ title: `${index}`, mood: index % 2 ? 'Joyful' : 'Peaceful' })),
  );
  expect(titles(await search({ mood: 'Joyful' }))).toEqual(['5', '3', '1']);
  expect(await search({ mood: 'joyful' })).toEqual([]);
  const seen: string[] = [];
  let last: { id: string; created_at: string } | undefined;
  do {
    const page = await search({
      page_size: 3,
      ...(last && { before_created_at: last.created_at, before_id: last.id }),
    });
    seen.push(...page.map((row) => row.title));
    last = page.at(-1);
  } while (last);
  expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0']);
});

test('at most fifty at once', async () => {
  await write(...Array.from({ length: 60 }, (_, index) => ({ title: `${index}` })));
  for (const [page_size, length] of [
    [1000, 50],
    [50, 50],
    [0, 1],
    [-5, 1],
    [null, 20],
  ]) {
    expect(await search({ page_size }), `${page_size}`).toHaveLength(length ?? 0);
  }
});

test('what she wrote a year ago today is offered again', async () => {
  await write({ title: 'Today' });
  const yearsAgo = (years: number, days = 0) => {
    const moment = new Date();
    moment.setUTCFullYear(moment.getUTCFullYear() - years);
    return new Date(moment.getTime() - days * 86_400_000).toISOString();
  };
  const row = { user_id: maya.id, content: '' };
  await journal().insert([
    { ...row, title: 'A year ago', created_at: yearsAgo(1) },
    { ...row, title: 'Three years ago', created_at: yearsAgo(3) },
    { ...row, title: 'Not quite', created_at: yearsAgo(1, 3) },
  ]);
  const { data } = await maya.client.rpc('journal_on_this_day');
  expect(titles(data)).toEqual(['A year ago', 'Three years ago']);
});

test('a photo and a voice note lie where the entry says, and what no entry is about is told after a week', async () => {
  const bucket = maya.client.storage.from(journalBucket);
  const paths = [
    journalFilePath(maya.id, 'photo', Date.now(), 'png'),
    journalFilePath(maya.id, 'voice', Date.now(), 'webm'),
    journalFilePath(maya.id, 'photo', Date.now() + 1, 'png'),
  ] as const;
  for (const path of paths) {
    const voice = path.endsWith('webm');
    const bytes = new Uint8Array(voice ? webm() : png);
    const { error } = await bucket.upload(path, bytes, { contentType: voice ? 'audio/webm' : 'image/png' });
    expect(error).toBeNull();
  }
  const [photo_url, voice_note_url] = paths.map((path) => bucket.getPublicUrl(path).data.publicUrl);
  expect((await journal().insert({ user_id: maya.id, title: 'Bowl', photo_url, voice_note_url })).error).toBeNull();
  const { data: entry } = await journal().select().single();
  for (const url of [entry.photo_url, entry.voice_note_url]) {
    expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);
    const { data } = await bucket.createSignedUrl(pathOfJournalUrl(url) ?? '', 300);
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
  }
  const unused = async () => (await maya.client.rpc('unused_journal_files')).data;
  expect(await unused()).toEqual([]);
  await stack.sql.query(`update storage.objects set created_at = now() - interval '8 days' where name like $1 || '%'`, [
    maya.id,
  ]);
  expect(await unused()).toEqual([paths[2]]);
  await journal().delete().eq('id', entry.id);
  expect((await unused()).sort()).toEqual([...paths].sort());
});
