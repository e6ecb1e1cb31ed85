import * as z from 'zod';
import { requestFacts } from '../../platform/http/identity.ts';
import type { Operation } from '../context.ts';
import { removeOrLeave } from '../disk/file-store.ts';
import { noSuchKey } from '../errors.ts';
import { readBody } from '../json-body.ts';
import { objectJson, type StoredObject } from '../objects/find-object.ts';
import { bucketOfRequest, objectOfRequest } from '../objects/object-names.ts';

/** Objects of one request, as Supabase Storage has it. */
export const maxObjects = 1_000;

const schema = z.object({ prefixes: z.array(z.string()).min(1).max(maxObjects) });

const text = `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectJson}`;

/** DELETE /object/{bucket}: deletes the named files that the requester may; the response lists them. */
export const removeMany: Operation = (context, identity, request) =>
  removeObjects(context, identity, request, bucketOfRequest(request), readBody(schema, request).prefixes);

/** DELETE /object/{bucket}/{name} */
export const removeOne: Operation = async (context, identity, request) => {
  const { bucket, name } = objectOfRequest(request);
  const removed = await removeObjects(context, identity, request, bucket, [name]);
  if (removed.length === 0) throw noSuchKey();
  return { message: 'Successfully deleted' };
};

async function removeObjects(
  { scope, files }: Parameters<Operation>[0],
  identity: Parameters<Operation>[1],
  request: Parameters<Operation>[2],
  bucket: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const { rows } = await scope.run(identity, requestFacts(request), { text, values: [bucket, names] });
  const removed = (rows as { object: StoredObject }[]).map(({ object }) => object);
  // The row's deletion counts; bytes that could not go now are left to cleanup.
  await removeOrLeave(
    files,
    removed.map(({ version }) => version),
  );
  return removed;
}
