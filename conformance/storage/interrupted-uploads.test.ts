import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { startInstallation } from '@kindling/test-kit/installation';
import { stoppedDataFolder } from '@kindling/test-kit/stopped-data-folder';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageErrorOf, webm } from '../../backend/conformance/support/file-fixtures.ts';

let stack: Stack;
let maya: Persona;
const bucket = 'journal-files';

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember();
});
afterAll(() => stack.close());

const arriving = () => readdirSync(join(stack.dataDir, 'storage/arriving')).length;

/** Aborts an upload of a megabyte halfway. */
async function breakOff(contentType: string, begin: string): Promise<void> {
  const { hostname, port } = new URL(stack.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    [
      `POST /storage/v1/object/${bucket}/${maya.id}/broken.webm HTTP/1.1`,
      `host: ${hostname}`,
      `apikey: ${stack.publishableKey}`,
      `authorization: Bearer ${maya.session.access_token}`,
      `content-type: ${contentType}`,
      'content-length: 1048576',
      '',
      begin,
    ].join('\r\n'),
  );
  socket.write(webm(100_000));
  await expect.poll(arriving).toBe(1);
  socket.destroy();
  await expect.poll(arriving).toBe(0);
}

test('an upload that breaks off leaves no file and no row, however it was sent', async () => {
  await breakOff('audio/webm', '');
  const part = '--x\r\ncontent-disposition: form-data; name=""; filename="blob"\r\ncontent-type: audio/webm\r\n\r\n';
  await breakOff('multipart/form-data; boundary=x', part);
  expect((await maya.client.storage.from(bucket).list(maya.id)).data).toEqual([]);
  expect(stack.log()).not.toContain('"level":50');
});

test('who may not upload is told so, however much she was about to send', async () => {
  const visitor = stack.visitor().storage.from(bucket);
  const much = webm(15 * 1024 * 1024);
  const blob = new Blob([new Uint8Array(much)], { type: 'audio/webm' });
  for (const body of [much, blob]) {
    expect(storageErrorOf(await visitor.upload(`${maya.id}/a.webm`, body, { contentType: 'audio/webm' }))).toBe(
      '403 AccessDenied',
    );
  }
  expect(arriving()).toBe(0);
});

test('Crash recovery: what was acknowledged is there whole after the server was killed in the middle of it', async () => {
  const dataDir = await stoppedDataFolder();
  const env = { DATA_DIR: dataDir, KINDLING_EMPTY: '1' };
  const first = await startInstallation(env);
  const { default: status } = (await import(join(dataDir, 'status.json'), { with: { type: 'json' } })) as {
    default: { SECRET_KEY: string };
  };
  const filesOf = (url: string) =>
    createClient(url, status.SECRET_KEY, { auth: { persistSession: false } }).storage.from(bucket);
  const acknowledged = new Map<string, Buffer>();
  let sending = true;
  const send = async (sender: number) => {
    for (let at = 0; sending; at++) {
      const name = `someone/${sender}-${at}.webm`;
      const body = webm(10_000 + sender * 1_000 + at);
      const { error } = await filesOf(first.url).upload(name, body, { contentType: 'audio/webm' });
      if (!error) acknowledged.set(name, body);
    }
  };
  const senders = [1, 2, 3].map(send);
  await expect.poll(() => acknowledged.size).toBeGreaterThan(20);
  first.process.kill('SIGKILL');
  await first.ended;
  sending = false;
  await Promise.all(senders);

  const second = await startInstallation(env);
  try {
    for (const [name, body] of acknowledged) {
      const { data, error } = await filesOf(second.url).download(name);
      expect(error, name).toBeNull();
      expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(body), name).toBe(true);
    }
    expect(existsSync(join(dataDir, 'storage/kept'))).toBe(true);
  } finally {
    second.process.kill('SIGTERM');
    await second.ended;
  }
});
