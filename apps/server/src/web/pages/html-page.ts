import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../content-security-policy.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Rendered page: HTML, policy, and its compressed forms, each made once when first asked for. */
export interface HtmlPage {
  html: Buffer;
  /** ETag; undefined for a page of one request. */
  tag: string | undefined;
  policy: string;
  /** Headers besides those of every page. */
  headers?: Record<string, string>;
  /** Compression level, 1 to 9: high for a page of many requests, low for one. */
  effort: number;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

const once = 9;
const eachTime = 4;

/** Static page: the same for everybody until the server restarts. */
export function staticPage(html: string, policy: string): HtmlPage {
  return { html: Buffer.from(html), tag: tagOf(html), policy, effort: once, encoded: {} };
}

/** Cacheable page: rendered for one request, revalidated by its ETag. */
export function cacheablePage(html: string, policy: string): HtmlPage {
  return { html: Buffer.from(html), tag: tagOf(html), policy, effort: eachTime, encoded: {} };
}

/** Nonced page: rendered for one request, never stored, since its nonce must be used only once. */
export function noncedPage(html: string, policy: string): HtmlPage {
  return { html: Buffer.from(html), tag: undefined, policy, effort: eachTime, encoded: {} };
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: HtmlPage,
  status = 200,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const own = { 'content-security-policy': page.policy, vary: 'accept-encoding', ...page.headers };
  reply.code(status).headers({ ...pageHeaders, ...own });
  if (page.tag === undefined) {
    reply.header('cache-control', 'no-store');
  } else {
    const etag = `"${page.tag}-${encoding}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (status === 200 && request.headers['if-none-match'] === etag) {
      await reply.code(304).send();
      return;
    }
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  page.encoded[encoding] ??= encode(page, encoding);
  await reply.send(await page.encoded[encoding]);
}

/** Content negotiation: the best that the browser takes. */
export function chooseEncoding(accepted = ''): Encoding {
  const names = accepted.split(',').filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part));
  const takes = (name: string) => names.some((part) => part.trim().split(';', 1)[0] === name);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

async function encode({ html, effort }: HtmlPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
  return encoding === 'gzip' ? compressGzip(html, { level: effort }) : html;
}

function tagOf(html: string): string {
  return createHash('sha256').update(html).digest('base64url').slice(0, 20);
}
