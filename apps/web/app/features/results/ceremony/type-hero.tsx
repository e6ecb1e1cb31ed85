import type { PersonalityType } from '@kindling/domain/quiz/personality-types';
import { pictureOfType } from '@kindling/illustrations/pictures/picture';
import { type ReactNode, useId } from 'react';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Spark } from '../../../ui/picture/spark.tsx';

interface TypeHeroProps {
  type: PersonalityType;
  /** Leads; without one the short description does. */
  sentence?: string;
  /** Match in percent. */
  match?: number;
  children?: ReactNode;
}

/** A type in its full colour, with its scene. */
export function TypeHero({ type, sentence, match, children }: TypeHeroProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} data-type={type.key} className="full-colour">
      <div className="mx-auto grid w-full max-w-page lg:grid-cols-[1fr_minmax(0,30rem)] lg:items-center lg:gap-12 lg:px-6 lg:py-14">
        <Picture
          drawn={pictureOfType(type.key)}
          alt=""
          aspect="card"
          className="result-scene rounded-none lg:order-last lg:rounded-card"
        />
        <div className="px-4 pt-6 pb-9 sm:px-6 lg:p-0">
          <div className="result-name flex flex-wrap items-center gap-3">
            <Spark />
            <h1 id={titleId} className="text-xl">
              <span aria-hidden="true">{type.emoji}</span> {type.name}
            </h1>
          </div>
          <p className="result-sentence mt-4 font-display text-3xl font-semibold text-balance">
            {sentence ?? type.description}
          </p>
          {sentence !== undefined && <p className="mt-5 font-display text-xl">{type.description}</p>}
          {match !== undefined && (
            <p className="mt-4 inline-block rounded-full border border-current px-4 py-1 text-sm font-semibold">
              {match}% match
            </p>
          )}
          <p className="mt-4 measure">{type.fullDescription}</p>
          {children && <div className="mt-6 flex flex-wrap gap-3 print:hidden">{children}</div>}
        </div>
      </div>
    </section>
  );
}
