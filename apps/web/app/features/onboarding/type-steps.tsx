import { quizPath, quizResultsPath } from '@kindling/domain/paths';
import type { PersonalityType } from '@kindling/domain/quiz/personality-types';
import { slugOfName } from '@kindling/domain/things/thing-slugs';
import { pictureOfThing, pictureOfType } from '@kindling/illustrations/pictures/picture';
import { Link } from 'react-router';
import { Button, buttonStyles } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { StateScene } from '../../ui/picture/state-scene.tsx';

export interface OnboardingType {
  readonly type: PersonalityType;
  readonly percentage: number;
  readonly recommendations: readonly string[];
}

const firstFew = 3;

export function WelcomeStep({ result: { type, percentage } }: { result: OnboardingType }) {
  return (
    <section
      aria-label="Your type"
      data-type={type.key}
      className="full-colour overflow-hidden rounded-card sm:grid sm:grid-cols-2"
    >
      <Picture drawn={pictureOfType(type.key)} alt="" className="rounded-none sm:aspect-auto" />
      <div className="px-6 py-8">
        <p className="font-display text-2xl font-semibold">
          <span aria-hidden="true">{type.emoji}</span> {type.name}
        </p>
        <p className="text-sm font-semibold">{percentage}% match</p>
        <p className="mt-3 text-lg">{type.description}</p>
        <SeeResults className="mt-4" />
      </div>
    </section>
  );
}

export function UnderstandingStep({ result: { type, recommendations } }: { result: OnboardingType }) {
  return (
    <>
      <p className="measure text-ink-soft">{type.fullDescription}</p>
      <h2 className="mt-7 text-xl">Three good places to start</h2>
      <ol className="mt-4 grid gap-2.5">
        {recommendations.slice(0, firstFew).map((name, index) => (
          <li key={name} className="flex items-center gap-4 rounded-field bg-accent-tint p-2.5 pe-4 font-medium">
            <span aria-hidden="true" className="ms-1.5 font-display text-xl font-semibold">
              {index + 1}
            </span>
            <ThingPicture name={name} />
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
      <StateScene state="nothing-yet" />
      <p className="mx-auto mt-4 mb-5 measure text-ink-soft">
        {onRetry
          ? 'We can’t load your type right now, but it’s safe. Try again, or carry on without it.'
          : 'You haven’t taken the quiz yet. Seven questions, about two minutes, and you’ll know where to start.'}
      </p>
      {onRetry ? (
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <Link to={quizPath} className={buttonStyles({ variant: 'outline' })}>
          Take Quiz
        </Link>
      )}
    </section>
  );
}

function ThingPicture({ name }: { name: string }) {
  const slug = slugOfName(name);
  return slug && <Picture drawn={pictureOfThing(slug)} alt="" className="w-22 shrink-0" />;
}

function SeeResults({ className }: { className: string }) {
  return (
    <p className={className}>
      <Link to={quizResultsPath} className="font-semibold underline decoration-1 underline-offset-4 hover:decoration-2">
        See your full results
      </Link>
    </p>
  );
}
