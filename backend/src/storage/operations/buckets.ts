import * as z from 'zod';
import { requestFacts } from '../../platform/http/identity.ts';
import type { Operation } from '../context.ts';
import { invalidRequest, noSuchBucket, StorageError } from '../errors.ts';
import { readBody } from '../json-body.ts';
import { bucketOfRequest } from '../objects/object-names.ts';

/** Reserved path segments: a bucket called so could not be reached. */
const reserved = ['public', 'sign', 'authenticated', 'info', 'list', 'list-v2', 'move', 'copy', 'upload'];

/** Decimal, as Supabase Storage reads them. */
const units = { B: 1, KB: 1_000, MB: 1_000_000, GB: 1_000_000_000 };

/** 5000000, "5000000" or "5MB". */
const sizeSchema = z.union([z.int().positive(), z.string().regex(/^\d{1,12}\s*(B|KB|MB|GB)?$/i)]).transform((size) => {
  if (typeof size === 'number') return size;
  const unit = /[a-z]+/i.exec(size)?.[0].toUpperCase() as keyof typeof units | undefined;
  return Number.parseInt(size, 10) * units[unit ?? 'B'];
});

const sizeLimit = sizeSchema.nullable();
const mimeTypes = z.array(z.string().regex(/^[\w.+*-]+\/[\w.+*-]+$/)).nullable();
const newBucket = z.object({
  id: z.string().optional(),
  name: z.string(),
  public: z.boolean().default(false),
  file_size_limit: sizeLimit.default(null),
  allowed_mime_types: mimeTypes.default(null),
});
const changedBucket = z.object({
  public: z.boolean().optional(),
  file_size_limit: sizeLimit.optional(),
  allowed_mime_types: mimeTypes.optional(),
});

const asBucket = `jsonb_build_object('id', id, 'name', name, 'owner', coalesce(owner_id, owner::text, ''), 'public', public,
  'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types, 'type', 'STANDARD',
  'created_at', created_at, 'updated_at', updated_at) as bucket`;

/** Buckets of one answer. */
export const maxBuckets = 1_000;

const listed = z.object({
  limit: z.coerce.number().int().min(1).default(maxBuckets),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  search: z.string().max(100).default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/** GET /bucket: those visible to the requester. Without a policy that is service_role alone, for all of these. */
export const listBuckets: Operation = async ({ scope }, identity, request) => {
  const { success, data } = listed.safeParse(request.query);
  if (!success) throw invalidRequest('querystring is invalid');
  const { limit, offset, search, sortColumn, sortOrder } = data;
  const statement = {
    // Column and direction come from an allow-list above.
    text: `select ${asBucket} from storage.buckets where position(lower($1) in lower(name)) > 0
      order by ${sortColumn} ${sortOrder}, name limit $2 offset $3`,
    values: [search, Math.min(limit, maxBuckets), offset],
  };
  const { rows } = await scope.run(identity, requestFacts(request), statement, 'read');
  return rows.map(({ bucket }) => bucket);
};

/** GET /bucket/{id} */
export const getBucket: Operation = async ({ scope }, identity, request) => {
  const statement = {
    text: `select ${asBucket} from storage.buckets where id = $1`,
    values: [bucketOfRequest(request)],
  };
  const { rows } = await scope.run(identity, requestFacts(request), statement, 'read');
  if (!rows[0]) throw noSuchBucket();
  return rows[0].bucket;
};

/** POST /bucket */
export const createBucket: Operation = async ({ scope }, identity, request) => {
  const { name, file_size_limit, allowed_mime_types, ...bucket } = readBody(newBucket, request);
  if (reserved.includes(name) || !/^[a-z0-9][a-z0-9._-]{0,99}$/.test(name) || (bucket.id ?? name) !== name) {
    throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input');
  }
  await scope.run(identity, requestFacts(request), {
    text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $1, auth.uid(), auth.uid()::text, $2, $3, $4)`,
    values: [name, bucket.public, file_size_limit, allowed_mime_types],
  });
  return { name };
};

/** PUT /bucket/{id}: changes what is named, and leaves the rest. */
export const updateBucket: Operation = async ({ scope }, identity, request) => {
  const changes = Object.entries(readBody(changedBucket, request)).filter(([, value]) => value !== undefined);
  // Columns come from the schema above.
  const set = changes.map(([column], index) => `${column} = $${index + 2}, `).join('');
  const { rowCount } = await scope.run(identity, requestFacts(request), {
    text: `update storage.buckets set ${set}updated_at = now() where id = $1`,
    values: [bucketOfRequest(request), ...changes.map(([, value]) => value)],
  });
  if (rowCount === 0) throw noSuchBucket();
  return { message: 'Successfully updated' };
};

/** POST /bucket/{id}/empty: everything that the requester may delete. */
export const emptyBucket: Operation = async ({ scope, files }, identity, request) => {
  const { rows } = await scope.run(identity, requestFacts(request), {
    text: 'delete from storage.objects where bucket_id = $1 returning version',
    values: [bucketOfRequest(request)],
  });
  await files.remove((rows as { version: string }[]).map(({ version }) => version));
  return { message: 'Successfully emptied' };
};

/** DELETE /bucket/{id}: only an empty one. */
export const deleteBucket: Operation = async ({ scope }, identity, request) => {
  const statement = { text: 'delete from storage.buckets where id = $1', values: [bucketOfRequest(request)] };
  const { rowCount } = await scope.run(identity, requestFacts(request), statement).catch(notEmpty);
  if (rowCount === 0) throw noSuchBucket();
  return { message: 'Successfully deleted' };
};

function notEmpty(error: { code?: string }): never {
  if (error.code !== '23503') throw error;
  throw new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');
}
