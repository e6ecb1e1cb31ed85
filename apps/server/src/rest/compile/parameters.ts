import type { AnswerSize } from '../limits.ts';

/** Bind parameters of a statement (SQL injection guard): its text only ever holds placeholders. */
export class Parameters {
  readonly values: unknown[] = [];
  /** Size limits of the response, and of each list embedded in it. */
  readonly size: AnswerSize;
  #aliases = 0;

  constructor(size: AnswerSize) {
    this.size = size;
  }

  /** Placeholder of `value`: `$1`, `$2`, … */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Unique table alias. */
  alias(): string {
    this.#aliases += 1;
    return `r${this.#aliases}`;
  }
}
