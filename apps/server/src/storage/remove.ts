import * as z from 'zod';
import { requestFacts } from '../platform/http/identity.ts';
import { readBody } from './body.ts';
import type { Operation } from './context.ts';
import { noSuchKey } from './errors.ts';
import { addressed, bucketOf } from './names.ts';
import { asObject, type StoredObject } from './objects.ts';

const schema = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

const text = `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${asObject}`;

/** DELETE /object/{bucket}: those of the named files that she may remove; the answer says which. */
export const removeMany: Operation = (context, identity, request) =>
  remove(context, identity, request, bucketOf(request), readBody(schema, request).prefixes);

/** DELETE /object/{bucket}/{name} */
export const removeOne: Operation = async (context, identity, request) => {
  const { bucket, name } = addressed(request);
  const removed = await remove(context, identity, request, bucket, [name]);
  if (removed.length === 0) throw noSuchKey();
  return { message: 'Successfully deleted' };
};

async function remove(
  { scope, files }: Parameters<Operation>[0],
  identity: Parameters<Operation>[1],
  request: Parameters<Operation>[2],
  bucket: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const { rows } = await scope.run(identity, requestFacts(request), { text, values: [bucket, names] });
  const removed = (rows as { object: StoredObject }[]).map(({ object }) => object);
  // The row's end is what counts; bytes that could not go now are swept.
  await files.remove(removed.map(({ version }) => version));
  return removed;
}
