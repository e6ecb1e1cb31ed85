import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { html, serviceClient, storageErrorOf } from '../support/file-fixtures.ts';
import { createFilesBucket } from '../support/files-bucket.ts';

let stack: Stack;
let maya: Persona;

/** Photograph of 400 × 200 pixels, turned by its EXIF data and with a place in it. */
const photo = () =>
  sharp({ create: { width: 200, height: 400, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  stack = await startStack();
  await createFilesBucket(stack);
  maya = await stack.newMember();
  const { storage } = serviceClient(stack);
  await storage.createBucket('pictures', { public: true });
  await storage
    .from('pictures')
    .upload('a/photo.jpg', await photo(), { contentType: 'image/jpeg', cacheControl: '60' });
  await storage.from('pictures').upload('page.html', html, { contentType: 'text/html' });
  await mine().upload(`${maya.id}/photo.jpg`, await photo(), { contentType: 'image/jpeg' });
});
afterAll(() => stack.close());

const mine = () => maya.client.storage.from('member-files');
const publicUrl = (transform: object, name = 'a/photo.jpg') =>
  stack.visitor().storage.from('pictures').getPublicUrl(name, { transform }).data.publicUrl;

async function read(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  expect(answer.status, url).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, height, exif } = await sharp(bytes).metadata();
  return { answer, bytes, format, size: [width, height], exif };
}

test('a public image comes in the size and fit that are asked for, upright and without its EXIF data', async () => {
  const fits = [
    [{ width: 100 }, [100, 50]],
    [{ height: 100 }, [200, 100]],
    [{ width: 100, height: 100 }, [100, 100]],
    [{ width: 100, height: 100, resize: 'contain' }, [100, 50]],
    [{ width: 100, height: 100, resize: 'fill' }, [100, 100]],
    // Never larger than it is.
    [{ width: 2_000 }, [400, 200]],
  ] as const;
  for (const [transform, size] of fits) {
    const { answer, exif, format, ...found } = await read(publicUrl(transform));
    expect([transform, found.size, format, exif]).toEqual([transform, size, 'jpeg', undefined]);
    expect(answer.headers.get('cache-control')).toBe('max-age=60');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  }
});

test('its format is the best that the client takes, its own where that is asked for, or AVIF', async () => {
  const accept = { accept: 'image/avif,image/webp,*/*' };
  const best = await read(publicUrl({ width: 50 }), accept);
  expect([best.format, best.answer.headers.get('vary')]).toEqual(['webp', 'Accept']);
  expect((await read(publicUrl({ width: 50, format: 'origin' }), accept)).format).toBe('jpeg');
  expect((await read(`${publicUrl({ width: 50 })}&format=avif`)).answer.headers.get('content-type')).toBe('image/avif');
  const good = await read(publicUrl({ width: 300, quality: 90 }));
  const small = await read(publicUrl({ width: 300, quality: 20 }));
  expect(small.bytes.length).toBeLessThan(good.bytes.length);
});

test('a member downloads her own in another size, and signs an address for that size alone', async () => {
  const path = `${maya.id}/photo.jpg`;
  const transform = { width: 80, height: 80 };
  const { data, error } = await mine().download(path, { transform });
  expect(error).toBeNull();
  expect((await sharp(await data?.arrayBuffer()).metadata()).width).toBe(80);

  const signed = new URL((await mine().createSignedUrl(path, 60, { transform })).data?.signedUrl ?? '');
  expect(signed.pathname).toBe(`/storage/v1/render/image/sign/member-files/${path}`);
  signed.searchParams.set('width', '400');
  const shown = await read(signed.href);
  expect(shown.size).toEqual([80, 80]);
  expect(shown.answer.headers.get('cache-control')).toBe('private, no-store');
  // Neither token opens what the other is for.
  const large = await fetch(signed.href.replace('/render/image/sign/', '/object/sign/'));
  expect([large.status, (await large.json()).error]).toEqual([400, 'InvalidSignature']);
  const plain = (await mine().createSignedUrl(path, 60)).data?.signedUrl ?? '';
  expect((await fetch(plain.replace('/object/sign/', '/render/image/sign/'))).status).toBe(400);
});

test('IDOR: nobody sees by a transformation what she may not see', async () => {
  const ola = await stack.newMember('Ola Reyes');
  const path = `${maya.id}/photo.jpg`;
  const transform = { width: 80 };
  for (const { storage } of [ola.client, stack.visitor()]) {
    expect((await storage.from('member-files').download(path, { transform })).data).toBeNull();
    const signing = await storage.from('member-files').createSignedUrl(path, 60, { transform });
    expect(storageErrorOf(signing)).toBe('404 NoSuchKey');
    const { publicUrl: url } = storage.from('member-files').getPublicUrl(path, { transform }).data;
    expect(await (await fetch(url)).json()).toMatchObject({ code: 'NoSuchBucket' });
  }
});

test('what cannot be transformed is refused, and nothing else is sent in its place', async () => {
  const errorOf = async (url: string) => {
    const answer = await fetch(url);
    const { statusCode, code, message } = (await answer.json()) as Record<string, string>;
    return [answer.status, statusCode, code, message];
  };
  expect(await errorOf(publicUrl({ width: 10 }, 'page.html'))).toEqual([
    ...[400, '422', 'ImageProcessingError', 'Invalid source image'],
  ]);
  const bounds = [{ width: 0.5 }, { width: 2_501 }, { height: -1 }, { quality: 10 }, { quality: 101 }];
  for (const transform of bounds) {
    expect((await errorOf(publicUrl(transform))).slice(0, 3), JSON.stringify(transform)).toEqual([
      ...[400, '400', 'InvalidRequest'],
    ]);
  }
  const wrong = await mine().createSignedUrl(`${maya.id}/photo.jpg`, 60, { transform: { width: 9_999 } });
  expect(storageErrorOf(wrong)).toBe('400 InvalidRequest');
});

test('Cache invalidation: a rendition is kept, and goes with its image or when the cache is purged', async () => {
  const folder = join(stack.dataDir, 'storage', 'renditions');
  const kept = async () => (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name)).length;
  const { storage } = serviceClient(stack);
  await storage.from('pictures').upload('gone.jpg', await photo(), { contentType: 'image/jpeg' });
  const before = await kept();
  const url = publicUrl({ width: 33 }, 'gone.jpg');
  const first = await read(url);
  expect(await kept()).toBe(before + 1);
  const again = await read(url);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  const same = { 'if-none-match': first.answer.headers.get('etag') ?? '' };
  expect((await fetch(url, { headers: same })).status).toBe(304);
  expect(await kept()).toBe(before + 1);
  await storage.from('pictures').remove(['gone.jpg']);
  expect(await kept()).toBe(before);

  expect((await maya.client.storage.from('pictures').purgeCache('a/photo.jpg')).error?.message).toBe('Access denied');
  expect((await storage.from('pictures').purgeCache('a/photo.jpg')).error).toBeNull();
  expect(await kept()).toBeLessThan(before);
  expect((await storage.purgeBucketCache('pictures')).error).toBeNull();
});
