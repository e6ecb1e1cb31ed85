import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png, serviceClient, webm } from '../../backend/conformance/support/file-fixtures.ts';
import { connectedClient, type JoinedChannel, joinChannel } from '../../backend/conformance/support/realtime-client.ts';
import { createMemberCard } from '../support/community-calls.ts';

// Journal access control: every table, function and storage call as a visitor, another member and a moderator.
// No response contains a word of her entry or a byte of a file.

const canary = `kestrel${crypto.randomUUID().replaceAll('-', '')}`;
const bucket = 'journal-files';
const entryId = crypto.randomUUID();
/** WebM recording that ends with the canary. */
const voice = Buffer.concat([webm(100), Buffer.from(canary)]);

let stack: Stack;
let maya: Persona;
let photo: string;
let voiceNote: string;
const others: Record<string, SupabaseClient> = {};
const channels: JoinedChannel[] = [];

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Maya Ellis');
  const [grace, judith] = [await stack.newMember('Grace Park'), await stack.newMember('Judith Hale')];
  await stack.sql.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "moderator"}' where id = $1`,
    [judith.id],
  );
  Object.assign(others, { 'a visitor': stack.visitor(), 'another member': grace.client, 'a moderator': judith.client });
  for (const who of [maya, grace, judith]) {
    await createMemberCard(who);
    const live = await connectedClient(stack, who.session);
    for (const topic of new Set(['community:feed', `member:${who.id}`, `member:${maya.id}`, `journal:${maya.id}`]))
      channels.push(await joinChannel(live, topic));
  }
  photo = `${maya.id}/photo-1.png`;
  voiceNote = `${maya.id}/voice-2.webm`;
  const files = maya.client.storage.from(bucket);
  const url = (path: string) => files.getPublicUrl(path).data.publicUrl;
  const sent = [
    await files.upload(photo, png, { contentType: 'image/png' }),
    await files.upload(voiceNote, voice, { contentType: 'audio/webm' }),
    await maya.client.from('journal_entries').insert({
      ...{ id: entryId, user_id: maya.id, title: canary, content: canary, mood: canary, reflection: canary },
      ...{ photo_url: url(photo), voice_note_url: url(voiceNote), breakthrough: true },
    }),
    await maya.client
      .from('journal_entries')
      .update({ content: `${canary} again` })
      .eq('id', entryId),
  ];
  expect(sent.map(({ error }) => error)).toEqual(sent.map(() => null));
});
afterAll(() => stack.close());

async function relations(): Promise<string[]> {
  const { rows } = await stack.sql.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  return rows.map(({ name }) => name);
}

/** Every RPC, with arguments that would reach the entry if anything did. */
async function calls(): Promise<{ name: string; args: Record<string, unknown> }[]> {
  const { rows } = await stack.sql.query<{ name: string; names: string[] | null; types: string[] }>(
    `select proname as name, proargnames[1:pronargs] as names, proargtypes::regtype[]::text[] as types
       from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype`,
  );
  const value = (type: string, name: string) => {
    if (type === 'uuid') return /id$/.test(name) && /user|member/.test(name) ? maya.id : entryId;
    if (type === 'text') return 'kestrel';
    if (/int|numeric|double/.test(type)) return 10;
    if (type === 'boolean') return true;
    if (/timestamp|date/.test(type)) return '2030-01-01';
    return type.startsWith('json') ? {} : null;
  };
  return rows.flatMap(({ name, names, types }) => [
    { name, args: {} },
    { name, args: Object.fromEntries((names ?? []).map((arg, at) => [arg, value(types[at] ?? '', arg)])) },
  ]);
}

const expectNothingPrivate = (text: string) => {
  expect(text).not.toContain(canary);
  return text;
};

for (const who of ['a visitor', 'another member', 'a moderator']) {
  const client = () => others[who] as SupabaseClient;

  test(`${who} reads her entry in no table, and by no way round through another`, async () => {
    const names = await relations();
    expect(names).toEqual(expect.arrayContaining(['journal_entries', 'profiles', 'user_stats', 'posts']));
    for (const name of names) {
      const table = () => client().from(name);
      const reads = [
        table().select('*'),
        table().select('*, journal_entries(*)'),
        table().select('*').csv(),
        table().select('*', { count: 'exact' }).or(`title.like.*kestrel*,content.like.*kestrel*`),
      ];
      for (const answer of await Promise.all(reads)) expectNothingPrivate(JSON.stringify(answer));
    }
    const journal = () => client().from('journal_entries');
    const attempts = await Promise.all([
      journal().select('title, content, reflection, mood, photo_url').eq('id', entryId),
      journal().select('id').eq('user_id', maya.id),
      journal().select('content').textSearch('content', 'kestrel'),
      journal().update({ mood: 'Joyful' }).eq('id', entryId).select(),
      journal().delete().eq('id', entryId).select(),
      journal().upsert({ id: entryId, user_id: maya.id, title: 'Mine now' }).select(),
      journal().insert({ id: entryId, title: 'Mine now' }).select(),
    ]);
    for (const answer of attempts) {
      expectNothingPrivate(JSON.stringify(answer));
      expect(answer.data ?? []).toEqual([]);
    }
    const { rows } = await stack.sql.query('select mood, user_id from journal_entries where id = $1', [entryId]);
    expect(rows).toEqual([{ mood: canary, user_id: maya.id }]);
  });

  test(`${who} is told nothing of it by any function`, async () => {
    const functions = await calls();
    expect(functions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['search_journal', 'my_draft_key', 'my_growth']),
    );
    const key = (await maya.client.rpc('my_draft_key')).data;
    for (const { name, args } of functions) {
      const text = expectNothingPrivate(JSON.stringify(await client().rpc(name, args)));
      expect(text).not.toContain(key);
      expect(text, name).not.toContain(photo);
    }
  });

  test(`${who} gets no byte, no name and no address of a file of hers`, async () => {
    const files = client().storage.from(bucket);
    for (const path of [photo, voiceNote]) {
      const answers = [
        await files.list(maya.id),
        await files.list('', { search: maya.id }),
        await files.download(path),
        await files.createSignedUrl(path, 60),
        await files.createSignedUrls([path], 60),
        await files.info(path),
        await files.copy(path, `${crypto.randomUUID()}/mine.png`),
        await files.move(path, `${crypto.randomUUID()}/mine.png`),
        await files.update(path, png, { contentType: 'image/png', upsert: true }),
        await files.remove([path]),
        await files.createSignedUploadUrl(path, { upsert: true }),
      ];
      for (const { data, error } of answers) {
        const visible = Array.isArray(data)
          ? data.filter((each) => !('signedUrl' in each) || each.signedUrl !== null)
          : data;
        expect(error ? null : visible).toEqual(error ? null : []);
      }
      expect((await files.exists(path)).data).toBe(false);
      expect((await fetch(files.getPublicUrl(path).data.publicUrl)).status).toBeGreaterThanOrEqual(400);
      for (const route of ['', 'authenticated/', 'public/', 'sign/', 'info/', 'info/authenticated/', 'info/public/']) {
        const answer = await fetch(`${stack.url}/storage/v1/object/${route}${bucket}/${path}`, {
          headers: { apikey: stack.publishableKey },
        });
        expect(answer.status, route).toBeGreaterThanOrEqual(400);
        expectNothingPrivate(await answer.text());
      }
    }
    const { data } = await serviceClient(stack).storage.from(bucket).list(maya.id);
    expect(data).toHaveLength(2);
    const unchanged = (await maya.client.storage.from(bucket).download(voiceNote)).data;
    expect(Buffer.from(await (unchanged ?? new Blob()).arrayBuffer())).toEqual(voice);
  });
}

test('nothing of it was told live: to nobody, on no channel', async () => {
  const id = crypto.randomUUID();
  await maya.client.from('journal_entries').insert({ id, user_id: maya.id, title: canary, content: canary });
  await maya.client.from('journal_entries').delete().eq('id', id);
  expect(channels.filter(({ states }) => states[0] === 'SUBSCRIBED').length).toBe(6);
  expectNothingPrivate(JSON.stringify(channels.map(({ heard, reasons }) => [heard, reasons])));
  expect(channels.flatMap(({ heard }) => heard)).toEqual([]);
  expect(
    (await stack.sql.query('select from realtime.messages where payload::text like $1', [`%${id}%`])).rowCount,
  ).toBe(0);
});
