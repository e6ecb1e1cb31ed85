import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Identity } from '../../platform/db/request-identity.ts';
import type { Statement } from '../../platform/db/scope.ts';
import { requestFacts } from '../../platform/http/identity.ts';
import type { StorageContext } from '../context.ts';
import { removeOrLeave } from '../disk/file-store.ts';
import type { ObjectMetadata } from './find-object.ts';

interface ObjectTarget {
  bucket: string;
  name: string;
  /** Whether an existing object may be replaced. */
  upsert: boolean;
}

interface NewObject extends ObjectTarget {
  /** Version of the bytes, on disk already. */
  version: string;
  metadata: ObjectMetadata | null;
  userMetadata: Record<string, unknown> | null;
}

const insert = `insert into storage.objects
    (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, auth.uid(), auth.uid()::text, $4, $5, $6)`;

// Without RETURNING above: whoever may add a file need not be allowed to see it.
const upsertRow = `with old as (select version from storage.objects where bucket_id = $2 and name = $3)
  ${insert}
  on conflict (bucket_id, name) do update
    set version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
        owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()
  returning id, (select version from old) as replaced`;

function statementFor({ bucket, name, upsert, version, metadata, userMetadata }: NewObject, id: string): Statement {
  return { text: upsert ? upsertRow : insert, values: [id, bucket, name, version, metadata, userMetadata] };
}

/**
 * Dry run: throws what writing the row would throw, of a file that is known already if its metadata are given, and
 * rolls back.
 */
export async function checkMayWrite(
  { scope }: StorageContext,
  identity: Identity,
  request: FastifyRequest,
  place: ObjectTarget,
  metadata: ObjectMetadata | null = null,
): Promise<void> {
  const row = { ...place, version: randomUUID(), metadata, userMetadata: null };
  const statement = statementFor(row, randomUUID());
  await scope.runGuarded(identity, requestFacts(request), statement, () => ({ keep: false, value: undefined }));
}

/** Writes the row of a file on disk and deletes the bytes it replaces. Returns the row's id. */
export async function writeObject(
  { scope, files }: StorageContext,
  identity: Identity,
  request: FastifyRequest,
  row: NewObject,
): Promise<string> {
  const id = randomUUID();
  try {
    const { rows } = await scope.run(identity, requestFacts(request), statementFor(row, id));
    const [written] = rows as { id: string; replaced: string | null }[];
    if (written?.replaced) await removeOrLeave(files, [written.replaced]);
    return written?.id ?? id;
  } catch (error) {
    // Refused by PostgreSQL, it is certain that there is no row. After a broken connection it is not: cleanup looks.
    if (error instanceof pg.DatabaseError) await removeOrLeave(files, [row.version]);
    throw error;
  }
}
