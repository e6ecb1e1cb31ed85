import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Connection } from '../sockets/connection.ts';
import { createWriteBatch } from './write-batch.ts';

/** Stream that notes what each write to the system would have been. */
function noted() {
  const writes: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      writes.push(String(chunk));
      done();
    },
    writev(chunks, done) {
      writes.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      done();
    },
  });
  return { connection: { stream } as unknown as Connection, writes };
}

test('what is sent to each in the course of a batch is one write, in order, and later ones are not held back', () => {
  const batch = createWriteBatch();
  const [one, other] = [noted(), noted()];
  const send = ({ connection }: typeof one, text: string) => {
    batch.add(connection);
    connection.stream.write(text);
  };
  batch.run(() => {
    send(one, 'a');
    send(other, 'x');
    send(one, 'b');
    send(one, 'c');
  });
  send(one, 'd');
  expect([one.writes, other.writes]).toEqual([['abc', 'd'], ['x']]);
});

test('a batch holds back no more than 64 kB of one, and ends where its work fails', () => {
  const batch = createWriteBatch();
  const { connection, writes } = noted();
  const send = () => {
    batch.add(connection);
    connection.stream.write('x'.repeat(50_000));
  };
  batch.run(() => {
    for (let n = 0; n < 4; n++) send();
  });
  expect(writes.map(({ length }) => length)).toEqual([100_000, 100_000]);
  expect(() =>
    batch.run(() => {
      send();
      throw new Error('a broken message');
    }),
  ).toThrow('a broken message');
  expect(writes).toHaveLength(3);
});
