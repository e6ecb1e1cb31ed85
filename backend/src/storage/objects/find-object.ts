import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Identity } from '../../platform/db/request-identity.ts';
import { requestFacts } from '../../platform/http/identity.ts';
import type { StorageContext } from '../context.ts';
import { noSuchBucket, noSuchKey } from '../errors.ts';

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

/** Object row, as sent to clients. */
export interface StoredObject {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
}

/** Object as one JSON value, so that times travel as text with a zone. */
export const objectJson = `jsonb_build_object(
  'id', id, 'bucket_id', bucket_id, 'name', name, 'owner', owner, 'version', version, 'metadata', metadata,
  'user_metadata', user_metadata, 'created_at', created_at, 'updated_at', updated_at,
  'last_accessed_at', last_accessed_at
) as object`;

const find = `select ${objectJson} from storage.objects where bucket_id = $1 and name = $2`;

/** Finds an object as the requester. */
export async function findObject(
  { scope }: StorageContext,
  identity: Identity,
  request: FastifyRequest,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  const statement = { name: 'storage-find', text: find, values: [bucket, name] };
  const { rows } = await scope.run(identity, requestFacts(request), statement, 'read');
  return firstOf(rows);
}

/** Finds an object as the signer of its URL, unless she has signed out everywhere since. */
export async function findSignedObject(
  { scope }: StorageContext,
  maker: Identity,
  request: FastifyRequest,
  { bucket, name, madeAt }: { bucket: string; name: string; madeAt: Date },
): Promise<StoredObject> {
  const text = `${find} and storage.signed_url_is_valid($3)`;
  const statement = { name: 'storage-find-signed', text, values: [bucket, name, madeAt] };
  const { rows } = await scope.run(maker, requestFacts(request), statement, 'read');
  return firstOf(rows);
}

/** Finds an object of a public bucket, without a permission check. */
export async function findPublicObject(owner: Pool, bucket: string, name: string): Promise<StoredObject> {
  return firstOf((await owner.query(find, [bucket, name])).rows);
}

function firstOf([row]: { object: StoredObject }[]): StoredObject {
  if (!row) throw noSuchKey();
  return row.object;
}

export interface BucketLimits {
  public: boolean;
  maxBytes: number;
  allowed: string[] | null;
  /** Whether images lose their metadata before they are stored. */
  stripsMetadata: boolean;
}

/** Default size limit of a bucket. */
export const defaultMaxBytes = 50 * 1024 * 1024;

/** Size limit and allowed types of a bucket; no secret of anybody's. */
export async function readBucketLimits(owner: Pool, bucket: string): Promise<BucketLimits> {
  const { rows } = await owner.query<{
    public: boolean;
    max: string | null;
    allowed: string[] | null;
    strips: boolean;
  }>(
    `select public, file_size_limit as max, allowed_mime_types as allowed, strip_image_metadata as strips
       from storage.buckets where id = $1`,
    [bucket],
  );
  const [row] = rows;
  if (!row) throw noSuchBucket();
  return {
    public: row.public,
    maxBytes: row.max === null ? defaultMaxBytes : Number(row.max),
    allowed: row.allowed,
    stripsMetadata: row.strips,
  };
}
