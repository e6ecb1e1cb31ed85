import type { Explain } from '../parse/request-types.ts';
import type { CompiledStatement } from './compiled-statement.ts';

/** EXPLAIN of a statement. The options are those that parsing knows (parse/format.ts). */
export function compileExplain({ as, options }: Explain, { text, values }: CompiledStatement): CompiledStatement {
  return { text: `explain (${[...options, `format ${as}`].join(', ')}) ${text}`, values };
}
