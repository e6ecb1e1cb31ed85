import { brotliDecompressSync } from 'node:zlib';
import { pictureOfThing } from '@kindling/illustrations/pictures/picture';
import { pictureUrl } from '@kindling/illustrations/pictures/picture-url';
import { picturesVersion } from '@kindling/illustrations/pictures/pictures-version';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { servePictures } from './pictures.ts';

const app = Fastify();
servePictures(app);
const url = pictureUrl(pictureOfThing('pottery-ceramics'), 'card', 'light');

test('a picture is an SVG file that is kept for good and runs nothing', async () => {
  const plain = await app.inject(url);
  expect(plain.statusCode).toBe(200);
  expect(plain.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(plain.body).toMatch(/^<svg /);
});

test('it is compressed for who takes that, the first time and from the cache', async () => {
  const plain = await app.inject(url);
  for (let time = 0; time < 2; time++) {
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  }
});

test('the address of another version is not kept', async () => {
  const { statusCode, headers } = await app.inject(url.replace(picturesVersion, 'older'));
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=60');
});

test.each(['/pictures/', url.replace('pottery-ceramics', 'none'), url.replace('card', 'poster'), `${url}.br`])(
  'there is nothing at %s',
  async (path) => {
    for (const encoding of ['br', 'identity']) {
      const { statusCode, headers } = await app.inject({ url: path, headers: { 'accept-encoding': encoding } });
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBeUndefined();
    }
  },
);
