import { once } from 'node:events';
import { chmodSync, renameSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webm } from '../support/file-fixtures.ts';
import { createFilesBucket } from '../support/files-bucket.ts';

// Early rejection of uploads: the keep-alive connection stays usable, or it is closed.

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
  await createFilesBucket(stack);
  maya = await stack.newMember();
});
afterAll(() => stack.close());

/** Keep-alive connection, and the status of each response on it. */
async function open(): Promise<{ socket: Socket; statuses: () => number[] }> {
  const { hostname, port } = new URL(stack.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)) };
}

const head = (line: string, headers: Record<string, string>) =>
  [`${line} HTTP/1.1`, 'host: kindling.test', ...Object.entries(headers).map((pair) => pair.join(': ')), '', ''].join(
    '\r\n',
  );

const memberHeaders = () => ({ apikey: stack.publishableKey, authorization: `Bearer ${maya.session.access_token}` });
const next = head('GET /auth/v1/health', {});
const megabyte = 1024 * 1024;

/** Chunked upload of the start, that many bytes and the end, followed by another request on the same connection. */
async function sendThenAsk(contentType: string, begin: string, bytes: number, end = ''): Promise<number[]> {
  const { socket, statuses } = await open();
  const path = `/storage/v1/object/member-files/${maya.id}/large.webm`;
  socket.write(
    head(`POST ${path}`, { ...memberHeaders(), 'content-type': contentType, 'transfer-encoding': 'chunked' }),
  );
  for (const part of [
    Buffer.from(begin),
    webm(),
    ...Array.from({ length: bytes / megabyte }, () => Buffer.alloc(megabyte, 7)),
    Buffer.from(end),
  ]) {
    if (part.length === 0) continue;
    socket.write(`${part.length.toString(16)}\r\n`);
    socket.write(part);
    if (!socket.write('\r\n')) await once(socket, 'drain');
  }
  socket.write(`0\r\n\r\n${next}`);
  await expect.poll(statuses).toHaveLength(2);
  socket.destroy();
  return statuses();
}

const formType = 'multipart/form-data; boundary=x';
const form = '--x\r\ncontent-disposition: form-data; name=""; filename="blob"\r\ncontent-type: audio/webm\r\n\r\n';
const formEnd = '\r\n--x--\r\n';

test('after an upload that was too large the connection answers the next request', async () => {
  expect(await sendThenAsk('audio/webm', '', 24 * megabyte)).toEqual([400, 200]);
  expect(await sendThenAsk(formType, form, 24 * megabyte, formEnd)).toEqual([400, 200]);
});

test('and after a form that ends before its closing boundary, which is the sender’s fault', async () => {
  expect(await sendThenAsk(formType, form, megabyte)).toEqual([400, 200]);
});

test('and after one that the disk did not take', async () => {
  const arriving = join(stack.dataDir, 'storage/arriving');
  renameSync(arriving, `${arriving}.gone`);
  try {
    expect(await sendThenAsk('audio/webm', '', 4 * megabyte)).toEqual([500, 200]);
    expect(await sendThenAsk(formType, form, 4 * megabyte, formEnd)).toEqual([500, 200]);
  } finally {
    renameSync(`${arriving}.gone`, arriving);
    chmodSync(arriving, 0o700);
  }
});

test('without a key, nobody is listened to until her body has come, and she does not hold the connection', async () => {
  const paths = [
    '/storage/v1/object/member-files/a/b.webm',
    '/storage/v1/object/sign/member-files/a/b.webm',
    '/rest/v1/profiles',
    '/functions/v1/submit-contact',
    '/realtime/v1/api/broadcast',
  ];
  await Promise.all(
    paths.map(async (path) => {
      const { socket, statuses } = await open();
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.write(head(`POST ${path}`, { 'content-type': 'application/json', 'content-length': '400' }));
      const drip = setInterval(() => socket.write(' '), 1_000);
      await expect.poll(statuses, { timeout: 4_000 }).toEqual([401]);
      await Promise.race([
        closed,
        new Promise((_, reject) => setTimeout(reject, 15_000, new Error(`${path} is held`))),
      ]);
      clearInterval(drip);
    }),
  );
});
