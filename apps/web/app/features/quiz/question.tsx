import { quiz } from '@kindling/domain/limits';
import type { QuizQuestion } from '@kindling/domain/quiz/quiz-question';
import { type Ref, useId } from 'react';
import { RadioCard } from '../../ui/form/radio-card.tsx';

interface QuestionProps {
  question: QuizQuestion;
  index: number;
  picked: number | null;
  onPick: (option: number) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Radio group of one question, native: arrow keys and screen readers just work. */
export function Question({ question, index, picked, onPick, headingRef }: QuestionProps) {
  const headingId = useId();
  return (
    <div className="animate-settle">
      <h1 id={headingId} ref={headingRef} tabIndex={-1} className="text-2xl">
        <span className="mb-2 block font-sans text-sm font-semibold tracking-normal text-ink-muted">
          Question {index + 1} of {quiz.questions}
        </span>
        {question.text}
      </h1>
      <div role="radiogroup" aria-labelledby={headingId} className="mt-6 grid gap-2.5">
        {question.options.map(({ text }, option) => (
          <RadioCard
            key={text}
            id={optionId(index, option)}
            name={`question-${index + 1}`}
            value={option}
            checked={picked === option}
            onChange={() => onPick(option)}
            aria-keyshortcuts={String(option + 1)}
          >
            {text}
          </RadioCard>
        ))}
      </div>
    </div>
  );
}

export function optionId(index: number, option: number): string {
  return `question-${index + 1}-option-${option + 1}`;
}
