import type { AnswerSize } from '../limits.ts';
import type { Format } from '../parse/request-types.ts';

/**
 * Bind parameters of a statement (SQL injection guard): of what a client wrote, its text only ever holds placeholders.
 */
export class Parameters {
  readonly values: unknown[] = [];
  /** SQL of a whole row by its alias, where the alias itself has not the row's type. */
  readonly #rows = new Map<string, string>();
  /** Size limits of the response, and of each list embedded in it. */
  readonly size: AnswerSize;
  /**
   * Cast of a representation that values are answered by; none for a media type handler, which takes rows as they are.
   */
  readonly answersBy: 'toJson' | 'toText' | undefined;
  #aliases = 0;

  constructor(size: AnswerSize, format?: Format) {
    this.size = size;
    if (format && !format.handled) this.answersBy = format.kind === 'csv' ? 'toText' : 'toJson';
  }

  /** Placeholder of `value`: `$1`, `$2`, … */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Says of what type the rows of a CTE are, which has all of the type's columns in order. */
  setRowType(alias: string, type: string): void {
    this.#rows.set(alias, `row(${alias}.*)::${type}`);
  }

  /** Row of `alias` as the argument of a function. */
  rowOf(alias: string): string {
    return this.#rows.get(alias) ?? alias;
  }

  /** Unique table alias. */
  alias(): string {
    this.#aliases += 1;
    return `r${this.#aliases}`;
  }
}
