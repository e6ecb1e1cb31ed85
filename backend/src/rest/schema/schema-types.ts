/** Exposed schemas of the catalogue by name, read at one moment. */
export interface Catalogue {
  schemas: ReadonlyMap<string, Schema>;
}

/** One schema of the catalogue. Names in statements come from here and nowhere else. */
export interface Schema {
  name: string;
  relations: ReadonlyMap<string, Relation>;
  /** Relationships by relation, from foreign keys. */
  relationships: ReadonlyMap<Relation, readonly Relationship[]>;
  /** Functions by name; several where one is overloaded. */
  routines: ReadonlyMap<string, readonly Routine[]>;
  /** Cast targets, by the lower-case names people use: the text to write in a statement. */
  casts: ReadonlyMap<string, string>;
}

export interface Relation {
  schema: string;
  name: string;
  /** Quoted, with its schema. */
  sql: string;
  columns: ReadonlyMap<string, Column>;
  /** Computed columns: functions of a row. Not among `*`. */
  computed: ReadonlyMap<string, Column>;
  isView: boolean;
  primaryKey: readonly string[];
  /** Media type handlers of its rows, by media type. */
  handlers: MediaHandlers;
}

export type MediaHandlers = ReadonlyMap<string, MediaHandler>;

/** Media type handler: what an app has made of a domain that is named as a media type is. */
export interface MediaHandler {
  /** In lower case; `anyMediaType` takes whatever is asked for. */
  mediaType: string;
  /** Of bytea. */
  binary: boolean;
  /** Aggregate of the rows, quoted with its schema; undefined for a function whose value is the answer. */
  aggregate: string | undefined;
  /** Row type that the aggregate takes; undefined where it takes any. */
  rowType: string | undefined;
}

export interface Column {
  name: string;
  /** Quoted. */
  sql: string;
  /** Type as json_to_recordset() declares it: `character varying(20)`, `public.mood`. */
  type: string;
  /** Kind of type, for JSON paths and full-text search. */
  nature: 'json' | 'tsvector' | 'text' | 'other';
  /** Default expression, from the catalogue. */
  fallback: string | undefined;
  /** Function of a row whose value it is, quoted with its schema; undefined for a column of the table. */
  computedBy?: string;
  /** Representation of its domain, where an app has given it one. */
  representation?: Representation | undefined;
  /** Constants that partial indexes compare it with. */
  indexedConstants?: ReadonlySet<string> | undefined;
  /** Allowed expensive operators: a line `@allow match, fts` of its comment. */
  allows: ReadonlySet<string>;
}

/** Domain representation: functions of its casts, quoted with their schema. */
export interface Representation {
  /** How it is answered: in JSON, in CSV. */
  toJson?: string;
  toText?: string;
  /** How it is read: in a filter, in a JSON body. */
  fromText?: string;
  fromJson?: string;
}

/** Relationship: rows of `target` belong to a row of `origin` where `far` columns equal its `near` ones. */
export interface Relationship {
  cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';
  /** Name of the foreign key; of a computed relationship that of its function. */
  constraint: string;
  origin: Relation;
  near: readonly Column[];
  target: Relation;
  /** Columns of the target, or of the junction where there is one. */
  far: readonly Column[];
  junction: Junction | undefined;
  /** Function of a row that returns its rows of `target`, quoted with its schema. It has no columns then. */
  computedBy?: string;
}

/** Junction table; its `columns` equal the target's `targets`. */
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
  /** `record`: rows whose columns only the call itself tells. */
  returns: 'nothing' | 'value' | 'row' | 'record';
  /** Set-returning. */
  set: boolean;
  /** Result shape: a table of the schema, or columns of its own; for a scalar one column. */
  result: Relation;
  /** VOLATILE: may write. */
  writes: boolean;
}

export interface RoutineParameter {
  /** Empty where it has none. */
  name: string;
  /** Quoted. */
  sql: string;
  type: string;
  required: boolean;
  /** Takes an array, or its items one by one. */
  variadic: boolean;
}
