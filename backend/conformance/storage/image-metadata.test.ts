import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFilesBucket } from '../support/files-bucket.ts';
import { expectNoMetadata, photograph } from '../support/photographs.ts';

const bucket = 'member-files';
const types = ['jpeg', 'png', 'webp'] as const;

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
  await createFilesBucket(stack);
  maya = await stack.newMember('Maya Ellis');
});
afterAll(() => stack.close());

async function stored(name: string): Promise<Buffer> {
  const { data, error } = await maya.client.storage.from(bucket).download(name);
  expect(error).toBeNull();
  return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
}

test('Image metadata: whichever way a photograph is uploaded, it is stored upright and without where it was taken', async () => {
  const files = maya.client.storage.from(bucket);
  for (const type of types) {
    const bytes = await photograph(type);
    const options = { contentType: `image/${type}` };
    const extension = type === 'jpeg' ? 'jpg' : type;
    const nameOf = (way: string) => `${maya.id}/photo-${way}.${extension}`;
    const ways: Record<string, () => Promise<unknown>> = {
      upload: async () => (await files.upload(nameOf('upload'), bytes, options)).error,
      signed: async () => {
        const { data } = await files.createSignedUploadUrl(nameOf('signed'));
        return (await files.uploadToSignedUrl(nameOf('signed'), data?.token ?? '', bytes, options)).error;
      },
      resumable: () => sendInParts(nameOf('resumable'), bytes, `image/${type}`),
    };
    for (const [way, send] of Object.entries(ways)) {
      expect(await send(), `${type} ${way}`).toBeNull();
      const read = await stored(nameOf(way));
      await expectNoMetadata(read, type, `${type} ${way}`);
      const { width, height } = await sharp(read).metadata();
      expect([width, height]).toEqual([20, 40]);
      const { rows } = await stack.sql.query(
        `select (metadata ->> 'size')::integer as size from storage.objects where name = $1`,
        [nameOf(way)],
      );
      expect(rows).toEqual([{ size: read.length }]);
    }
  }
});

/** Upload by tus-js-client; resolves with null once it has arrived. */
function sendInParts(objectName: string, bytes: Buffer, contentType: string): Promise<null> {
  const { access_token } = maya.session;
  return new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `${stack.url}/storage/v1/upload/resumable`,
      headers: { authorization: `Bearer ${access_token}`, apikey: stack.publishableKey },
      metadata: { bucketName: bucket, objectName, contentType },
      uploadSize: bytes.length,
      retryDelays: null,
      onSuccess: () => resolve(null),
      onError: reject,
    }).start();
  });
}

test('Image metadata: a photograph without any is stored byte for byte, and one that can’t be read is refused', async () => {
  const files = maya.client.storage.from(bucket);
  for (const type of types) {
    const bare = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .toFormat(type)
      .toBuffer();
    const name = `${maya.id}/photo-bare.${type === 'jpeg' ? 'jpg' : type}`;
    expect((await files.upload(name, bare, { contentType: `image/${type}` })).error).toBeNull();
    expect((await stored(name)).equals(bare), type).toBe(true);
  }
  const broken = (await photograph('jpeg')).subarray(0, 200);
  const { error } = await files.upload(`${maya.id}/photo-broken.jpg`, broken, { contentType: 'image/jpeg' });
  expect(error?.message).toBe('Invalid source image');
});

test('Image metadata: a photograph is not brought past it by way of another bucket', async () => {
  const bytes = await photograph('jpeg');
  await stack.sql.query(
    `insert into storage.buckets (id, name, public) values ('notes', 'notes', false);
     create policy "test: anything in notes" on storage.objects for all to authenticated using (bucket_id = 'notes') with check (bucket_id = 'notes')`,
  );
  expect(
    (await maya.client.storage.from('notes').upload('a.jpg', bytes, { contentType: 'image/jpeg' })).error,
  ).toBeNull();
  for (const way of ['move', 'copy'] as const) {
    const { error } = await maya.client.storage
      .from('notes')
      [way]('a.jpg', `${maya.id}/photo-${way}.jpg`, { destinationBucket: bucket });
    expect(error?.message).toBe('Images are uploaded to this bucket, not moved to it');
  }
});
