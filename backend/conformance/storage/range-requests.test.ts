import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webm } from '../support/file-fixtures.ts';
import { createFilesBucket } from '../support/files-bucket.ts';

let stack: Stack;
let maya: Persona;
let address: string;
const voice = webm(5_000);

beforeAll(async () => {
  stack = await startStack();
  await createFilesBucket(stack);
  maya = await stack.newMember();
  const files = maya.client.storage.from('member-files');
  await files.upload(`${maya.id}/voice-1.webm`, voice, { contentType: 'audio/webm' });
  address = (await files.createSignedUrl(`${maya.id}/voice-1.webm`, 300)).data?.signedUrl ?? '';
});
afterAll(() => stack.close());

const read = async (headers: Record<string, string>, method = 'GET') => {
  const answer = await fetch(address, { method, headers });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};

test('a player gets the part it asks for, so that one can move about in a recording', async () => {
  for (const [range, start, end] of [
    ['bytes=0-', 0, voice.length - 1],
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=4000-999999', 4000, voice.length - 1],
    ['bytes=-50', voice.length - 50, voice.length - 1],
    ['bytes=-999999', 0, voice.length - 1],
  ] as const) {
    const { status, headers, body } = await read({ range });
    expect(status, range).toBe(206);
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/${voice.length}`);
    expect(headers.get('content-length')).toBe(String(end - start + 1));
    expect(body.equals(voice.subarray(start, end + 1)), range).toBe(true);
  }
});

test('what is no part of it is refused, and what cannot be read means all of it', async () => {
  for (const range of [`bytes=${voice.length}-`, 'bytes=-0']) {
    const { status, headers } = await read({ range });
    expect([status, headers.get('content-range')], range).toEqual([416, `bytes */${voice.length}`]);
  }
  for (const range of ['bytes=5-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=a-b']) {
    const { status, body } = await read({ range });
    expect([status, body.length], range).toEqual([200, voice.length]);
  }
});

test('a copy that is still good is not sent again, and a part of another version is not taken for it', async () => {
  const { headers } = await read({});
  const etag = headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  expect(await read({ 'if-none-match': etag })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect((await read({ 'if-none-match': '"other"' })).status).toBe(200);
  expect((await read({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  expect((await read({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
});

test('HEAD tells the length without the bytes', async () => {
  const { status, headers, body } = await read({}, 'HEAD');
  expect([status, headers.get('content-length'), body.length]).toEqual([200, String(voice.length), 0]);
});
