import type { PlannedEmbed, PlannedField } from '../plan/plan-types.ts';

/** Output of a select list. */
export interface Output {
  value: string;
  /** Field that it is the value of. */
  field?: PlannedField;
  /** Whether it is JSON that is made here, which has no equality. */
  document?: boolean | undefined;
  /** Output name; undefined where it has its name by itself. */
  label: string | undefined;
  /** What it is grouped by, where something beside it is aggregated. */
  keys: readonly string[];
  /** Aggregate of the value, applied where its rows are grouped: around the to-one resources that it is spread from. */
  aggregate?: (value: string) => string;
}

/** Outputs of the to-one resources that are spread here. */
export type Spreads = ReadonlyMap<PlannedEmbed, readonly Output[]>;
