import { onBehalfOf } from '@kindling/backend/platform/http/internal-origin.ts';
import { type Network, networksOf } from '@kindling/backend/platform/http/network.ts';
import { OverloadedError } from '@kindling/backend/platform/overload/overloaded-error.ts';
import { type Rate, RateLimiter } from '@kindling/backend/platform/overload/rate-limiter.ts';
import type { PublicConfig } from '@kindling/domain/contract/public-config';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { requestUrl } from '../pages/render-page.ts';
import { sendNotFound } from '../pages/send-not-found.ts';
import { readShareSubject, type ShareSubject } from './share-subject.ts';

/** Rate limit by network: whoever makes link previews asks for a few, and one is drawn in a tenth of a second. */
const asked: Rate = { perSecond: 3, atOnce: 20, waiting: 20 };

/** Some four hundred images. */
const cacheBytes = 24 * 1024 * 1024;

/** Drawn one after another, so that nobody else waits for all processors; so many may wait for their turn. */
const mostWaiting = 20;

interface ShareImagesOptions {
  config: PublicConfig;
  fetch: typeof fetch;
}

/**
 * Share images (Open Graph) at `/og/{path}.png`, drawn when first asked for and cached by what they show: a new title
 * is another image. A path that no public page has is refused before anything is drawn.
 */
export function serveShareImages(app: FastifyInstance, { config, fetch }: ShareImagesOptions): void {
  const limiter = new RateLimiter(asked);
  const kept = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: ({ byteLength }) => byteLength });
  const drawing = new Map<string, Promise<Buffer | undefined>>();
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (drawing.size >= mostWaiting) throw new OverloadedError('server', 2_000);
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  app.get('/og/*', async (request, reply) => {
    const { pathname, origin } = requestUrl(request);
    const [, path] = /^\/og\/(.+)\.png$/.exec(pathname) ?? [];
    if (path === undefined) return sendNotFound(request, reply);
    const [network] = networksOf(request, 'orTogether') as [Network, ...Network[]];
    await limiter.take(network.key, network.factor);
    const networks = networksOf(request, 'orTogether');
    const subject = await onBehalfOf({ kind: 'page', networks, requestId: request.id }, () =>
      readShareSubject(path, { config, fetch, origin }),
    );
    if (!subject) return sendNotFound(request, reply);
    const key = JSON.stringify(subject);
    let image = kept.get(key);
    if (!image) {
      const known = drawing.get(key);
      const drawn = known ?? inTurn(() => draw(subject));
      if (!known) drawing.set(key, drawn);
      try {
        image = await drawn;
      } finally {
        drawing.delete(key);
      }
      if (!image) return sendNotFound(request, reply);
      kept.set(key, image);
    }
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(image);
  });
}

/** Lazy: a start needs neither drawings nor fonts nor sharp. */
async function draw(subject: ShareSubject): Promise<Buffer | undefined> {
  const { drawShareImage } = await import('./draw-share-image.ts');
  return drawShareImage(subject);
}
