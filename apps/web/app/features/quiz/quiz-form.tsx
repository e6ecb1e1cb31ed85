import { quiz } from '@kindling/domain/limits';
import { questions } from '@kindling/domain/quiz/questions';
import { type FormEvent, type MouseEvent, useCallback } from 'react';
import { useFocusOnChange } from '../../lib/hooks/use-focus-on-change.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { optionId, Question } from './question.tsx';
import { isAnswered, isLast } from './quiz-state.ts';
import { useNumberKeys } from './use-number-keys.ts';
import { useQuiz } from './use-quiz.ts';

/** Sticky action bar on a phone, above the bottom bar; not where it would take half the height. */
const actionBar =
  'sticky bottom-0 z-10 -mx-4 mt-6 flex justify-between gap-3 border-t border-line bg-paper px-4 py-3 max-lg:member:bottom-15 low:static sm:static sm:mx-0 sm:border-0 sm:px-0';

/** Seven questions, one at a time. */
export function QuizForm({ onFinish }: { onFinish: (answers: readonly number[]) => void }) {
  const { state, pick, previous, startAgain, advance } = useQuiz(onFinish);
  const { index, answers } = state;
  const question = questions[index];
  const heading = useFocusOnChange<HTMLHeadingElement>(index);

  const pickByKey = useCallback((option: number) => document.getElementById(optionId(index, option))?.click(), [index]);
  useNumberKeys(quiz.options, pickByKey);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    advance();
  }

  if (!question) return null;
  return (
    <form onSubmit={handleSubmit} className="in-data-[quiz=resume]:invisible">
      <Progress
        value={index + (isAnswered(state) ? 1 : 0)}
        max={quiz.questions}
        label="Your progress through the quiz"
        valueText={`Question ${index + 1} of ${quiz.questions}`}
        className="mb-7"
      />
      <Question
        key={index}
        question={question}
        index={index}
        picked={answers[index] ?? null}
        onPick={pick}
        headingRef={heading}
      />
      <div className={actionBar}>
        <Button variant="outline" disabled={index === 0} onClick={previous}>
          Previous
        </Button>
        <Button type="submit" disabled={!isAnswered(state)} onClick={ignoreSecondClick} className="min-w-34">
          {isLast(state) ? 'See Results' : 'Next'}
        </Button>
      </div>
      {index > 0 && (
        <p className="mt-2 text-center">
          <Button variant="link" size="sm" onClick={startAgain}>
            Start again
          </Button>
        </p>
      )}
    </form>
  );
}

/** Double-click guard: the second click would skip a question that is answered already. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
