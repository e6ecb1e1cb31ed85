/** What the catalogue knows of schema `public`. Names in statements come from here and nowhere else. */
export interface Schema {
  relations: ReadonlyMap<string, Relation>;
  /** Types one may cast to, by the lower-case names people use: the text to write in a statement. */
  casts: ReadonlyMap<string, string>;
}

export interface Relation {
  name: string;
  /** Quoted, with its schema. */
  sql: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
}

export interface Column {
  name: string;
  /** Quoted. */
  sql: string;
  /** As a column of json_to_recordset() is declared: `character varying(20)`, `public.mood`. */
  type: string;
  /** What matters for paths and full-text search. */
  nature: 'json' | 'tsvector' | 'text' | 'other';
  /** The expression a missing value is replaced by, from the catalogue. */
  fallback: string | undefined;
}
