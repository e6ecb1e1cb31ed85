import type { AggregateName, Format, JsonStep, Operation, Payload } from '../parse/request-types.ts';
import type { Column, Relation, Relationship, Routine, RoutineParameter } from '../schema/schema-types.ts';

/** Plan: a request whose every name was found in the catalogue. What it compiles to is decided here, not there. */
export type Plan = ReadPlan | CallPlan | InsertPlan | UpdatePlan | DeletePlan;

/** Query of a relation, or of what a function returns. */
export interface PlannedQuery {
  relation: Relation;
  select: readonly PlannedItem[];
  where: readonly PlannedCondition[];
  order: readonly PlannedOrder[];
  offset: number;
  limit: number;
}

/** Query of the rows that belong to one row of another relation. */
export interface PlannedEmbed extends PlannedQuery {
  label: string;
  relationship: Relationship;
  inner: boolean;
  /** `hidden`: nothing of it was asked for, it only filters. */
  shown: 'value' | 'spread' | 'hidden';
}

export interface ReadPlan extends PlannedQuery {
  kind: 'read';
  /** `bounded` counts to just past the most rows an answer may have. */
  total: 'none' | 'exact' | 'bounded';
  /** Use the planner's estimate: instead of a total, or when a bounded one is full. */
  estimate: boolean;
  bodiless: boolean;
  format: Format;
}

export interface CallPlan extends PlannedQuery {
  kind: 'call';
  routine: Routine;
  args: PlannedArguments;
  access: 'read' | 'write';
  total: boolean;
  bodiless: boolean;
  format: Format;
  guard: WriteGuard | undefined;
}

/** `whole`: the body itself is the only argument. */
export type PlannedArguments =
  | { kind: 'texts'; bound: readonly { parameter: RoutineParameter; given: string | readonly string[] }[] }
  | { kind: 'json'; bound: readonly RoutineParameter[]; text: string; list: boolean }
  | { kind: 'whole'; type: string; text: string };

interface WritePlan {
  relation: Relation;
  returning: Returning;
  format: Format;
  /** Guard of affected rows, which decides about COMMIT; undefined where every result is kept. */
  guard: WriteGuard | undefined;
}

export interface WriteGuard {
  keep: boolean;
  one: boolean;
  atMost: number | undefined;
  /** PUT: exactly the row its filters name. */
  matching: boolean;
}

/** Returned representation of written rows. */
export type Returning =
  | { kind: 'nothing' }
  | { kind: 'key'; columns: readonly Column[] }
  | {
      kind: 'rows';
      columns: readonly Column[] | 'all';
      select: readonly PlannedItem[];
      /** Filters on what is embedded. */
      where: readonly PlannedCondition[];
      order: readonly PlannedOrder[];
    };

export interface InsertPlan extends WritePlan {
  kind: 'insert';
  payload: Payload;
  columns: readonly Column[];
  /** Missing keys take the column's default instead of null. */
  defaults: boolean;
  conflict: { target: readonly Column[]; resolution: 'merge' | 'ignore' } | undefined;
  /** PUT: the row must be the one these conditions name. */
  where: readonly PlannedCondition[];
}

export interface UpdatePlan extends WritePlan {
  kind: 'update';
  payload: Payload;
  columns: readonly Column[];
  defaults: boolean;
  where: readonly PlannedCondition[];
}

export interface DeletePlan extends WritePlan {
  kind: 'delete';
  where: readonly PlannedCondition[];
}

export interface PlannedField {
  column: Column;
  path: readonly JsonStep[];
}

export type PlannedItem =
  /** `columns`: all of them, where one has a representation. */
  | { kind: 'all'; columns?: readonly Column[] }
  | { kind: 'field'; field: PlannedField; cast: string | undefined; label: string | undefined }
  | { kind: 'embed'; embed: PlannedEmbed }
  /** Count in place of the rows. */
  | { kind: 'count'; label: string }
  | PlannedAggregate;

export interface PlannedAggregate {
  kind: 'aggregate';
  function: AggregateName;
  field: PlannedField | undefined;
  of: string | undefined;
  cast: string | undefined;
  label: string;
}

export type PlannedCondition =
  | { kind: 'filter'; field: PlannedField; negated: boolean; operation: Operation }
  /** Existence test. */
  | { kind: 'embed'; embed: PlannedEmbed; negated: boolean }
  | { kind: 'logic'; negated: boolean; operator: 'and' | 'or'; conditions: readonly PlannedCondition[] };

export interface PlannedOrder {
  /** Embed whose column it is, if not the relation's own. */
  embed: PlannedEmbed | undefined;
  field: PlannedField;
  direction: 'asc' | 'desc' | undefined;
  nulls: 'first' | 'last' | undefined;
}
