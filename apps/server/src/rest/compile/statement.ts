/** The text never holds a value; `values` are in the order of its `$n`. */
export interface CompiledStatement {
  text: string;
  values: unknown[];
}
