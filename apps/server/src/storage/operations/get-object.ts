import type { Operation, PublicOperation } from '../context.ts';
import { noSuchBucket, noSuchKey } from '../errors.ts';
import { findObject, findPublicObject, findSignedObject, readBucketLimits } from '../objects/find-object.ts';
import { objectOfRequest } from '../objects/object-names.ts';
import { sendFile } from '../transfer/send-file.ts';

/** On a device that others use, what a member opened is not to be found after she has signed out. */
const noStore = 'private, no-store';

/** GET /object/{bucket}/{name}: for whoever may see it. */
export const getObject: Operation = async (context, identity, request, reply) => {
  const { bucket, name } = objectOfRequest(request);
  const object = await findObject(context, identity, request, bucket, name);
  return sendFile(context.files, request, reply, object, noStore);
};

/** GET /object/public/{bucket}/{name}: for everybody, from a public bucket. A private one is as good as none. */
export const getPublicObject: PublicOperation = async ({ owner, files }, request, reply) => {
  const { bucket, name } = objectOfRequest(request);
  if (!(await readBucketLimits(owner, bucket)).public) throw noSuchBucket();
  const object = await findPublicObject(owner, bucket, name);
  return sendFile(files, request, reply, object, object.metadata.cacheControl);
};

/** GET /object/sign/{bucket}/{name}?token=…: for whoever has the address, while it holds and its maker may see the file. */
export const getSignedObject: PublicOperation = async (context, request, reply) => {
  const { bucket, name } = objectOfRequest(request);
  const { token } = request.query as { token?: unknown };
  const { maker, madeAt } = await context.signatures.check(token, `${bucket}/${name}`);
  const object = await findSignedObject(context, maker, request, { bucket, name, madeAt }).catch(hideClosedAccount);
  return sendFile(context.files, request, reply, object, noStore);
};

/** Whoever made the address has no account any more, or a shut one: for others there is nothing here. */
function hideClosedAccount(error: { code?: string }): never {
  throw error.code === 'KS401' ? noSuchKey() : error;
}
