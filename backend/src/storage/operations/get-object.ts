import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation, PublicOperation, StorageContext } from '../context.ts';
import { noSuchBucket, noSuchKey } from '../errors.ts';
import {
  findObject,
  findPublicObject,
  findSignedObject,
  readBucketLimits,
  type StoredObject,
} from '../objects/find-object.ts';
import { objectOfRequest } from '../objects/object-names.ts';
import type { Signed } from '../objects/signed-urls.ts';
import { sendFile } from '../transfer/send-file.ts';

/** Cache-Control: on a device that others use, what a member opened is not to be found after she has signed out. */
export const noStore = 'private, no-store';

/** Cross-Origin-Resource-Policy: whoever has the address may show the file on a page of another origin. */
export const showAnywhere = (reply: FastifyReply) => reply.header('cross-origin-resource-policy', 'cross-origin');

/** GET /object/{bucket}/{name}: as the requester. */
export const getObject: Operation = async (context, identity, request, reply) => {
  const { bucket, name } = objectOfRequest(request);
  const object = await findObject(context, identity, request, bucket, name);
  return sendFile(context.files, request, reply, object, noStore);
};

/** GET /object/public/{bucket}/{name}: from a public bucket. */
export const getPublicObject: PublicOperation = async (context, request, reply) => {
  const { bucket, name } = objectOfRequest(request);
  const object = await findInPublicBucket(context, bucket, name);
  return sendFile(context.files, request, showAnywhere(reply), object, object.metadata.cacheControl);
};

/** GET /object/sign/{bucket}/{name}?token=…: by a signed URL, while it is valid and its signer may see the file. */
export const getSignedObject: PublicOperation = async (context, request, reply) => {
  const { bucket, name } = objectOfRequest(request);
  const { token } = request.query as { token?: unknown };
  const signed = await context.signatures.check(token, `${bucket}/${name}`);
  const object = await findBySignedUrl(context, request, { bucket, name, ...signed });
  return sendFile(context.files, request, showAnywhere(reply), object, noStore);
};

/** Object of a public bucket. A private one is as good as none. */
export async function findInPublicBucket(
  { owner }: StorageContext,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  if (!(await readBucketLimits(owner, bucket)).public) throw noSuchBucket();
  return findPublicObject(owner, bucket, name);
}

/** Object of a signed URL, while its signer may see it. Her account deleted or banned: not found, for others. */
export function findBySignedUrl(
  context: StorageContext,
  request: FastifyRequest,
  { maker, ...place }: Signed & { bucket: string; name: string },
): Promise<StoredObject> {
  return findSignedObject(context, maker, request, place).catch((error: { code?: string }) => {
    throw error.code === 'KS401' ? noSuchKey() : error;
  });
}
