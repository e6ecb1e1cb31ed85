/** Collects the values of a statement; the text only ever holds their places. */
export class Parameters {
  readonly values: unknown[] = [];

  /** The place of `value`: `$1`, `$2`, … */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}
