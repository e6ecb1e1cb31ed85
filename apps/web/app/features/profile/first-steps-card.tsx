import { ArrowRight, Check } from 'lucide-react';
import { Card, CardTitle } from '../../ui/card.tsx';

interface FirstStep {
  href: string;
  text: string;
  done: boolean;
}

/** First steps of a new member, instead of a row of noughts; gone with the last of them. */
export function FirstStepsCard({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.every(({ done }) => done)) return null;
  return (
    <Card role="region" aria-labelledby="first-steps" className="bg-accent-tint">
      <CardTitle id="first-steps">Your first steps</CardTitle>
      <ol className="mt-4 grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ href, text, done }) => (
          <li key={href}>
            {done ? (
              <p className="flex min-h-11 items-center gap-2.5 text-ink-soft">
                <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
                <span>
                  {text}
                  <span className="sr-only"> done</span>
                </span>
              </p>
            ) : (
              <a href={href} className="link flex min-h-11 items-center gap-2.5 font-semibold">
                <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
                {text}
              </a>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
