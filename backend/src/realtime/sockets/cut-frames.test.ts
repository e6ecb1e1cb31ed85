import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFrameCutter } from './cut-frames.ts';

/** Frame of a client, masked. */
function frame(opcode: number, length: number, { final = true, fill = 1 } = {}): Buffer {
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = (final ? 0x80 : 0) | opcode;
  head[1] = 0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, Buffer.from([1, 2, 3, 4]), Buffer.alloc(length, fill)]);
}

const [text, rest, close, ping] = [1, 0, 8, 9];
const most = 100;

/** What comes out, whatever chunks it arrives in. */
function cut(...frames: Buffer[]): Buffer {
  const whole = Buffer.concat(frames);
  const expected = Buffer.concat(createFrameCutter(most)(whole));
  for (const size of [1, 3, 7, 1_000]) {
    const cutter = createFrameCutter(most);
    const parts: Buffer[] = [];
    for (let at = 0; at < whole.length; at += size) parts.push(...cutter(whole.subarray(at, at + size)));
    expect(Buffer.concat(parts).equals(expected), `in chunks of ${size}`).toBe(true);
  }
  return expected;
}

test('Frame cutter: what is not too large passes byte for byte', () => {
  const frames = [
    frame(text, 0),
    frame(text, most),
    frame(ping, 20),
    frame(text, 40, { final: false }),
    frame(rest, 60),
  ];
  expect(cut(...frames).equals(Buffer.concat(frames))).toBe(true);
});

test('a message that is too large is one byte more than is allowed, and what follows is whole', () => {
  for (const length of [most + 1, most + 2, 126, 300, 65_535, 65_536, 200_000]) {
    expect(
      cut(frame(text, length), frame(text, 5)).equals(Buffer.concat([frame(text, most + 1), frame(text, 5)])),
    ).toBe(true);
  }
});

test('so is one in fragments, with a ping between them', () => {
  const sent = [frame(text, 90, { final: false }), frame(ping, 9), frame(rest, 90, { final: false }), frame(rest, 90)];
  const expected = [
    frame(text, 90, { final: false }),
    frame(ping, 9),
    frame(rest, 11, { final: false }),
    frame(rest, 0),
  ];
  expect(cut(...sent, frame(text, 5)).equals(Buffer.concat([...expected, frame(text, 5)]))).toBe(true);
});

test('one that nobody would wait for keeps its length, for which the socket ends', () => {
  const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2, 3, 4]);
  expect(Buffer.concat(createFrameCutter(most)(head)).equals(head)).toBe(true);
});

test('nothing passes behind the closing frame', () => {
  expect(cut(frame(close, 2), frame(text, 5)).equals(frame(close, 2))).toBe(true);
  expect(cut(frame(close, 0), randomBytes(50)).equals(frame(close, 0))).toBe(true);
});
