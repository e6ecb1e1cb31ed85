import pg from 'pg';
import { toColumns } from '../schema/column.ts';
import { type ForeignKeyRow, toRelationships } from '../schema/relationships.ts';
import { type RoutineRow, toRoutines } from '../schema/routines.ts';
import type { Relation, Schema } from '../schema/schema-types.ts';

/** A schema from the rows that the catalogue would give: each table with `id` as its key unless it says otherwise. */
export function schemaOf(
  tables: Record<string, { columns: string[]; key?: string[] }>,
  keys: readonly Partial<ForeignKeyRow>[] = [],
  routines: readonly Partial<RoutineRow>[] = [],
): Schema {
  const relations = new Map(
    Object.entries(tables).map(([name, { columns, key = ['id'] }]): [string, Relation] => [
      name,
      {
        schema: 'public',
        name,
        sql: `public.${pg.escapeIdentifier(name)}`,
        primaryKey: key,
        isView: false,
        computed: new Map(),
        handlers: new Map(),
        columns: toColumns(columns.map((column) => ({ name: column, type: 'integer', base: 'integer' }))),
      },
    ]),
  );
  return {
    name: 'public',
    relations,
    relationships: toRelationships(
      relations,
      keys.map((key) => ({ name: '', origin: '', target: '', near: [], far: ['id'], unique: false, ...key })),
    ),
    routines: toRoutines(
      relations,
      routines.map((routine) => ({
        ...{ name: '', schema: 'public', set: false, writes: false, defaults: 0, returns: 'value' as const },
        ...{ type: 'integer', base: 'integer', relation: null, mediaType: null, arguments: [], columns: [] },
        ...routine,
      })),
      new Map(),
    ),
    casts: new Map(),
  };
}

/** A parameter as the catalogue's query describes it. */
export function parameter(name: string, type = 'integer'): RoutineRow['arguments'][number] {
  return { name, type, base: type, mode: 'i' };
}

/** What `action` is refused with. */
export function refusalOf(action: () => unknown): { status: number; body: { code: string } } | undefined {
  try {
    action();
  } catch (error) {
    return error as ReturnType<typeof refusalOf>;
  }
  return undefined;
}
