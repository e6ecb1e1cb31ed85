import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

const final = 0x80;
const masked = 0x80;
const control = 0x08;
const closing = 0x08;
/** Above it a message isn't waited for: the socket ends with 1009. */
export const skippableBytes = 16_777_216;

/**
 * Cuts messages of a WebSocket (RFC 6455, 5.2) that are larger than `maxBytes` as they arrive, so that one is refused
 * by itself and never held: its frames get shorter lengths, and the message one byte more than is allowed.
 */
export function createFrameCutter(maxBytes: number): (chunk: Buffer) => Buffer[] {
  let header = Buffer.alloc(0);
  let passing = 0;
  let skipping = 0;
  /** Of the message that is arriving. */
  let [passed, skipped] = [0, 0];
  let isLast = false;
  let closed = false;

  return (chunk) => {
    const out: Buffer[] = [];
    let at = 0;
    while (at < chunk.length && !closed) {
      if (passing > 0) {
        const part = chunk.subarray(at, at + passing);
        out.push(part);
        at += part.length;
        passing -= part.length;
        closed = passing === 0 && isLast;
        continue;
      }
      if (skipping > 0) {
        const length = Math.min(skipping, chunk.length - at);
        at += length;
        skipping -= length;
        continue;
      }
      header = Buffer.concat([header, chunk.subarray(at, at + 1)]);
      at += 1;
      const frame = readHeader(header);
      if (!frame) continue;
      const { head, length, mask } = frame;
      const isControl = (head & control) !== 0;
      let allowed = isControl ? length : Math.max(0, Math.min(length, maxBytes + 1 - passed));
      if (skipped + length - allowed > skippableBytes) allowed = length;
      out.push(allowed === length ? header : writeHeader(head, allowed, mask));
      header = Buffer.alloc(0);
      [passing, skipping] = [allowed, length - allowed];
      if (isControl) {
        isLast = (head & 0x0f) === closing;
        closed = isLast && passing === 0;
        continue;
      }
      [passed, skipped] = (head & final) !== 0 ? [0, 0] : [passed + allowed, skipped + skipping];
    }
    return out;
  };
}

function readHeader(header: Buffer) {
  const [head = 0, second = 0] = header;
  if (header.length < 2) return undefined;
  const short = second & 0x7f;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const maskBytes = (second & masked) !== 0 ? 4 : 0;
  if (header.length < 2 + extended + maskBytes) return undefined;
  const length = extended === 0 ? short : extended === 2 ? header.readUInt16BE(2) : Number(header.readBigUInt64BE(2));
  return { head, length, mask: header.subarray(2 + extended) };
}

function writeHeader(head: number, length: number, mask: Buffer): Buffer {
  const isMasked = mask.length > 0 ? masked : 0;
  if (length < 126) return Buffer.concat([Buffer.from([head, isMasked | length]), mask]);
  const start = Buffer.alloc(length < 65_536 ? 4 : 10);
  start[0] = head;
  start[1] = isMasked | (length < 65_536 ? 126 : 127);
  if (length < 65_536) start.writeUInt16BE(length, 2);
  else start.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([start, mask]);
}

/**
 * Puts the cutter between a TCP stream and the WebSocket that reads from it; after its error, what arrives is dropped.
 */
export function cutFrames(stream: Socket, socket: WebSocket, maxBytes: number): void {
  const cut = createFrameCutter(maxBytes);
  const readers = stream.listeners('data') as ((chunk: Buffer) => void)[];
  let failed = false;
  socket.once('error', () => {
    failed = true;
  });
  for (const reader of readers) stream.off('data', reader);
  stream.on('data', (chunk: Buffer) => {
    if (failed) return;
    for (const part of cut(chunk)) for (const reader of readers) if (!failed) reader.call(stream, part);
  });
}
