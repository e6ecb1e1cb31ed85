import type { Operation, PublicOperation } from '../context.ts';
import { readBucketLimits } from '../objects/find-object.ts';
import { objectOfRequest } from '../objects/object-names.ts';
import { requireSigner } from '../objects/require-signer.ts';
import { checkMayWrite } from '../objects/write-object.ts';
import { storeObject } from './upload-object.ts';

/** POST /object/upload/sign/{bucket}/{name}: signs an upload that the requester could make herself. */
export const signUpload: Operation = async (context, identity, request) => {
  const { bucket, name } = objectOfRequest(request);
  const upsert = request.headers['x-upsert'] === 'true';
  await readBucketLimits(context.owner, bucket);
  await checkMayWrite(context, identity, request, { bucket, name, upsert });
  const token = await context.signatures.signUpload(`${bucket}/${name}`, upsert, identity);
  return { url: `/object/upload/sign/${bucket}/${name}?token=${token}`, token };
};

/** PUT /object/upload/sign/{bucket}/{name}?token=…: as its signer, so that her limits and permissions count. */
export const uploadToSignedUrl: PublicOperation = async (context, request) => {
  const { bucket, name } = objectOfRequest(request);
  const { token } = request.query as { token?: unknown };
  const { maker, madeAt, upsert } = await context.signatures.checkUpload(token, `${bucket}/${name}`);
  await requireSigner(context, maker, request, madeAt);
  return storeObject(context, maker, request, upsert);
};
