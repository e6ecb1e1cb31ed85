/** The text never holds a value; `values` are in the order of its `$n`. */
export interface CompiledStatement {
  text: string;
  values: unknown[];
}

/** What triggers and functions have set as `response.status` and `response.headers`. */
export const responseSettings = `nullif(current_setting('response.status', true), '') as status, \
nullif(current_setting('response.headers', true), '') as headers`;
