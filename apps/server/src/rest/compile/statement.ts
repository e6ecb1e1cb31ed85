import { limits } from '../limits.ts';

/** The text never holds a value; `values` are in the order of its `$n`. */
export interface CompiledStatement {
  text: string;
  values: unknown[];
}

/** `select`'s row, in which `body` is null if it is longer than an answer may be: nothing of it travels. */
export function boundBody(select: string, others: readonly string[]): string {
  const body = `case when octet_length(body) <= ${limits.answerBytes} then body end as body`;
  return `select ${[body, ...others].join(', ')} from (${select}) as answer`;
}

/** What triggers and functions have set as `response.status` and `response.headers`. */
export const toldBySql = `nullif(current_setting('response.status', true), '') as status, \
nullif(current_setting('response.headers', true), '') as headers`;
