import type { Operation, PublicOperation } from './context.ts';
import { noSuchBucket, noSuchKey } from './errors.ts';
import { addressed } from './names.ts';
import { findObject, findSigned, findUnasked, limitsOf } from './objects.ts';
import { sendFile } from './send-file.ts';

/** On a device that others use, what a member opened is not to be found after she has signed out. */
const keptNowhere = 'private, no-store';

/** GET /object/{bucket}/{name}: for whoever may see it. */
export const getObject: Operation = async (context, identity, request, reply) => {
  const { bucket, name } = addressed(request);
  const object = await findObject(context, identity, request, bucket, name);
  return sendFile(context.files, request, reply, object, keptNowhere);
};

/** GET /object/public/{bucket}/{name}: for everybody, from a public bucket. A private one is as good as none. */
export const getPublicObject: PublicOperation = async ({ owner, files }, request, reply) => {
  const { bucket, name } = addressed(request);
  if (!(await limitsOf(owner, bucket)).public) throw noSuchBucket();
  const object = await findUnasked(owner, bucket, name);
  return sendFile(files, request, reply, object, object.metadata.cacheControl);
};

/** GET /object/sign/{bucket}/{name}?token=…: for whoever has the address, while it holds and its maker may see the file. */
export const getSignedObject: PublicOperation = async (context, request, reply) => {
  const { bucket, name } = addressed(request);
  const { token } = request.query as { token?: unknown };
  const { maker, madeAt } = await context.signatures.check(token, `${bucket}/${name}`);
  const object = await findSigned(context, maker, request, { bucket, name, madeAt }).catch(whenShut);
  return sendFile(context.files, request, reply, object, keptNowhere);
};

/** Whoever made the address has no account any more, or a shut one: for others there is nothing here. */
function whenShut(error: { code?: string }): never {
  throw error.code === 'KS401' ? noSuchKey() : error;
}
