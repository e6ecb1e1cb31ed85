import { percentile } from '../measuring/percentile.ts';

/** Answers to one kind of request; times in milliseconds. */
export interface AnswerSummary {
  /** Count by status; refused ones with Retry-After and without it are told apart. */
  counts: Record<string, number>;
  accepted: { p50: number; p95: number };
  refused: { p95: number };
}

interface Kind {
  counts: Record<string, number>;
  acceptedMs: number[];
  refusedMs: number[];
}

const refusals = ['429', '503'];

/** Counts answers by the name of what was asked for. */
export class Answers {
  readonly #kinds = new Map<string, Kind>();

  count(name: string, status: string, retryAfter: string | undefined, ms: number): void {
    const kind = this.#kinds.get(name) ?? { counts: {}, acceptedMs: [], refusedMs: [] };
    this.#kinds.set(name, kind);
    const isRefusal = refusals.includes(status);
    const key = isRefusal ? `${status} ${retryAfter === undefined ? 'without' : 'with'} Retry-After` : status;
    kind.counts[key] = (kind.counts[key] ?? 0) + 1;
    if (status.startsWith('2')) kind.acceptedMs.push(ms);
    else if (isRefusal) kind.refusedMs.push(ms);
  }

  summary(): Record<string, AnswerSummary> {
    const entries = [...this.#kinds].map(([name, { counts, acceptedMs, refusedMs }]) => [
      name,
      {
        counts,
        accepted: { p50: percentile(acceptedMs, 0.5), p95: percentile(acceptedMs, 0.95) },
        refused: { p95: percentile(refusedMs, 0.95) },
      },
    ]);
    return Object.fromEntries(entries);
  }
}
