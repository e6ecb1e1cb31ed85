/** Collects the values of a statement; the text only ever holds their places. */
export class Parameters {
  readonly values: unknown[] = [];
  #aliases = 0;

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
