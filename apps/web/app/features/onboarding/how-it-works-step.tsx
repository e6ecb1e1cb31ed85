import type { ReactNode } from 'react';

const points = [
  { title: 'Look around', text: 'Things for your type come first, but explore wherever you like.' },
  { title: 'Try one', text: 'Each thing says what to expect, and leads to classes nearby.' },
  { title: 'Notice how it felt', text: 'Two lines in your journal is plenty. Only you can read it.' },
  { title: 'Keep what fits', text: 'Not for you? That’s an answer too.' },
];

interface HowItWorksStepProps {
  /** What it takes to find something near her. */
  questions: ReactNode;
}

export function HowItWorksStep({ questions }: HowItWorksStepProps) {
  return (
    <>
      <ol className="grid gap-4 sm:grid-cols-2">
        {points.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3.5">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-tint font-display font-semibold"
            >
              {index + 1}
            </span>
            <div>
              <h2 className="text-lg">{title}</h2>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <section aria-label="Two quick questions" className="mt-7 rounded-card border border-line bg-card p-5 sm:p-7">
        {questions}
      </section>
    </>
  );
}
