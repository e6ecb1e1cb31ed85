import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { requestFacts } from '../platform/http/identity.ts';
import { readBody } from './body.ts';
import type { Operation } from './context.ts';
import { noSuchKey, tooLarge } from './errors.ts';
import { checkMimeType } from './mime.ts';
import { checkName } from './names.ts';
import { findObject, type Limits, limitsOf, type StoredObject } from './objects.ts';
import { checkMayWrite, writeRow } from './write-row.ts';

const schema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});

function readRoute(request: Parameters<Operation>[2]) {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = readBody(schema, request);
  return { from: bucketId, source: sourceKey, to: destinationBucket ?? bucketId, name: checkName(destinationKey) };
}

function checkFits({ metadata }: StoredObject, { maxBytes, allowed }: Limits): void {
  if (metadata.size > maxBytes) throw tooLarge();
  checkMimeType(metadata.mimetype, allowed);
}

/** POST /object/move: another name; the bytes stay where they are. */
export const move: Operation = async (context, identity, request) => {
  const { from, source, to, name } = readRoute(request);
  const object = await findObject(context, identity, request, from, source);
  if (to !== from) checkFits(object, await limitsOf(context.owner, to));
  const { rowCount } = await context.scope.run(identity, requestFacts(request), {
    text: `update storage.objects set bucket_id = $3, name = $4, updated_at = now() where bucket_id = $1 and name = $2`,
    values: [from, source, to, name],
  });
  if (rowCount === 0) throw noSuchKey();
  return { message: 'Successfully moved' };
};

/** POST /object/copy: the bytes once more, under another name. */
export const copy: Operation = async (context, identity, request) => {
  const { from, source, to, name } = readRoute(request);
  const object = await findObject(context, identity, request, from, source);
  checkFits(object, await limitsOf(context.owner, to));
  await context.disk.require();
  const place = { bucket: to, name, upsert: request.headers['x-upsert'] === 'true' };
  await checkMayWrite(context, identity, request, place);
  const version = randomUUID();
  await context.files.copy(object.version, version);
  const metadata = { ...object.metadata, lastModified: new Date().toISOString() };
  const id = await writeRow(context, identity, request, {
    ...place,
    version,
    metadata,
    userMetadata: object.user_metadata,
  });
  return { Id: id, Key: `${to}/${name}` };
};
