import { Emblem } from '../../ui/emblem.tsx';
import type { ShownResult } from './shown-result.ts';

/** Short result, beside something else. */
export function TypeNote({ result: { type, percentage } }: { result: ShownResult }) {
  return (
    <section
      aria-label="Your quiz result"
      data-type={type.key}
      className="flex items-center gap-4 rounded-card border border-line bg-card p-4 lg:sticky lg:top-24 lg:flex-col lg:self-start lg:gap-6 lg:p-10 lg:text-center"
    >
      <Emblem name={type.key} className="size-20 shrink-0 animate-settle lg:size-44" />
      <div>
        <p className="text-sm font-semibold text-ink-muted">You are</p>
        <p className="font-display text-xl font-semibold lg:mt-1 lg:text-2xl">
          <span aria-hidden="true">{type.emoji}</span> {type.name}
        </p>
        <p className="text-sm font-semibold text-ink-soft lg:mt-1">{percentage}% match</p>
        <p className="mt-1 text-ink-soft lg:mt-4 lg:text-lg">{type.description}</p>
      </div>
    </section>
  );
}
