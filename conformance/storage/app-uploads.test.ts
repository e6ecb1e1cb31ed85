import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadPhoto } from '../../apps/web/app/features/community/feed/post/post-photos-api.ts';
import { uploadFile } from '../../apps/web/app/features/journal/journal-files-api.ts';
import { png } from '../../backend/conformance/support/file-fixtures.ts';
import { expectNoMetadata, photograph } from '../../backend/conformance/support/photographs.ts';
import { createMemberCard } from '../support/community-calls.ts';

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember();
});
afterAll(() => stack.close());

test('[CONST-12] what the app uploads, a journal’s file or a photo, is to be kept for 3600 seconds', async () => {
  const [file, photo] = [`${maya.id}/photo-1795000000000.png`, `${maya.id}/photo-${crypto.randomUUID()}.jpg`];
  const blob = new Blob([new Uint8Array(png)], { type: 'image/png' });
  await uploadFile(maya.client, { state: 'new', blob, path: file });
  await uploadPhoto(maya.client, photo, blob);
  for (const [name, path] of [
    ['journal-files', file],
    ['community-photos', photo],
  ] as const) {
    expect((await maya.client.storage.from(name).info(path)).data?.cacheControl, name).toBe('max-age=3600');
  }
});

test('Image metadata: every bucket that takes photographs from an app strips where they were taken', async () => {
  const { rows } = await stack.sql.query<{ id: string; strips: boolean }>(
    `select id, strip_image_metadata as strips from storage.buckets
      where id in ('community-photos', 'journal-files') order by id`,
  );
  expect(rows).toEqual([
    { id: 'community-photos', strips: true },
    { id: 'journal-files', strips: true },
  ]);
});

test('Image metadata: avatars in rows lose theirs, of profile and community card', async () => {
  await createMemberCard(maya);
  for (const type of ['jpeg', 'png', 'webp'] as const) {
    const url = `data:image/${type};base64,${(await photograph(type, 16)).toString('base64')}`;
    const profile = await maya.client
      .from('profiles')
      .upsert({ id: maya.id, name: 'Maya', profile_image_url: url })
      .select()
      .single();
    expect(profile.error).toBeNull();
    const card = await maya.client
      .from('member_cards')
      .update({ avatar_url: url })
      .eq('user_id', maya.id)
      .select('avatar_url')
      .single();
    expect(card.error).toBeNull();
    for (const stored of [profile.data?.profile_image_url, card.data?.avatar_url]) {
      expect(stored).toMatch(new RegExp(`^data:image/${type};base64,`));
      await expectNoMetadata(Buffer.from(stored?.split(',')[1] ?? '', 'base64'), type, `avatar ${type}`);
    }
    const bare = profile.data?.profile_image_url;
    const again = await maya.client.from('profiles').upsert({ id: maya.id, profile_image_url: bare }).select().single();
    expect(again.data?.profile_image_url).toBe(bare);
  }
});
