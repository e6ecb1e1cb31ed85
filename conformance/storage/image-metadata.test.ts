import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemberCard } from '../support/community-calls.ts';

const canary = 'zqcanary';
const types = ['jpeg', 'png', 'webp'] as const;

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya);
  await stack.sql.query(`update auth.users set created_at = now() - interval '25 hours'`);
});
afterAll(() => stack.close());

/**
 * Photograph as a phone takes it: lying on its side, with its place, words of a camera and of XMP, and bytes behind its
 * end.
 */
async function photograph(type: (typeof types)[number], width = 40): Promise<Buffer> {
  const taken = await sharp({ create: { width, height: width / 2, channels: 3, background: '#c08457' } })
    .toFormat(type)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${canary}</rdf:RDF></x:xmpmeta>`,
    )
    .toBuffer();
  expect(taken.includes(canary)).toBe(true);
  return type === 'webp' ? taken : Buffer.concat([taken, Buffer.from(`trailer ${canary}`)]);
}

async function expectBare(bytes: Buffer, type: string, name: string): Promise<void> {
  for (const trace of [canary, 'Exif', 'EXIF', 'xmpmeta'])
    expect(bytes.includes(trace), `${name}: ${trace}`).toBe(false);
  const { format, exif, xmp } = await sharp(bytes).metadata();
  expect({ format, exif, xmp }, name).toEqual({ format: type, exif: undefined, xmp: undefined });
}

async function stored(bucket: string, name: string): Promise<Buffer> {
  const { data, error } = await maya.client.storage.from(bucket).download(name);
  expect(error).toBeNull();
  return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
}

test('Image metadata: whichever way a photograph is uploaded, it is stored upright and without where it was taken', async () => {
  for (const bucket of ['community-photos', 'journal-files']) {
    const files = maya.client.storage.from(bucket);
    for (const type of types) {
      const bytes = await photograph(type);
      const options = { contentType: `image/${type}` };
      const extension = type === 'jpeg' ? 'jpg' : type;
      const nameOf = (way: string) => `${maya.id}/photo-${way}${bucket.length}.${extension}`;
      const ways: Record<string, () => Promise<unknown>> = {
        upload: async () => (await files.upload(nameOf('upload'), bytes, options)).error,
        signed: async () => {
          const { data } = await files.createSignedUploadUrl(nameOf('signed'));
          return (await files.uploadToSignedUrl(nameOf('signed'), data?.token ?? '', bytes, options)).error;
        },
        resumable: () => sendInParts(bucket, nameOf('resumable'), bytes, `image/${type}`),
      };
      for (const [way, send] of Object.entries(ways)) {
        expect(await send(), `${bucket} ${type} ${way}`).toBeNull();
        const read = await stored(bucket, nameOf(way));
        await expectBare(read, type, `${bucket} ${type} ${way}`);
        const { width, height } = await sharp(read).metadata();
        expect([width, height]).toEqual([20, 40]);
        const { rows } = await stack.sql.query(
          `select (metadata ->> 'size')::integer as size from storage.objects where name = $1`,
          [nameOf(way)],
        );
        expect(rows).toEqual([{ size: read.length }]);
      }
    }
  }
});

/** Upload by tus-js-client; resolves with null once it has arrived. */
function sendInParts(bucketName: string, objectName: string, bytes: Buffer, contentType: string): Promise<null> {
  const { access_token } = maya.session;
  return new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `${stack.url}/storage/v1/upload/resumable`,
      headers: { authorization: `Bearer ${access_token}`, apikey: stack.publishableKey },
      metadata: { bucketName, objectName, contentType },
      uploadSize: bytes.length,
      retryDelays: null,
      onSuccess: () => resolve(null),
      onError: reject,
    }).start();
  });
}

test('Image metadata: a photograph without any is stored byte for byte, and one that can’t be read is refused', async () => {
  const files = maya.client.storage.from('journal-files');
  for (const type of types) {
    const bare = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .toFormat(type)
      .toBuffer();
    const name = `${maya.id}/photo-bare.${type === 'jpeg' ? 'jpg' : type}`;
    expect((await files.upload(name, bare, { contentType: `image/${type}` })).error).toBeNull();
    expect((await stored('journal-files', name)).equals(bare), type).toBe(true);
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
      [way]('a.jpg', `${maya.id}/photo-${way}.jpg`, { destinationBucket: 'journal-files' });
    expect(error?.message).toBe('Images are uploaded to this bucket, not moved to it');
  }
});

test('Image metadata: avatars in rows lose theirs, of profile and community card', async () => {
  for (const type of types) {
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
      await expectBare(Buffer.from(stored?.split(',')[1] ?? '', 'base64'), type, `avatar ${type}`);
    }
    const bare = profile.data?.profile_image_url;
    const again = await maya.client.from('profiles').upsert({ id: maya.id, profile_image_url: bare }).select().single();
    expect(again.data?.profile_image_url).toBe(bare);
  }
});
