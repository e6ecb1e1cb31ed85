import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type PolicyOptions, pageHeaders } from './security-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A finished page: what it says, what it may do, and its compressed forms, each made once when first asked for. */
export interface Page {
  html: Buffer;
  tag: string;
  policy: string;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

export function preparePage(html: string, policy: PolicyOptions): Page {
  return {
    html: Buffer.from(html),
    tag: createHash('sha256').update(html).digest('base64url').slice(0, 20),
    policy: contentSecurityPolicy(html, policy),
    encoded: {},
  };
}

export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status = 200): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${page.tag}-${encoding}"`;
  reply.code(status).headers({ ...pageHeaders, 'content-security-policy': page.policy });
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (status === 200 && request.headers['if-none-match'] === etag) {
    await reply.code(304).send();
    return;
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  page.encoded[encoding] ??= encode(page.html, encoding);
  await reply.send(await page.encoded[encoding]);
}

function chooseEncoding(accepted = ''): Encoding {
  const names = accepted.split(',').filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part));
  const takes = (name: string) => names.some((part) => part.trim().split(';', 1)[0] === name);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

async function encode(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return encoding === 'gzip' ? compressGzip(html, { level: 9 }) : html;
}
