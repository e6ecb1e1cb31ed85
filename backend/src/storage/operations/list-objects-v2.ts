import * as z from 'zod';
import { parseBoundedJson } from '../../platform/http/bounded-body.ts';
import { requestFacts } from '../../platform/http/identity.ts';
import type { Operation } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import { readBody } from '../json-body.ts';
import { bucketOfRequest } from '../objects/object-names.ts';

/** Longest page: one that is asked for beyond it is cut, as Supabase Storage does. */
export const maxPageV2 = 1_000;

const schema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .int()
    .min(1)
    .default(maxPageV2)
    .transform((limit) => Math.min(limit, maxPageV2)),
  with_delimiter: z.boolean().default(false),
  cursor: z.string().max(2048).optional(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

type Sort = z.output<typeof schema>['sortBy'];

interface Entry {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: object | null;
}

/**
 * POST /object/list-v2/{bucket}: objects below a prefix, page by page; `with_delimiter` gathers what lies deeper as
 * folders. By name the cursor is a key, by a time an offset, since folders have none.
 */
export const listObjectsV2: Operation = async ({ scope }, identity, request) => {
  const bucket = bucketOfRequest(request);
  const { prefix, limit, with_delimiter: delimited, cursor, sortBy } = readBody(schema, request);
  // An empty cursor is the first page's.
  const after = cursor ? decode(cursor, sortBy) : undefined;
  const statement = {
    text: textFor(sortBy),
    values: [bucket, prefix, delimited, after?.name ?? null, after?.offset ?? 0, limit + 1],
  };
  const { rows } = await scope.run(identity, requestFacts(request), statement, 'read');
  const entries = (rows as { entry: Entry }[]).slice(0, limit).map(({ entry }) => entry);
  const last = entries.at(-1);
  const hasNext = rows.length > limit && last !== undefined;
  return {
    hasNext,
    folders: entries.filter(({ id }) => id === null).map(({ name }) => ({ key: name.slice(0, -1), name })),
    objects: entries.filter(({ id }) => id !== null).map((entry) => ({ ...entry, key: entry.name })),
    ...(hasNext && { nextCursor: encode(last, sortBy, (after?.offset ?? 0) + limit) }),
  };
};

// Column and direction come from an allow-list above.
function textFor({ column, order }: Sort): string {
  const beyond = order === 'asc' ? '>' : '<';
  const byTime = `(id is not null), ${column} ${order}, name`;
  return `
    with inside as (
      select *, strpos(substr(name, char_length($2) + 1), '/') as slash from storage.objects
       where bucket_id = $1 and name >= $2 and name < $2 || U&'\\+10FFFF'
    ), entries as (
      select name, id, updated_at, created_at, last_accessed_at, metadata from inside where not $3 or slash = 0
      union all
      select left(name, char_length($2) + slash), null, null, null, null, null from inside where $3 and slash > 0
       group by 1
    )
    select jsonb_build_object('name', name, 'id', id, 'updated_at', updated_at, 'created_at', created_at,
             'last_accessed_at', last_accessed_at, 'metadata', metadata) as entry
      from entries
     where $4::text is null or name ${beyond} $4 collate "C"
     order by ${column === 'name' ? `name collate "C" ${order}` : byTime}
     offset $5 limit $6`;
}

function encode({ name }: Entry, { column }: Sort, offset: number): string {
  return Buffer.from(JSON.stringify(column === 'name' ? { name } : { offset })).toString('base64url');
}

const cursorSchema = {
  name: z.object({ name: z.string() }),
  time: z.object({ offset: z.int().min(0).max(100_000) }),
};

function decode(cursor: string, { column }: Sort): { name?: string; offset?: number } {
  try {
    const value: unknown = parseBoundedJson(Buffer.from(cursor, 'base64url'));
    return (column === 'name' ? cursorSchema.name : cursorSchema.time).parse(value);
  } catch {
    throw invalidRequest('body/cursor Invalid cursor');
  }
}
