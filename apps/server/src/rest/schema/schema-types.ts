/** What the catalogue knows of schema `public`. Names in statements come from here and nowhere else. */
export interface Schema {
  relations: ReadonlyMap<string, Relation>;
  /** Each relation's ways to others, from foreign keys. */
  relationships: ReadonlyMap<Relation, readonly Relationship[]>;
  /** By name; several where one is overloaded. */
  routines: ReadonlyMap<string, readonly Routine[]>;
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
  /** Operators its owner lets everybody use though they cost much: a line `@allow match, fts` of its comment. */
  allows: ReadonlySet<string>;
}

/** How the rows of `target` that belong to a row of `origin` are found: `far` columns equal its `near` ones. */
export interface Relationship {
  cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';
  /** The foreign key's name. */
  constraint: string;
  origin: Relation;
  near: readonly Column[];
  target: Relation;
  /** Of the target, or of the junction where there is one. */
  far: readonly Column[];
  junction: Junction | undefined;
}

/** A table between two others; its `columns` equal the target's `targets`. */
export interface Junction {
  relation: Relation;
  constraint: string;
  columns: readonly Column[];
  targets: readonly Column[];
}

export interface Routine {
  name: string;
  /** Quoted, with its schema. */
  sql: string;
  parameters: readonly RoutineParameter[];
  returns: 'nothing' | 'value' | 'row';
  /** Any number of them, instead of one. */
  set: boolean;
  /** What its rows look like: a table of the schema, or columns of its own; for values one column. */
  result: Relation;
  /** Declared VOLATILE, so that it may write. */
  writes: boolean;
}

export interface RoutineParameter {
  /** Empty where it has none. */
  name: string;
  /** Quoted. */
  sql: string;
  type: string;
  required: boolean;
}
