import { quiz } from '@kindling/domain/limits';
import { questions } from '@kindling/domain/quiz/questions';
import { type FormEvent, type MouseEvent, type ReactNode, useCallback, useEffect } from 'react';
import { useFocusOnChange } from '../../lib/hooks/use-focus-on-change.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { optionId, Question } from './question.tsx';
import { QuestionScenes } from './question-scenes.tsx';
import { isAnswered, isLast } from './quiz-state.ts';
import { SparkProgress } from './spark-progress.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useNumberKeys } from './use-number-keys.ts';
import { useQuiz } from './use-quiz.ts';

/** Sticky action bar on a phone; not where it would take half the height. */
const actionBar =
  'sticky bottom-0 z-10 -mx-4 mt-5 flex flex-wrap justify-between gap-3 border-t border-line bg-paper px-4 py-3 low:static sm:static sm:mx-0 sm:border-0 sm:px-0';

const aheadFrom = 4;

interface QuizFormProps {
  /** Rendered from the fifth question on: what has to be there at the end. */
  ahead: ReactNode;
  onFinish: (answers: readonly number[]) => void;
}

/** Seven questions, one at a time. */
export function QuizForm({ ahead, onFinish }: QuizFormProps) {
  const { state, tappedEarly, pick, previous, startAgain, advance } = useQuiz(onFinish);
  const autoAdvance = useAutoAdvance(advance, tappedEarly);
  const { index, answers } = state;
  const question = questions[index];
  const heading = useFocusOnChange<HTMLHeadingElement>(index);

  // Each question is met from its top.
  useEffect(() => {
    if (index > 0) scrollTo({ top: 0 });
  }, [index]);

  const pickByKey = useCallback((option: number) => document.getElementById(optionId(index, option))?.click(), [index]);
  useNumberKeys(quiz.options, pickByKey);

  function move(step: () => void) {
    autoAdvance.cancel();
    step();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    move(advance);
  }

  if (!question) return null;
  return (
    <form onSubmit={handleSubmit} className="in-data-[quiz=resume]:invisible">
      <SparkProgress
        value={index + (isAnswered(state) ? 1 : 0)}
        max={quiz.questions}
        current={index}
        label="Your progress through the quiz"
        valueText={`Question ${index + 1} of ${quiz.questions}`}
      />
      <div className="quiz-layout">
        <QuestionScenes index={index} />
        <Question
          key={index}
          question={question}
          index={index}
          picked={answers[index] ?? null}
          onPick={pick}
          onSettle={() => isLast(state) || autoAdvance.settle()}
          headingRef={heading}
        />
      </div>
      <div className={actionBar}>
        <Button variant="outline" disabled={index === 0} onClick={() => move(previous)}>
          Previous
        </Button>
        <Button
          type="submit"
          disabled={!isAnswered(state)}
          onClick={ignoreSecondClick}
          className="min-w-[min(8.5rem,38vw)]"
        >
          {isLast(state) ? 'See Results' : 'Next'}
        </Button>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 text-sm">
        <Checkbox
          ref={autoAdvance.checkbox}
          label="Go on when I tap an answer"
          checked={autoAdvance.on}
          onChange={({ currentTarget }) => autoAdvance.choose(currentTarget.checked)}
        />
        <Button
          variant="link"
          size="sm"
          onClick={() => move(startAgain)}
          className={index === 0 ? 'invisible' : undefined}
        >
          Start again
        </Button>
      </div>
      {index >= aheadFrom && ahead}
    </form>
  );
}

/** Double-click guard: the second click would skip a question that is answered already. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
