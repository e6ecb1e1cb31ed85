import { quiz } from '@kindling/domain/limits';
import type { QuizQuestion } from '@kindling/domain/quiz/quiz-question';
import { type Ref, useId, useRef } from 'react';
import { RadioCard } from '../../ui/form/radio-card.tsx';

interface QuestionProps {
  question: QuizQuestion;
  index: number;
  picked: number | null;
  onPick: (option: number) => void;
  /** A choice by mouse or finger, also of what was picked already; keys only move through the group. */
  onSettle: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Radio group of one question, native: arrow keys and screen readers just work. Its height is the same for each. */
export function Question({ question, index, picked, onPick, onSettle, headingRef }: QuestionProps) {
  const headingId = useId();
  /** Unknown until the first press: it may have begun before hydration. */
  const byPointer = useRef<boolean>(undefined);
  return (
    <>
      <div className="quiz-head">
        <h1 id={headingId} ref={headingRef} tabIndex={-1} className="animate-settle text-xl md:text-2xl">
          <span className="mb-2 block font-sans text-sm font-semibold tracking-normal text-ink-muted">
            Question {index + 1} of {quiz.questions}
          </span>
          {question.text}
        </h1>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={headingId}
        className="quiz-answers animate-settle"
        onPointerDown={() => {
          byPointer.current = true;
        }}
        onKeyDown={() => {
          byPointer.current = false;
        }}
      >
        {question.options.map(({ text }, option) => (
          <RadioCard
            key={text}
            id={optionId(index, option)}
            name={`question-${index + 1}`}
            value={option}
            checked={picked === option}
            onChange={() => onPick(option)}
            onClick={({ currentTarget }) => (byPointer.current ?? isFocusedByPointer(currentTarget)) && onSettle()}
            aria-keyshortcuts={String(option + 1)}
            className="quiz-answer min-h-0 py-1.5 leading-snug"
          >
            {text}
          </RadioCard>
        ))}
      </div>
    </>
  );
}

/** A shortcut key leaves the focus where it was. */
function isFocusedByPointer(input: HTMLInputElement): boolean {
  return input.matches(':focus:not(:focus-visible)');
}

export function optionId(index: number, option: number): string {
  return `question-${index + 1}-option-${option + 1}`;
}
