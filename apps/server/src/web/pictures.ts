import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type PictureRequest, parsePictureUrl, picturesPath } from '@kindling/illustrations/pictures/picture-url';
import { picturesVersion } from '@kindling/illustrations/pictures/pictures-version';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendNotFound } from './pages/send-not-found.ts';

const compress = promisify(brotliCompress);

/** There are some ten thousand cards and as many bands; what a town asks for again and again is a few hundred. */
const cacheBytes = 8 * 1024 * 1024;

/** Nothing in an SVG file of ours loads or runs anything. */
const policy = "default-src 'none'; style-src 'none'; sandbox";

interface PictureOptions {
  /** While pictures are being drawn an address does not stand for what it shows. */
  development?: boolean;
}

/**
 * Pictures as SVG files (`@kindling/illustrations`): drawn when first asked for, in about a millisecond, and kept
 * compressed. Their names are finite, and any other is refused.
 */
export function servePictures(app: FastifyInstance, { development = false }: PictureOptions = {}): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: ({ byteLength }) => byteLength });

  async function compressed(url: string, svg: () => Promise<string | undefined>): Promise<Buffer | undefined> {
    const found = kept.get(url);
    if (found) return found;
    const drawn = await svg();
    if (drawn === undefined) return undefined;
    const body = await compress(drawn);
    kept.set(url, body);
    return body;
  }

  app.get(`${picturesPath}/*`, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const asked = parsePictureUrl(path);
    if (!asked) return sendNotFound(request, reply);
    const plain = !/\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const body = plain ? await draw(asked) : await compressed(path, () => draw(asked));
    if (body === undefined) return sendNotFound(request, reply);
    if (!plain) reply.header('content-encoding', 'br');
    return reply
      .headers({
        'cache-control': cacheControl(asked, development),
        'content-security-policy': policy,
        vary: 'accept-encoding',
      })
      .type('image/svg+xml; charset=utf-8')
      .send(body);
  });
}

/** Lazy: the drawings are some 12,000 lines, and a start does not need them. */
async function draw({ name, format, theme }: PictureRequest): Promise<string | undefined> {
  const { drawPicture } = await import('@kindling/illustrations/pictures/draw-picture');
  return drawPicture(name, format, theme);
}

/** Rolling deployment: the address of another version gets today's picture, and not for long. */
function cacheControl({ version }: PictureRequest, development: boolean): string {
  if (development) return 'no-cache';
  return version === picturesVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
}
