/**
 * Posts with an optimistic change under way. A read that was answered from before the change would take it back on the
 * screen, so it is passed over, and done again once the change has been saved or rolled back.
 */
export class PendingChanges {
  readonly #pending = new Map<string, number>();
  readonly #versions = new Map<string, number>();
  readonly #passedOver = new Set<string>();

  begin(id: string): void {
    this.#pending.set(id, (this.#pending.get(id) ?? 0) + 1);
    this.#versions.set(id, this.version(id) + 1);
  }

  /** Returns whether the post has to be read again. */
  end(id: string): boolean {
    const left = (this.#pending.get(id) ?? 0) - 1;
    if (left > 0) {
      this.#pending.set(id, left);
      return false;
    }
    this.#pending.delete(id);
    return this.#passedOver.delete(id);
  }

  /** Grows with each change. */
  version(id: string): number {
    return this.#versions.get(id) ?? 0;
  }

  /** What becomes of a read that was sent at this version. */
  verdict(id: string, version: number): 'current' | 'outdated' | 'later' {
    if (this.#pending.has(id)) {
      this.#passedOver.add(id);
      return 'later';
    }
    return this.version(id) === version ? 'current' : 'outdated';
  }
}
