import { resultSentence } from '@kindling/domain/quiz/result-sentence';
import { pictureOfType } from '@kindling/illustrations/pictures/picture';
import { Picture } from '../../ui/picture/picture.tsx';
import { Spark } from '../../ui/picture/spark.tsx';
import type { ShownResult } from './shown-result.ts';

/** Short result, beside something else. */
export function TypeNote({ result: { type, percentage, percentageScores } }: { result: ShownResult }) {
  return (
    <section
      aria-label="Your quiz result"
      data-type={type.key}
      className="full-colour overflow-hidden rounded-card lg:sticky lg:top-24 lg:self-start"
    >
      <Picture drawn={pictureOfType(type.key)} alt="" className="rounded-none max-lg:aspect-[3/1]" />
      <div className="px-5 pt-4 pb-5 lg:p-8">
        <p className="result-name flex flex-wrap items-center gap-3 font-semibold">
          <Spark />
          <span>
            <span aria-hidden="true">{type.emoji}</span> {type.name}
            <span className="block text-sm">{percentage}% match</span>
          </span>
        </p>
        <p className="result-sentence mt-3 font-display text-xl font-semibold text-balance lg:text-2xl">
          {resultSentence(type.letter, percentageScores)}
        </p>
        <p className="mt-2 max-lg:hidden lg:text-lg">{type.description}</p>
      </div>
    </section>
  );
}
