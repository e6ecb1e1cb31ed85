import type { PersonalityType } from '@kindling/domain/quiz/personality-types';
import { Link } from 'react-router';
import { Button, buttonStyles } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';

export interface OnboardingType {
  readonly type: PersonalityType;
  readonly percentage: number;
  readonly recommendations: readonly string[];
}

const firstFew = 3;

export function WelcomeStep({ result: { type, percentage } }: { result: OnboardingType }) {
  return (
    <section aria-label="Your type" className="rounded-card border border-line bg-card px-6 py-8 text-center">
      <Emblem name={type.key} className="mx-auto size-36" />
      <p className="mt-4 font-display text-2xl font-semibold">
        <span aria-hidden="true">{type.emoji}</span> {type.name}
      </p>
      <p className="text-sm font-semibold text-ink-soft">{percentage}% match</p>
      <p className="mt-3 text-lg">{type.description}</p>
      <SeeResults className="mt-5" />
    </section>
  );
}

export function UnderstandingStep({ result: { type, recommendations } }: { result: OnboardingType }) {
  return (
    <>
      <p className="measure text-ink-soft">{type.fullDescription}</p>
      <h2 className="mt-7 text-xl">Three good places to begin</h2>
      <ol className="mt-4 grid gap-2.5">
        {recommendations.slice(0, firstFew).map((name, index) => (
          <li key={name} className="flex items-center gap-4 rounded-field bg-accent-tint px-4 py-3 font-medium">
            <span aria-hidden="true" className="font-display text-xl font-semibold">
              {index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
      <SeeResults className="mt-6" />
    </>
  );
}

/** Without a result: no quiz taken, or it cannot be read at the moment. */
export function NoTypeStep({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <section className="dotted rounded-card border border-line bg-sand px-6 py-9 text-center">
      <Emblem name="explorer" className="mx-auto size-24" />
      <p className="mx-auto mt-4 mb-5 measure text-ink-soft">
        {onRetry
          ? 'Your type is out of reach just now. It is not lost: try again, or carry on without it.'
          : 'You have not taken the quiz yet. Seven questions, about two minutes, and we know where to begin with you.'}
      </p>
      {onRetry ? (
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <Link to="/quiz" className={buttonStyles({ variant: 'outline' })}>
          Take Quiz
        </Link>
      )}
    </section>
  );
}

function SeeResults({ className }: { className: string }) {
  return (
    <p className={className}>
      <Link to="/quiz-results" className="link font-semibold">
        See your full results
      </Link>
    </p>
  );
}
