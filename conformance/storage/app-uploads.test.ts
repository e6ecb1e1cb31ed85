import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadPhoto } from '../../apps/web/app/features/community/feed/post/post-photos-api.ts';
import { uploadFile } from '../../apps/web/app/features/journal/journal-files-api.ts';
import { png } from '../../backend/conformance/support/file-fixtures.ts';

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
