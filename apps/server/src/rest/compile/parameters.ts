import type { AnswerSize } from '../limits.ts';

/** Collects the values of a statement, the text of which only ever holds their places. */
export class Parameters {
  readonly values: unknown[] = [];
  /** How large the answer, and each list embedded in it, may become. */
  readonly size: AnswerSize;
  #aliases = 0;

  constructor(size: AnswerSize) {
    this.size = size;
  }

  /** The place of `value`: `$1`, `$2`, … */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** A name for a table that no other in the statement has. */
  alias(): string {
    this.#aliases += 1;
    return `r${this.#aliases}`;
  }
}
