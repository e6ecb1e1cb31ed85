import type { Readable } from 'node:stream';

/** Bounds of a body, by who sends it. */
export interface BodyBounds {
  bytes: number;
  /** Nesting of a JSON body. */
  depth: number;
  /** Elements of a JSON array, or lines of a CSV body. */
  rows: number;
}

/** A body that is beyond a bound: known while it arrives, and before anything of it is parsed. */
export class BodyBoundError extends Error {
  readonly statusCode: 400 | 413;
  readonly bound: keyof BodyBounds;

  constructor(bound: keyof BodyBounds, most: number) {
    super(
      {
        bytes: `A body may have at most ${most} bytes`,
        depth: `A body may be nested at most ${most} deep`,
        rows: `A request may carry at most ${most} rows`,
      }[bound],
    );
    this.bound = bound;
    this.statusCode = bound === 'bytes' ? 413 : 400;
  }
}

/** Nesting that no body of these protocols has; what a client keeps with an account or a file among them. */
export const mostJsonDepth = 32;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const newline = 0x0a;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);
const blanks = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Scanner of a body's structure, chunk by chunk: throws BodyBoundError at the byte with which it is too much. */
export function createBodyScanner({ bytes, depth, rows }: BodyBounds, type: 'json' | 'csv' | 'other') {
  let length = 0;
  let level = 0;
  let commas = 0;
  let lines = 0;
  let isArray = false;
  let begun = false;
  let inString = false;
  let escaped = false;

  function scanJson(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inString = false;
      } else if (byte === quote) {
        inString = true;
        begun = true;
      } else if (openings.has(byte)) {
        if (!begun) isArray = byte === 0x5b;
        begun = true;
        level += 1;
        if (level > depth) throw new BodyBoundError('depth', depth);
      } else if (closings.has(byte)) {
        level -= 1;
      } else if (byte === comma) {
        if (isArray && level === 1) commas += 1;
        if (commas >= rows) throw new BodyBoundError('rows', rows);
      } else if (!blanks.has(byte)) {
        begun = true;
      }
    }
  }

  function scanCsv(chunk: Uint8Array): void {
    for (const byte of chunk) {
      // A quote within quotes is written twice.
      if (byte === quote) inString = !inString;
      else if (byte === newline && !inString) lines += 1;
      // The header, and the end of the last line.
      if (lines > rows + 1) throw new BodyBoundError('rows', rows);
    }
  }

  return (chunk: Uint8Array): void => {
    length += chunk.length;
    if (length > bytes) throw new BodyBoundError('bytes', bytes);
    if (type === 'json') scanJson(chunk);
    else if (type === 'csv') scanCsv(chunk);
  };
}

/** Parses JSON that is not nested deeper than bodies may be; throws as JSON.parse does. */
export function parseBoundedJson(text: string | Buffer): unknown {
  const unbounded = Number.POSITIVE_INFINITY;
  const data = Buffer.from(text);
  createBodyScanner({ bytes: unbounded, depth: mostJsonDepth, rows: unbounded }, 'json')(data);
  return JSON.parse(data.toString('utf8'));
}

/** Kind of a body by its `Content-Type`; JSON where nothing is said. */
export function bodyKindOf(contentType: string | undefined): 'json' | 'csv' | 'other' {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() || 'application/json';
  if (/^application\/(.+\+)?json$/.test(type)) return 'json';
  return type === 'text/csv' ? 'csv' : 'other';
}

/**
 * Reads a body within its bounds. Whatever comes after the byte that was too much is drained by drain-body.ts:
 * destroying the stream would lose the answer. `onWork` is told what each part of it took of the thread.
 */
export function readBoundedBody(
  stream: Readable,
  headers: { 'content-type'?: string | undefined; 'content-length'?: string | undefined },
  bounds: BodyBounds,
  onWork?: (ms: number) => void,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  if (Number(headers['content-length'] ?? 0) > bounds.bytes) {
    reject(new BodyBoundError('bytes', bounds.bytes));
    return promise;
  }
  const scan = createBodyScanner(bounds, bodyKindOf(headers['content-type']));
  const chunks: Buffer[] = [];
  const onData = (chunk: Buffer) => {
    const since = performance.now();
    try {
      scan(chunk);
      chunks.push(chunk);
    } catch (error) {
      stream.off('data', onData);
      stream.pause();
      reject(error);
    }
    onWork?.(performance.now() - since);
  };
  stream.on('data', onData);
  stream.once('end', () => resolve(Buffer.concat(chunks)));
  stream.once('error', reject);
  stream.once('close', () => reject(Object.assign(new Error('The request was aborted'), { statusCode: 400 })));
  return promise;
}
