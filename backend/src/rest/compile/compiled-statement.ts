/**
 * SQL text with `$n` placeholders, and the `values` in their order: the text never holds a value but constants of the
 * schema's own.
 */
export interface CompiledStatement {
  text: string;
  values: unknown[];
}

/** Response settings: `response.status` and `response.headers`, set by triggers and functions. */
export const responseSettings = `nullif(current_setting('response.status', true), '') as status, \
nullif(current_setting('response.headers', true), '') as headers`;
