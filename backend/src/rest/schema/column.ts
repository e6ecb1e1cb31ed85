import pg from 'pg';
import type { Column } from './schema-types.ts';

/** Column row of the catalogue's queries. */
export interface ColumnRow {
  name: string;
  type: string;
  /** Base type, also of a domain. */
  base: string;
  fallback?: string | null;
  comment?: string | null;
}

export function toColumn({ name, type, base, fallback, comment }: ColumnRow): Column {
  return {
    name,
    sql: pg.escapeIdentifier(name),
    type,
    nature: natureOf(base),
    fallback: fallback ?? undefined,
    allows: new Set(/^@allow (.+)$/m.exec(comment ?? '')?.[1]?.split(/,\s*/)),
  };
}

export function toColumns(rows: readonly ColumnRow[]): ReadonlyMap<string, Column> {
  return new Map(rows.map((row) => [row.name, toColumn(row)]));
}

function natureOf(base: string): Column['nature'] {
  if (base === 'json' || base === 'jsonb') return 'json';
  if (base === 'tsvector') return 'tsvector';
  return /^(text|character|character varying|(?:\w+\.)?citext|"char")$/.test(base) ? 'text' : 'other';
}
