import { encode, type Grammar, jsonType } from '../http-request.ts';
import { randomJson, randomValue } from '../random-values.ts';

export const storageGrammar: Grammar = (random, vocabulary) => {
  const path = random.chance(0.6)
    ? random.pick(vocabulary.paths)
    : `${random.pick(vocabulary.ids)}/${randomValue(random, vocabulary)}`;
  const at = `${random.chance(0.9) ? random.pick(vocabulary.buckets) : encode(randomValue(random, vocabulary))}/${path.split('/').map(encode).join('/')}`;
  const [method = 'GET', route = ''] = random
    .pick([
      'GET /object/PATH',
      'HEAD /object/PATH',
      'GET /object/authenticated/PATH',
      'GET /object/public/PATH',
      'GET /object/info/PATH',
      'POST /object/PATH',
      'PUT /object/PATH',
      'DELETE /object/PATH',
      'POST /object/sign/PATH',
      'GET /object/sign/PATH',
      'POST /object/list/BUCKET',
      'POST /object/move',
      'POST /object/copy',
      'GET /bucket',
      'GET /bucket/BUCKET',
      'POST /bucket',
      'DELETE /bucket/BUCKET',
      'POST /object/sign/BUCKET',
      'DELETE /object/BUCKET',
      'GET /render/image/authenticated/PATH',
      'POST /object/upload/sign/PATH',
      'POST /upload/resumable',
    ] as const)
    .replace('PATH', at)
    .replace('BUCKET', random.pick(vocabulary.buckets))
    .split(' ');
  const file = /object\/[^/]+\/./.test(route) && !/sign|list/.test(route) && /POST|PUT/.test(method);
  const body = {
    prefix: random.pick(vocabulary.ids),
    bucketId: random.pick(vocabulary.buckets),
    sourceKey: path,
    destinationKey: randomValue(random, vocabulary),
    expiresIn: random.pick([0, -1, 60, 1e12, 'x']),
    paths: [path, randomValue(random, vocabulary)],
    prefixes: [path],
    limit: randomJson(random, vocabulary),
    ...(random.chance(0.3) && { search: randomValue(random, vocabulary) }),
  };
  return {
    method,
    path: `/storage/v1${route}${random.chance(0.1) ? `?token=${encode(randomValue(random, vocabulary))}` : ''}`,
    headers: {
      ...(file
        ? { 'content-type': random.pick(['image/jpeg', 'audio/webm', 'text/html', 'image/svg+xml', '']) }
        : jsonType),
      ...(random.chance(0.2) && { 'x-upsert': 'true' }),
      ...(random.chance(0.1) && { range: random.pick(['bytes=0-0', 'bytes=5-1', 'bytes=-', 'bytes=0-99999999999']) }),
    },
    ...(/POST|PUT|DELETE/.test(method) && {
      body: file
        ? Uint8Array.from({ length: random.integer(200) }, () => random.integer(256))
        : JSON.stringify(random.chance(0.8) ? body : randomJson(random, vocabulary)),
    }),
  };
};
