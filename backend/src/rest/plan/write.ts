import { notImplemented, RestError, unknownPayloadColumn } from '../errors.ts';
import type { NegotiatedRequest, Payload } from '../parse/request-types.ts';
import type { Column, Relation, Schema } from '../schema/schema-types.ts';
import { planColumn, planWhere } from './fields.ts';
import type {
  DeletePlan,
  InsertPlan,
  PlannedEmbed,
  PlannedQuery,
  Returning,
  UpdatePlan,
  WriteGuard,
} from './plan-types.ts';
import { planQuery } from './query.ts';

export function planInsert(
  schema: Schema,
  relation: Relation,
  request: NegotiatedRequest & { payload: Payload },
): InsertPlan {
  const { resolution, missing } = request.preferences;
  const target = (request.onConflict ?? relation.primaryKey).map((name) => planColumn(relation, name));
  return {
    kind: 'insert',
    relation,
    payload: request.payload,
    columns: payloadColumns(relation, request.payload),
    defaults: missing === 'default',
    conflict: resolution && target.length > 0 ? { target, resolution: resolutions[resolution] } : undefined,
    where: [],
    returning: planReturning(schema, relation, request),
    format: request.format,
    guard: planWriteGuard(request),
  };
}

const resolutions = { 'merge-duplicates': 'merge', 'ignore-duplicates': 'ignore' } as const;

export function planUpdate(
  schema: Schema,
  relation: Relation,
  request: NegotiatedRequest & { payload: Payload },
): UpdatePlan {
  refuseRange(request);
  // Nothing to set is nothing to guard.
  if (request.payload.keys.length > 0) requireWhere('UPDATE', request);
  if (request.payload.rows > 1) throw new RestError(400, 'PGRST102', 'The body of a PATCH is one object');
  return {
    kind: 'update',
    relation,
    payload: request.payload,
    columns: request.payload.rows === 0 ? [] : payloadColumns(relation, request.payload),
    defaults: request.preferences.missing === 'default',
    where: planWhere(relation, request.where),
    returning: planReturning(schema, relation, request),
    format: request.format,
    guard: planWriteGuard(request),
  };
}

export function planDelete(schema: Schema, relation: Relation, request: NegotiatedRequest): DeletePlan {
  refuseRange(request);
  requireWhere('DELETE', request);
  return {
    kind: 'delete',
    relation,
    where: planWhere(relation, request.where),
    returning: planReturning(schema, relation, request),
    format: request.format,
    guard: planWriteGuard(request),
  };
}

/** Refuses `limit` on writes: ignored, it would let more rows be written than meant. */
function refuseRange({ range, method }: NegotiatedRequest): void {
  if (range.limit !== undefined || range.offset > 0) {
    throw notImplemented(`limit and offset do not bound a ${method}; filter by key, or use Prefer: max-affected.`);
  }
}

/** Requires a WHERE clause, as on Supabase, where pg-safeupdate guards the API's connections. */
function requireWhere(command: string, { where }: NegotiatedRequest): void {
  if (where.length === 0) throw new RestError(400, '21000', `${command} requires a WHERE clause`);
}

function payloadColumns(relation: Relation, { keys }: Payload): Column[] {
  return keys.map((key) => {
    const column = relation.columns.get(key);
    if (!column) throw unknownPayloadColumn(relation.name, key);
    return column;
  });
}

function planReturning(schema: Schema, relation: Relation, request: NegotiatedRequest): Returning {
  if (request.preferences.return === 'representation') {
    const query = planQuery(schema, relation, { ...request, where: [] });
    const { select, where, order } = query;
    return { kind: 'rows', select, where, order, columns: neededColumns(query) };
  }
  const wantsKey = request.preferences.return === 'headers-only' && request.method === 'POST';
  if (wantsKey && request.payload?.rows === 1 && relation.primaryKey.length > 0) {
    return { kind: 'key', columns: relation.primaryKey.map((name) => planColumn(relation, name)) };
  }
  return { kind: 'nothing' };
}

/** Columns to return: only what is asked for is read back, so that grants on columns are enough. */
function neededColumns({ select, order }: PlannedQuery): readonly Column[] | 'all' {
  const columns = new Set<Column>();
  const add = ({ relationship }: PlannedEmbed) => {
    for (const column of relationship.near) columns.add(column);
  };
  for (const item of select) {
    if (item.kind === 'all') return 'all';
    if (item.kind === 'embed') {
      // A function of the row wants all of it.
      if (item.embed.relationship.computedBy !== undefined) return 'all';
      add(item.embed);
    } else if (item.kind !== 'count' && item.field) columns.add(item.field.column);
  }
  for (const { embed, field } of order) if (!embed) columns.add(field.column);
  return [...columns].some(({ computedBy }) => computedBy !== undefined) ? 'all' : [...columns];
}

export function planWriteGuard({ preferences, format, method, target }: NegotiatedRequest): WriteGuard | undefined {
  const one = format.kind === 'object';
  const bounds = method === 'PATCH' || method === 'DELETE' || target.kind === 'function';
  const bounded = preferences.handling === 'strict' && bounds;
  const atMost = bounded ? preferences.maxAffected : undefined;
  const keep = preferences.tx !== 'rollback';
  return one || atMost !== undefined || !keep ? { keep, one, atMost, matching: false } : undefined;
}
