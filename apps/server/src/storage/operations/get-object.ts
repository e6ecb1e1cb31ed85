import type { Operation, PublicOperation } from '../context.ts';
import { noSuchBucket, noSuchKey } from '../errors.ts';
import { findObject, findPublicObject, findSignedObject, readBucketLimits } from '../objects/find-object.ts';
import { objectOfRequest } from '../objects/object-names.ts';
import { sendFile } from '../transfer/send-file.ts';

/** Cache-Control: on a device that others use, what a member opened is not to be found after she has signed out. */
const noStore = 'private, no-store';

/** GET /object/{bucket}/{name}: as the requester. */
export const getObject: Operation = async (context, identity, request, reply) => {
  const { bucket, name } = objectOfRequest(request);
  const object = await findObject(context, identity, request, bucket, name);
  return sendFile(context.files, request, reply, object, noStore);
};

/** GET /object/public/{bucket}/{name}: from a public bucket. A private one is as good as none. */
export const getPublicObject: PublicOperation = async ({ owner, files }, request, reply) => {
  const { bucket, name } = objectOfRequest(request);
  if (!(await readBucketLimits(owner, bucket)).public) throw noSuchBucket();
  const object = await findPublicObject(owner, bucket, name);
  return sendFile(files, request, reply, object, object.metadata.cacheControl);
};

/** GET /object/sign/{bucket}/{name}?token=…: by a signed URL, while it is valid and its signer may see the file. */
export const getSignedObject: PublicOperation = async (context, request, reply) => {
  const { bucket, name } = objectOfRequest(request);
  const { token } = request.query as { token?: unknown };
  const { maker, madeAt } = await context.signatures.check(token, `${bucket}/${name}`);
  const object = await findSignedObject(context, maker, request, { bucket, name, madeAt }).catch(hideClosedAccount);
  return sendFile(context.files, request, reply, object, noStore);
};

/** Signer's account deleted or banned: not found, for others. */
function hideClosedAccount(error: { code?: string }): never {
  throw error.code === 'KS401' ? noSuchKey() : error;
}
