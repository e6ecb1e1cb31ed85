import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberCard } from '../../support/community-calls.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya);
  await createMemberCard(ruth, 'Ruth P.');
});

/** Minimal PNG. */
const picture = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);

const photos = (who: Persona) => who.client.storage.from('community-photos');

async function upload(who: Persona, path: string): Promise<string | undefined> {
  const { error } = await photos(who).upload(path, picture, { contentType: 'image/png' });
  return error?.message;
}

const reads = async (who: Persona, path: string) => (await photos(who).download(path)).data !== null;

test('a photo is read by those who read its post, and by nobody before there is one', async () => {
  const path = `${maya.id}/photo-1.png`;
  expect(await upload(maya, path)).toBeUndefined();
  expect([await reads(maya, path), await reads(ruth, path)]).toEqual([true, false]);
  const { data } = await maya.client.from('posts').insert({ content: 'Look', photo_path: path }).select('id').single();
  expect(await reads(ruth, path)).toBe(true);
  expect((await photos(ruth).createSignedUrl(path, 60)).error).toBeNull();
  expect((await stack.visitor().storage.from('community-photos').download(path)).data).toBeNull();
  await maya.client.from('blocks').insert({ blocked_id: ruth.id });
  expect(await reads(ruth, path)).toBe(false);
  await maya.client.from('blocks').delete().eq('blocked_id', ruth.id);
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [data?.id]);
  expect([await reads(maya, path), await reads(ruth, path)]).toEqual([true, false]);
});

test('nobody puts a photo into another’s folder or takes one out', async () => {
  const path = `${maya.id}/photo-2.png`;
  await upload(maya, path);
  expect(await upload(ruth, `${maya.id}/photo-3.png`)).toBeDefined();
  await maya.client.from('posts').insert({ content: 'Look', photo_path: path });
  expect((await photos(ruth).remove([path])).data).toEqual([]);
  expect(await reads(maya, path)).toBe(true);
});

test('what a post shows stays the photo it is until no post shows it', async () => {
  const path = `${maya.id}/photo-8.png`;
  await upload(maya, path);
  const { data } = await maya.client.from('posts').insert({ content: 'Look', photo_path: path }).select('id').single();
  expect((await photos(maya).remove([path])).data).toEqual([]);
  expect((await photos(maya).update(path, picture, { contentType: 'image/png' })).error).not.toBeNull();
  expect((await photos(maya).move(path, `${maya.id}/photo-9.png`)).error).not.toBeNull();
  await maya.client.from('posts').delete().eq('id', data?.id);
  expect((await photos(maya).remove([path])).data).toHaveLength(1);
});

test('an address that opens a photo opens it no longer than whoever made it may see it', async () => {
  const path = `${maya.id}/photo-10.png`;
  await upload(maya, path);
  const { data } = await maya.client.from('posts').insert({ content: 'Look', photo_path: path }).select('id').single();
  const signed = async (who: Persona) => (await photos(who).createSignedUrl(path, 3_600)).data?.signedUrl ?? '';
  const [mayasUrl, ruthsUrl] = [await signed(maya), await signed(ruth)];
  const opens = async (address: string) => (await fetch(address)).status;
  expect([await opens(mayasUrl), await opens(ruthsUrl)]).toEqual([200, 200]);
  // signed URLs outlive the session that made them
  await ruth.client.auth.signOut({ scope: 'local' });
  expect(await opens(ruthsUrl)).toBe(200);
  await maya.client.from('blocks').insert({ blocked_id: ruth.id });
  expect([await opens(mayasUrl), await opens(ruthsUrl)]).toEqual([200, 400]);
  await maya.client.from('blocks').delete().eq('blocked_id', ruth.id);
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [data?.id]);
  expect([await opens(mayasUrl), await opens(ruthsUrl)]).toEqual([200, 400]);
  await stack.sql.query('update public.posts set hidden_at = null where id = $1', [data?.id]);
  await stack.sql.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ruth.id]);
  expect(await opens(ruthsUrl)).toBe(400);
  // A ban ends what opens without a session, for good.
  await stack.sql.query('update auth.users set banned_until = null where id = $1', [ruth.id]);
  expect(await opens(ruthsUrl)).toBe(400);
  await stack.sql.query('delete from auth.users where id = $1', [ruth.id]);
  expect([await opens(mayasUrl), await opens(ruthsUrl)]).toEqual([200, 400]);
});

test('a photo that no post shows is named to its owner after a week, and nobody else’s is', async () => {
  const paths = [`${maya.id}/photo-6.png`, `${maya.id}/photo-7.png`] as const;
  for (const path of paths) await upload(maya, path);
  await maya.client.from('posts').insert({ content: 'Look', photo_path: paths[0] });
  const unused = async (who: Persona) => (await who.client.rpc('unused_community_photos')).data;
  expect(await unused(maya)).toEqual([]);
  await stack.sql.query(`update storage.objects set created_at = now() - interval '8 days'`);
  expect(await unused(maya)).toEqual([paths[1]]);
  expect(await unused(ruth)).toEqual([]);
  expect((await stack.visitor().rpc('unused_community_photos')).error?.code).toBe('42501');
});

test('it is a picture under 5 MB', async () => {
  const text = await photos(maya).upload(`${maya.id}/photo-4.png`, new Blob(['hello'], { type: 'text/plain' }));
  expect(text.error).not.toBeNull();
  const bytes = new Uint8Array(5 * 1024 * 1024);
  bytes.set(new Uint8Array(await picture.arrayBuffer()));
  const large = await photos(maya).upload(`${maya.id}/photo-5.png`, new Blob([bytes], { type: 'image/png' }));
  expect(large.error).not.toBeNull();
});
