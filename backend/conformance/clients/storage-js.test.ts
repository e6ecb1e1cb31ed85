import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png, serviceClient, storageErrorOf } from '../support/file-fixtures.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const off = '403 FeatureNotEnabled';

test('setHeader, throwOnError and toBase64 are the client’s own', async () => {
  const { storage } = serviceClient(stack);
  await storage.createBucket('things');
  const files = storage.from('things').setHeader('x-client-info', 'of its own');
  expect((await files.upload('a.png', png, { contentType: 'image/png' })).error).toBeNull();
  expect(files.toBase64('a thing')).toBe(Buffer.from('a thing').toString('base64'));
  await expect(storage.from('things').throwOnError().info('nowhere.png')).rejects.toThrow();
  const refused = await storage
    .throwOnError()
    .getBucket('nowhere')
    .then(
      () => 'allowed',
      (error: unknown) => storageErrorOf({ error }),
    );
  expect(refused).toBe('404 NoSuchBucket');
});

test('versions of files are not kept: a bucket has no lifecycle', async () => {
  const { storage } = serviceClient(stack);
  const rule = { status: 'Enabled', filter: {}, noncurrentVersionExpiration: { noncurrentDays: 30 } } as const;
  const refused = [
    await storage.getBucketLifecycle('things'),
    await storage.updateBucketLifecycle('things', { rules: [rule] } as never),
    await storage.deleteBucketLifecycle('things'),
  ];
  expect(refused.map(storageErrorOf)).toEqual([off, off, off]);
});

test('vectors are switched off', async () => {
  const { vectors } = serviceClient(stack).storage;
  const bucket = vectors.from('bucket');
  const index = bucket.index('index');
  const asked = [
    await vectors.createBucket('bucket'),
    await vectors.getBucket('bucket'),
    await vectors.listBuckets(),
    await vectors.deleteBucket('bucket'),
    await bucket.createIndex({ indexName: 'index', dataType: 'float32', dimension: 2, distanceMetric: 'cosine' }),
    await bucket.getIndex('index'),
    await bucket.listIndexes(),
    await bucket.deleteIndex('index'),
    await index.putVectors({ vectors: [{ key: 'a', data: { float32: [1, 2] } }] }),
    await index.getVectors({ keys: ['a'] }),
    await index.listVectors(),
    await index.queryVectors({ queryVector: { float32: [1, 2] }, topK: 1 }),
    await index.deleteVectors({ keys: ['a'] }),
  ];
  expect(asked.map(({ error }) => error?.message)).toEqual(asked.map(() => 'feature not enabled for this tenant'));
});

test('analytics are switched off', async () => {
  const { analytics } = serviceClient(stack).storage;
  const refused = [
    await analytics.createBucket('lake'),
    await analytics.listBuckets(),
    await analytics.deleteBucket('lake'),
  ];
  expect(refused.map(storageErrorOf)).toEqual([off, off, off]);
  expect((await analytics.from('lake').listNamespaces()).error).not.toBeNull();
});
