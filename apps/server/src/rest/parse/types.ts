/** A request as it was written: nothing here has been compared with the database yet. */
export interface RestRequest {
  target: Target;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  select: readonly SelectItem[];
  where: readonly Condition[];
  order: readonly OrderTerm[];
  range: Range;
  columns: readonly string[] | undefined;
  onConflict: readonly string[] | undefined;
  payload: Payload | undefined;
  preferences: Preferences;
  format: Format;
  /** The client named the schema, so the answer does too. */
  profiled: boolean;
}

/** `function` is recognised so that it can be answered; calls come later. */
export type Target = { kind: 'relation'; name: string } | { kind: 'function'; name: string } | { kind: 'root' };

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
  | {
      kind: 'embed';
      relation: string;
      alias: string | undefined;
      hint: string | undefined;
      select: readonly SelectItem[];
    };

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
  field: Field;
  direction: 'asc' | 'desc' | undefined;
  nulls: 'first' | 'last' | undefined;
}

export interface Range {
  offset: number;
  limit: number | undefined;
}

/** The body of a write: its text is what PostgreSQL reads, its keys are what the plan needs. */
export interface Payload {
  text: string;
  shape: 'object' | 'array';
  rows: number;
  keys: readonly string[];
}

export interface Preferences {
  return?: 'representation' | 'minimal' | 'headers-only';
  count?: 'exact' | 'planned' | 'estimated';
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  missing?: 'default' | 'null';
  handling?: 'strict' | 'lenient';
  tx?: 'commit' | 'rollback';
  maxAffected?: number;
}

export interface Format {
  kind: 'array' | 'object' | 'csv';
  stripNulls: boolean;
}
