import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Network, networksOf } from '@kindling/backend/platform/http/network.ts';
import { Lane, type LaneOptions } from '@kindling/backend/platform/overload/lane.ts';
import { type Rate, RateLimiter } from '@kindling/backend/platform/overload/rate-limiter.ts';
import {
  type PictureRequest,
  parsePictureUrl,
  picturesPath,
  pictureUrl,
} from '@kindling/illustrations/pictures/picture-url';
import { picturesVersion } from '@kindling/illustrations/pictures/pictures-version';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Pictures that one network has drawn: a long page of them, all of which nobody has asked for yet. */
const drawn: Rate = { perSecond: 20, atOnce: 100, waiting: 60 };
/** Pictures that are drawn and compressed at once, and that wait for it. */
const drawings: LaneOptions = { connections: 2, waitMs: 5_000, waitingEach: 300, waiting: 300 };
/** Compression on request. */
const quality = 5;

/**
 * Pictures as SVG files (`@kindling/illustrations`): drawn when first asked for, in about a millisecond, and kept by
 * what is drawn. Their names are finite, and any other is refused; another version leads to this one.
 */
export function servePictures(app: FastifyInstance, { development = false }: PictureOptions = {}): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: ({ byteLength }) => byteLength });
  const limiter = new RateLimiter(drawn);
  const atOnce = new Lane(drawings);

  /** Drawn on behalf of this network, unless it is kept. */
  async function read(asked: PictureRequest, plain: boolean, request: FastifyRequest): Promise<Buffer | undefined> {
    const key = `${asked.name} ${asked.format} ${asked.theme} ${plain ? 'plain' : 'br'}`;
    const found = kept.get(key);
    if (found) return found;
    const [network] = networksOf(request, 'orTogether') as [Network, ...Network[]];
    await limiter.take(network.key, network.factor);
    return atOnce.run([], async () => {
      const svg = await draw(asked);
      if (svg === undefined) return undefined;
      const body = plain
        ? Buffer.from(svg)
        : await compress(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
      if (!development) kept.set(key, body);
      return body;
    });
  }

  app.get(`${picturesPath}/*`, async (request, reply) => {
    const asked = parsePictureUrl(request.url.split('?', 1)[0] ?? '');
    if (!asked) return sendNotFound(request, reply);
    const { version, name, format, theme } = asked;
    if (version !== picturesVersion) {
      // Rolling deployment: a page of another version.
      return reply.header('cache-control', 'public, max-age=60').redirect(pictureUrl(name, format, theme), 302);
    }
    const plain = !/\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const body = await read(asked, plain, request);
    if (body === undefined) return sendNotFound(request, reply);
    if (!plain) reply.header('content-encoding', 'br');
    return reply
      .headers({
        // While they are being drawn an address does not stand for what it shows.
        'cache-control': development ? 'no-cache' : 'public, max-age=31536000, immutable',
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
