import type { FastifyReply, FastifyRequest } from 'fastify';
import { networksOf } from '../../platform/http/network.ts';
import type { Operation, PublicOperation, StorageContext } from '../context.ts';
import { type ImageTransform, imageOptions, readTransform, transformSchema } from '../images/image-options.ts';
import { findObject, type StoredObject } from '../objects/find-object.ts';
import { objectOfRequest } from '../objects/object-names.ts';
import { sendRendition } from '../transfer/send-file.ts';
import { findBySignedUrl, findInPublicBucket, noStore, showAnywhere } from './get-object.ts';

/** GET /render/image/public/{bucket}/{name}: from a public bucket. */
export const renderPublicImage: PublicOperation = async (context, request, reply) => {
  const { bucket, name } = objectOfRequest(request);
  const object = await findInPublicBucket(context, bucket, name);
  const transform = readTransform(request.query);
  return render(context, request, showAnywhere(reply), { object, transform, cache: object.metadata.cacheControl });
};

/** GET /render/image/authenticated/{bucket}/{name}: as the requester. */
export const renderOwnImage: Operation = async (context, identity, request, reply) => {
  const { bucket, name } = objectOfRequest(request);
  const object = await findObject(context, identity, request, bucket, name);
  return render(context, request, reply, { object, transform: readTransform(request.query), cache: noStore });
};

/** GET /render/image/sign/{bucket}/{name}?token=…: the transformation that was signed, and no other. */
export const renderSignedImage: PublicOperation = async (context, request, reply) => {
  const { bucket, name } = objectOfRequest(request);
  const { token } = request.query as { token?: unknown };
  const { transform, ...signed } = await context.signatures.checkTransformed(token, `${bucket}/${name}`);
  const object = await findBySignedUrl(context, request, { bucket, name, ...signed });
  return render(context, request, showAnywhere(reply), {
    object,
    transform: transformSchema.parse(transform),
    cache: noStore,
  });
};

async function render(
  { images }: StorageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { object, transform, cache }: { object: StoredObject; transform: ImageTransform; cache: string },
): Promise<FastifyReply> {
  const options = imageOptions(transform, request.headers.accept);
  const { version, metadata } = object;
  const source = { version, size: metadata.size };
  const rendition = await images.render(source, options, networksOf(request, 'orTogether'));
  // The same address has another answer for a client that takes WebP.
  reply.header('vary', 'Accept');
  return sendRendition(request, reply, object, rendition, cache);
}
