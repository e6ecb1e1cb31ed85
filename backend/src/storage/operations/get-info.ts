import type { Operation } from '../context.ts';
import { findObject } from '../objects/find-object.ts';
import { objectOfRequest } from '../objects/object-names.ts';

/** GET /object/info/{bucket}/{name} */
export const getInfo: Operation = async (context, identity, request) => {
  const { bucket, name } = objectOfRequest(request);
  const object = await findObject(context, identity, request, bucket, name);
  const { metadata } = object;
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: metadata.lastModified,
    created_at: object.created_at,
  };
};
