import { type Stack, startStack } from '@kindling/test-kit/backend';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { html, png, serviceClient, storageErrorOf, webm, webp } from '../support/file-fixtures.ts';

// Content types: as they were declared, where the bytes don't contradict.

let stack: Stack;
let service: SupabaseClient;
let jpeg: Buffer;

beforeAll(async () => {
  stack = await startStack();
  service = serviceClient(stack);
  await service.storage.createBucket('anything', { public: true });
  await service.storage.createBucket('pictures', { public: false, allowedMimeTypes: ['image/*'] });
  jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c08457' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => stack.close());

const text = Buffer.from('name,town\nZoë,Köln\n', 'latin1');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>');
const xml = Buffer.from('<?xml version="1.0"?><feed><entry/></feed>');
const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(200)]);
const zip = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');
const gzip = Buffer.from('1f8b0800000000000003', 'hex');
const noise = Buffer.from('00ff10807f01fe020304a0b1c2d3', 'hex');
const isoMedia = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}isom`, 'latin1'),
    Buffer.alloc(64),
  ]);
const wav = Buffer.concat([Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1'), Buffer.alloc(24)]);
const woff2 = Buffer.concat([Buffer.from('wOF2\x00\x01\x00\x00', 'latin1'), Buffer.alloc(40)]);
const wasm = Buffer.from('0061736d01000000', 'hex');
const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Declared type, bytes, and the type that is answered where it is another one. */
const table: () => [string, Buffer, string?][] = () => [
  ['text/plain; charset=iso-8859-1', text],
  ['text/plain;charset=UTF-8', Buffer.from('Zoë')],
  ['text/csv', text],
  ['text/csv; charset=iso-8859-1; header=present', text],
  ['text/markdown', Buffer.from('# Title')],
  ['text/html; charset=utf-8', html],
  ['text/css', Buffer.from('a {}')],
  ['text/javascript', Buffer.from('alert(1)')],
  ['text/calendar', Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')],
  // Text that begins like something else.
  ['text/csv', Buffer.from('BM,MZ\n1,2\n')],
  ['text/plain', xml],
  ['application/json', Buffer.from('{"a": 1}')],
  ['application/ld+json', Buffer.from('{"@id": 1}')],
  ['application/yaml', Buffer.from('a: 1')],
  ['application/x-yaml', Buffer.from('a: 1')],
  ['application/x-ndjson', Buffer.from('{}\n{}\n')],
  ['application/xml', xml],
  ['application/atom+xml', xml],
  ['application/x-sh', Buffer.from('#!/bin/sh\n')],
  ['application/vnd.ms-excel', text],
  ['application/x-custom', noise],
  ['application/vnd.example.thing; version=2', noise],
  ['application/octet-stream', png],
  ['application/wasm', wasm],
  ['application/zip', zip],
  ['application/x-zip-compressed', zip],
  ['application/gzip', gzip],
  ['application/vnd.example.bundle', zip],
  [office, zip],
  ['application/vnd.ms-excel.sheet.macroEnabled.12', zip, 'application/vnd.ms-excel.sheet.macroenabled.12'],
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/jpg', jpeg],
  ['image/webp', webp],
  ['image/svg+xml', svg],
  ['image/svg+xml; charset=utf-8', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
  ['image/heic', isoMedia('mif1')],
  ['image/heic', isoMedia('heic')],
  ['image/x-unheard-of', noise],
  ['audio/webm;codecs=opus', webm()],
  ['video/webm', webm()],
  ['audio/mp4', isoMedia('mp42')],
  ['video/mp4', isoMedia('mp42')],
  ['audio/wav', wav],
  ['audio/x-wav', wav],
  ['audio/x-mpegurl', Buffer.from('#EXTM3U\n')],
  ['font/woff2', woff2],
  ['application/font-woff2', woff2],
  // Contradicted: what the bytes say, or any bytes.
  ['text/plain; charset=iso-8859-1', png, 'image/png'],
  ['application/json', program, 'application/x-msdownload'],
  ['application/x-custom', program, 'application/x-msdownload'],
  ['application/x-custom', png, 'image/png'],
  ['image/png; charset=x', jpeg, 'image/jpeg'],
  ['image/png', program, 'application/x-msdownload'],
  ['image/png', html, 'application/octet-stream'],
  ['image/svg+xml', html, 'application/octet-stream'],
  ['image/x-unheard-of', html, 'application/octet-stream'],
  ['audio/mpeg', html, 'application/octet-stream'],
  ['audio/mp4', webm(), 'video/webm'],
  ['application/pdf', zip, 'application/zip'],
  [office, text, 'application/octet-stream'],
  ['font/woff2', text, 'application/octet-stream'],
  ['Text/CSV;Charset=UTF-8', text, 'text/csv;Charset=UTF-8'],
];

const headers = () => ({ apikey: stack.secretKey });
const urlOf = (path: string) => `${stack.url}/storage/v1/object/${path}`;

async function raw(method: string, url: string, type: string, bytes: Buffer, more: Record<string, string> = {}) {
  const sent = await fetch(url, {
    method,
    headers: { ...headers(), 'content-type': type, 'cache-control': 'max-age=60', ...more },
    body: new Uint8Array(bytes),
  });
  return sent.ok ? 'allowed' : `${((await sent.json()) as { statusCode: string }).statusCode}`;
}

/** Form as a browser sends it, the file's type in the header of its part. */
async function form(method: string, url: string, type: string, bytes: Buffer, fields: Record<string, string>) {
  const lines = Object.entries(fields).map(
    ([name, value]) => `--limit\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const part = `--limit\r\ncontent-disposition: form-data; name=""; filename="blob"\r\ncontent-type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(lines.join('') + part), bytes, Buffer.from('\r\n--limit--\r\n')]);
  return raw(method, url, 'multipart/form-data; boundary=limit', body);
}

function resumable(bucketName: string, objectName: string, contentType: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const upload = new Upload(bytes, {
      endpoint: `${stack.url}/storage/v1/upload/resumable`,
      headers: { ...headers(), 'x-upsert': 'true' },
      metadata: { bucketName, objectName, contentType, cacheControl: '60' },
      chunkSize: 10,
      retryDelays: null,
      onError: (error) =>
        resolve(String((error as { originalResponse?: { getStatus(): number } }).originalResponse?.getStatus())),
      onSuccess: () => resolve('allowed'),
    });
    upload.start();
  });
}

async function signed(bucket: string, path: string): Promise<string> {
  const { data } = await service.storage.from(bucket).createSignedUploadUrl(path, { upsert: true });
  return data?.signedUrl ?? '';
}

/** Ways in of a file. */
const ways: Record<string, (bucket: string, path: string, type: string, bytes: Buffer) => Promise<string>> = {
  'POST of a body': (bucket, path, type, bytes) => raw('POST', urlOf(`${bucket}/${path}`), type, bytes),
  'POST that replaces': async (bucket, path, type, bytes) => {
    await raw('POST', urlOf(`${bucket}/${path}`), 'image/png', png);
    return raw('POST', urlOf(`${bucket}/${path}`), type, bytes, { 'x-upsert': 'true' });
  },
  'PUT of a body': (bucket, path, type, bytes) => raw('PUT', urlOf(`${bucket}/${path}`), type, bytes),
  'POST of a form': (bucket, path, type, bytes) =>
    form('POST', urlOf(`${bucket}/${path}`), type, bytes, { cacheControl: '60' }),
  'PUT of a form': (bucket, path, type, bytes) =>
    form('PUT', urlOf(`${bucket}/${path}`), type, bytes, { cacheControl: '60', metadata: '{"a": "image/gif"}' }),
  'form that says the type in a field': (bucket, path, type, bytes) =>
    form('POST', urlOf(`${bucket}/${path}`), 'text/x-other', bytes, { cacheControl: '60', contentType: type }),
  'signed address': async (bucket, path, type, bytes) => raw('PUT', await signed(bucket, path), type, bytes),
  'form to a signed address': async (bucket, path, type, bytes) =>
    form('PUT', await signed(bucket, path), type, bytes, { cacheControl: '60' }),
  'resumable upload': resumable,
  'contentType of storage-js': async (bucket, path, contentType, bytes) =>
    storageErrorOf(await service.storage.from(bucket).upload(path, bytes, { contentType, cacheControl: '60' })).split(
      ' ',
    )[0] ?? '',
  'Blob of storage-js': async (bucket, path, type, bytes) => {
    const file = new Blob([new Uint8Array(bytes)], { type });
    return (
      storageErrorOf(await service.storage.from(bucket).upload(path, file, { cacheControl: '60' })).split(' ')[0] ?? ''
    );
  },
};

test.each(Object.keys(ways))('%s: the declared type stands where the bytes do not contradict', async (way) => {
  const files = service.storage.from('anything');
  const folder = way.replaceAll(/\W/g, '-');
  for (const [at, [declared, bytes, actual = declared]] of table().entries()) {
    // A Blob's type is in lower case.
    const expected = way.startsWith('Blob') ? actual.toLowerCase() : actual;
    const name = `${folder}/${String(at).padStart(3, '0')}`;
    const told = `${declared}: ${bytes.subarray(0, 12).toString('latin1')}`;
    expect(await ways[way]?.('anything', name, declared, bytes), told).toBe('allowed');
    const info = (await files.info(name)).data;
    expect([info?.contentType, info?.cacheControl], told).toEqual([expected, 'max-age=60']);
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(files.getPublicUrl(name).data.publicUrl, { method });
      expect(answer.headers.get('content-type'), `${method} ${told}`).toBe(expected);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      // What a browser would run is saved, never shown.
      const runs = /html|xml|javascript|octet-stream/.test(expected);
      if (runs) expect(answer.headers.get('content-disposition'), told).toBe('attachment');
      if (/^text\/plain/.test(expected)) expect(answer.headers.get('content-disposition'), told).toBeNull();
      if (method === 'GET') expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), told).toBe(true);
    }
  }
  const listed = (await files.list(folder)).data ?? [];
  const expected = table().map(([declared, , actual = declared]) =>
    way.startsWith('Blob') ? actual.toLowerCase() : actual,
  );
  expect(listed.map(({ metadata }) => metadata?.mimetype)).toEqual(expected);
});

test.each(Object.keys(ways))('%s: a bucket’s allowed types are asked of what the file is', async (way) => {
  const cases: [string, Buffer, string][] = [
    ['image/png', png, 'allowed'],
    ['image/svg+xml; charset=utf-8', svg, 'allowed'],
    ['text/plain', png, 'allowed'],
    ['application/octet-stream', png, '415'],
    ['image/png', html, '415'],
    ['image/png', program, '415'],
    ['image/svg+xml', html, '415'],
    ['image/x-unheard-of', html, '415'],
    ['image/x-unheard-of', program, '415'],
    ['image/x-unheard-of', zip, '415'],
    ['text/html', html, '415'],
  ];
  for (const [at, [declared, bytes, expected]] of cases.entries()) {
    // Nothing to be replaced.
    const path = `${way.replaceAll(/\W/g, '-')}/${at}`;
    expect(await ways[way]?.('pictures', path, declared, bytes), `${declared} at ${at}`).toBe(expected);
  }
});

test('Content type: what is no type declares nothing, the bytes alone say what they are', async () => {
  const files = service.storage.from('anything');
  for (const way of ['POST of a form', 'resumable upload']) {
    for (const [at, [declared, bytes, expected]] of (
      [
        ['nonsense', png, 'image/png'],
        ['a b/c', text, 'application/octet-stream'],
      ] as const
    ).entries()) {
      const name = `undeclared/${way.length}-${at}`;
      expect(await ways[way]?.('anything', name, declared, bytes)).toBe('allowed');
      expect((await files.info(name)).data?.contentType, way).toBe(expected);
    }
  }
});

test('a copy and a moved file keep their type, and a bucket looks at it without its parameters', async () => {
  const files = service.storage.from('anything');
  await service.storage.createBucket('tables', { public: false, allowedMimeTypes: ['text/csv'] });
  await files.upload('from.csv', text, { contentType: 'text/csv; charset=iso-8859-1' });
  expect((await files.copy('from.csv', 'copied.csv', { destinationBucket: 'tables' })).error).toBeNull();
  expect((await files.move('from.csv', 'moved.csv', { destinationBucket: 'tables' })).error).toBeNull();
  for (const name of ['copied.csv', 'moved.csv']) {
    expect((await service.storage.from('tables').info(name)).data?.contentType).toBe('text/csv; charset=iso-8859-1');
  }
});

test('metadata of images go whatever the image is called, and none is moved to where they would', async () => {
  await service.storage.createBucket('stripped');
  await stack.sql.query(`update storage.buckets set strip_image_metadata = true where id = 'stripped'`);
  const withPlace = await sharp(jpeg)
    .withExif({ IFD0: { Make: 'zqcanary' } })
    .jpeg()
    .toBuffer();
  for (const contentType of ['image/jpeg; q=1', 'image/jpg', 'application/octet-stream', 'text/plain']) {
    const name = contentType.replaceAll(/\W/g, '-');
    const [stripped, anything] = [service.storage.from('stripped'), service.storage.from('anything')];
    expect((await stripped.upload(name, withPlace, { contentType })).error).toBeNull();
    const { data } = await stripped.download(name);
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).includes('zqcanary'), contentType).toBe(
      false,
    );
    await anything.upload(name, withPlace, { contentType });
    expect(storageErrorOf(await anything.move(name, `moved-${name}`, { destinationBucket: 'stripped' }))).toMatch(
      '400',
    );
  }
});
