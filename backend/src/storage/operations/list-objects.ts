import * as z from 'zod';
import { requestFacts } from '../../platform/http/identity.ts';
import type { Operation } from '../context.ts';
import { readBody } from '../json-body.ts';
import { bucketOfRequest } from '../objects/object-names.ts';

const columns = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

/** Longest page: one that is asked for beyond it is cut, as Supabase Storage's `storage.search` cuts it. */
export const maxPage = 1_500;

const schema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .int()
    .min(1)
    .default(100)
    .transform((limit) => Math.min(limit, maxPage)),
  offset: z.int().min(0).max(100_000).default(0),
  search: z.string().max(1024).default(''),
  sortBy: z
    .object({ column: z.enum(columns).default('name'), order: z.enum(['asc', 'desc']).default('asc') })
    .prefault({}),
});

/** POST /object/list/{bucket}: files and folders directly inside a folder, folders without an id. */
export const listObjects: Operation = async ({ scope }, identity, request) => {
  const bucket = bucketOfRequest(request);
  const { prefix, limit, offset, search, sortBy } = readBody(schema, request);
  const folder = prefix.replaceAll(/^\/+|\/+$/g, '');
  const start = folder === '' ? '' : `${folder}/`;
  // Prefix range: `0` follows `/`, so the index finds all names between the two.
  const end = folder === '' ? null : `${folder}0`;
  const { rows } = await scope.run(
    identity,
    requestFacts(request),
    { text: textFor(sortBy), values: [bucket, start, end, limit, offset, search] },
    'read',
  );
  return rows.map(({ entry }) => entry);
};

// Column and direction come from an allow-list above.
function textFor({ column, order }: { column: (typeof columns)[number]; order: 'asc' | 'desc' }): string {
  return `
    with inside as (
      select *, substr(name, char_length($2) + 1) as rest from storage.objects
       where bucket_id = $1 and name >= $2 and ($3::text is null or name < $3)
    ), entries as (
      select rest as name, id, updated_at, created_at, last_accessed_at, metadata from inside where position('/' in rest) = 0
      union all
      select split_part(rest, '/', 1), null, null, null, null, null from inside where position('/' in rest) > 0
       group by 1
    )
    select jsonb_build_object('name', name, 'id', id, 'updated_at', updated_at, 'created_at', created_at,
             'last_accessed_at', last_accessed_at, 'metadata', metadata) as entry
      from entries
     where starts_with(lower(name), lower($6))
     order by (id is not null), ${column} ${order}, name
     limit $4 offset $5`;
}
