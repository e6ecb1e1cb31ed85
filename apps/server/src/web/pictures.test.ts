import { brotliDecompressSync } from 'node:zlib';
import { things as allThings } from '@kindling/domain/things/catalogue';
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

test('Cache key: another version, query or name of none draws nothing and leads to what is kept', async () => {
  for (const version of ['older', 'zzzzzzzzzzzzz']) {
    const { statusCode, headers } = await app.inject(`${url.replace(picturesVersion, version)}?n=1`);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, url, 'public, max-age=60']);
  }
});

test('Rate limit: a network has so many pictures drawn, and what is kept is nobody’s', async () => {
  const limited = Fastify();
  servePictures(limited);
  const addresses = allThings.flatMap(({ slug }) =>
    (['card', 'band'] as const).flatMap((format) =>
      (['light', 'dark'] as const).map((theme) => pictureUrl(pictureOfThing(slug), format, theme)),
    ),
  );
  const answers = await Promise.all(addresses.map((each) => limited.inject(each)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const kept = addresses[statuses.indexOf(200)] ?? '';
  expect((await limited.inject(`${kept}?again`)).statusCode).toBe(200);
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
