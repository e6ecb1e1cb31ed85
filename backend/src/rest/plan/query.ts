import { isDeepStrictEqual } from 'node:util';
import { notImplemented } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Embed, Query, SelectItem } from '../parse/request-types.ts';
import { isToOne } from '../schema/relationships.ts';
import type { Column, Relation, Schema } from '../schema/schema-types.ts';
import { isAggregated } from './aggregated.ts';
import { labelOf, planCast, planField, planOrder, planWhere } from './fields.ts';
import type { PlannedEmbed, PlannedItem, PlannedQuery } from './plan-types.ts';
import { findRelationship } from './relationship.ts';

/** Plans a query of `relation`, embeds included. */
export function planQuery(schema: Schema, relation: Relation, query: Query): PlannedQuery {
  // Embeds first: a relationship that is not there is told before a column.
  const asked = query.select.filter((item, at) => !isRepeated(relation, item, query.select.slice(0, at)));
  const first = asked.map((item) => (item.kind === 'embed' ? planItem(schema, relation, item) : undefined));
  const select = asked.map((item, at) => first[at] ?? planItem(schema, relation, item));
  const embeds = select.flatMap((item) => (item.kind === 'embed' ? item.embed : []));
  const inner = embeds.filter((embed) => embed.inner);
  return {
    relation,
    select,
    where: [
      ...planWhere(relation, query.where, embeds),
      ...inner.map((embed) => ({ kind: 'embed', embed, negated: false }) as const),
    ],
    order: planOrder(relation, query.order, embeds),
    offset: query.range.offset,
    limit: Math.min(query.range.limit ?? limits.rows, limits.rows),
  };
}

/** Whether a column stands before under the same name: an object has each key once. */
function isRepeated(relation: Relation, item: SelectItem, before: readonly SelectItem[]): boolean {
  if (item.kind !== 'field') return false;
  const { field, alias, cast } = item;
  const ofAll =
    alias === undefined && cast === undefined && field.path.length === 0 && relation.columns.has(field.name);
  return before.some((other) => isDeepStrictEqual(other, item) || (ofAll && other.kind === 'all'));
}

function planItem(schema: Schema, relation: Relation, item: SelectItem): PlannedItem {
  if (item.kind === 'all') {
    const columns = [...relation.columns.values()];
    return columns.some(({ representation }) => representation) ? { kind: 'all', columns } : item;
  }
  if (item.kind === 'embed') return { kind: 'embed', embed: planEmbed(schema, relation, item) };
  if (item.kind === 'aggregate') {
    const { function: name, field, of, alias, cast } = item;
    return {
      kind: 'aggregate',
      function: name,
      field: field && planField(relation, field),
      of: planCast(schema, of),
      cast: planCast(schema, cast),
      label: alias ?? name,
    };
  }
  const field = planField(relation, item.field);
  return { kind: 'field', field, cast: planCast(schema, item.cast), label: item.alias ?? labelOf(item.field) };
}

function planEmbed(schema: Schema, origin: Relation, item: Embed): PlannedEmbed {
  const relationship = findRelationship(schema, origin, item.relation, item.hint);
  const label = item.alias ?? item.relation;
  const query = planCount(schema, relationship.target, item) ?? planQuery(schema, relationship.target, item);
  const { inner, spread } = item;
  if (spread && !isToOne(relationship) && isAggregated(query.select))
    throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.');
  const shows = query.select.some((part) => part.kind !== 'embed' || part.embed.shown !== 'hidden');
  if (!shows) return { ...query, label, relationship, inner, shown: 'hidden' };
  if (spread) return { ...query, select: spelledOut(query), label, relationship, inner, shown: 'spread' };
  return { ...query, label, relationship, inner, shown: 'value' };
}

/** Count embed `notes(count)`, the one aggregate that PostgREST has by default; undefined for any other embed. */
function planCount(schema: Schema, relation: Relation, item: Embed): PlannedQuery | undefined {
  const [only, ...more] = item.select;
  if (only?.kind !== 'field' || more.length > 0 || item.spread) return undefined;
  const { field, alias, cast } = only;
  const counts = field.name === 'count' && field.path.length === 0 && cast === undefined;
  if (!counts || relation.columns.has('count')) return undefined;
  const query = planQuery(schema, relation, { ...item, select: [], order: [] });
  return { ...query, select: [{ kind: 'count', label: alias ?? 'count' }], offset: 0 };
}

/** Expands `*` in a spread, whose columns stand among those of another relation. */
function spelledOut({ relation, select }: PlannedQuery): PlannedItem[] {
  const named = (column: Column, item: Partial<PlannedItem & { kind: 'field' }> = {}): PlannedItem => ({
    kind: 'field',
    field: { column, path: [] },
    cast: undefined,
    ...item,
    label: item.label ?? column.name,
  });
  return select.flatMap((item) => {
    if (item.kind === 'all') return [...relation.columns.values()].map((column) => named(column));
    return item.kind === 'field' ? named(item.field.column, item) : item;
  });
}
