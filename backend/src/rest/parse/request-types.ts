import type { MediaHandler } from '../schema/schema-types.ts';

/** Parsed request: nothing here has been compared with the catalogue yet. */
export interface RestRequest extends Query {
  target: Target;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  columns: readonly string[] | undefined;
  onConflict: readonly string[] | undefined;
  payload: Payload | undefined;
  /** Arguments of an RPC. */
  args: Arguments;
  preferences: Preferences;
  /** Format of the answer; undefined where only a media type handler of the app's could make it. */
  format: Format | undefined;
  /** Media types that are accepted, most preferred first, up to the one that `format` is. */
  accepts: readonly string[];
  /** Exposed schema that it is about. */
  schema: string;
  /** Whether it was chosen from several, so that the response names it. */
  profiled: boolean;
}

/** Request whose format was negotiated (plan/negotiate.ts). */
export type NegotiatedRequest = RestRequest & { format: Format };

export type Target = { kind: 'relation'; name: string } | { kind: 'function'; name: string } | { kind: 'root' };

/** Query of a resource and of its embeds. */
export interface Query {
  select: SelectItem[];
  where: Condition[];
  order: OrderTerm[];
  range: Range;
}

export interface Field {
  name: string;
  path: readonly JsonStep[];
}

export interface JsonStep {
  arrow: '->' | '->>';
  operand: { key: string } | { index: number };
}

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'field'; field: Field; alias: string | undefined; cast: string | undefined }
  | Aggregate
  | Embed;

/** `alias:field::type.sum()::cast`; `count()` has no field. */
export interface Aggregate {
  kind: 'aggregate';
  function: AggregateName;
  field: Field | undefined;
  /** Cast of what it takes, before it is taken together. */
  of: string | undefined;
  alias: string | undefined;
  cast: string | undefined;
}

export type AggregateName = 'count' | 'sum' | 'avg' | 'max' | 'min';

/** Embed: `alias:relation!hint!inner(…)`, with the request's filters, order and range for it. */
export interface Embed extends Query {
  kind: 'embed';
  relation: string;
  alias: string | undefined;
  hint: string | undefined;
  /** Inner embed: rows without it are left out. */
  inner: boolean;
  /** Spread embed: `...relation(…)`, whose columns stand among those around it. */
  spread: boolean;
}

export type Condition =
  | { kind: 'filter'; field: Field; negated: boolean; operation: Operation }
  | { kind: 'logic'; negated: boolean; operator: 'and' | 'or'; conditions: readonly Condition[] };

export type Quantifier = 'any' | 'all';

export type Operation =
  | { kind: 'compare'; operator: ComparisonName; quantifier: Quantifier | undefined; value: string }
  | { kind: 'is'; value: 'null' | 'not_null' | 'true' | 'false' | 'unknown' }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'search'; operator: SearchName; config: string | undefined; value: string };

export type ComparisonName =
  | ('eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'match' | 'imatch')
  | ('neq' | 'isdistinct' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj');

export type SearchName = 'fts' | 'plfts' | 'phfts' | 'wfts';

export interface OrderTerm {
  /** Embedded resource whose column it is. */
  embed: string | undefined;
  field: Field;
  direction: 'asc' | 'desc' | undefined;
  nulls: 'first' | 'last' | undefined;
}

export interface Range {
  offset: number;
  limit: number | undefined;
}

/** Payload of a write: PostgreSQL reads its text, the plan its keys. */
export interface Payload {
  text: string;
  shape: 'object' | 'array';
  rows: number;
  keys: readonly string[];
}

/** Arguments of an RPC. */
export type Arguments =
  /** JSON with its keys (undefined where it is no object), of a `list` those of its first item. */
  | { kind: 'json'; text: string; keys: readonly string[] | undefined; list: boolean }
  /** Values of a query string or a form by name, as often as named. */
  | { kind: 'texts'; texts: ReadonlyMap<string, readonly string[]> }
  /** Body of another media type, for a function's only parameter, which has no name and this type. */
  | { kind: 'raw'; type: 'text' | 'xml' | 'bytea'; text: string };

export interface Preferences {
  return?: 'representation' | 'minimal' | 'headers-only';
  count?: 'exact' | 'planned' | 'estimated';
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  missing?: 'default' | 'null';
  handling?: 'strict' | 'lenient';
  tx?: 'commit' | 'rollback';
  maxAffected?: number;
  timezone?: string;
}

export interface Format {
  kind: 'array' | 'object' | 'csv';
  stripNulls: boolean;
  /** Execution plan in place of the answer. */
  explain?: Explain;
  /** Content-Type and the media type handler that makes the answer, in place of `kind`. */
  handled?: { contentType: string; by: MediaHandler };
}

/** `application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose`. */
export interface Explain {
  as: 'json' | 'text';
  of: string;
  options: readonly string[];
}
