import { goals as allGoals } from '@kindling/domain/goals';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { typeNameWithArticle } from '@kindling/domain/quiz/type-name';
import type { ReactNode } from 'react';
import { CheckboxCards } from '../../ui/form/checkbox-cards.tsx';
import { AllSetStep } from './all-set-step.tsx';
import { HowItWorksStep } from './how-it-works-step.tsx';
import { NoTypeStep, type OnboardingType, UnderstandingStep, WelcomeStep } from './type-steps.tsx';
import type { useGoals } from './use-goals.ts';

interface Step {
  title: ReactNode;
  intro: ReactNode;
  body: ReactNode;
}

export interface StepProps {
  firstName: string | undefined;
  result: OnboardingType | null;
  /** Present where a result could not be read. */
  onRetryResult?: (() => void) | undefined;
  goals: ReturnType<typeof useGoals>;
  /** Where she is and when she's free; skippable. */
  questions: ReactNode;
  firstWeek: ReactNode;
}

/** Content of the five steps. */
export function stepContent(
  step: number,
  { firstName, result, onRetryResult, goals, questions, firstWeek }: StepProps,
): Step {
  switch (step) {
    case 0:
      return {
        title: firstName ? `Welcome, ${isolateDirection(firstName)}` : 'Welcome',
        intro: result ? 'Here’s what the quiz sees in you.' : 'It’s good to have you here.',
        body: result ? <WelcomeStep result={result} /> : <NoTypeStep onRetry={onRetryResult} />,
      };
    case 1:
      return {
        title: result ? `What makes ${typeNameWithArticle(result.type.name)}` : 'Finding your type',
        intro: result ? 'A type is a place to start from, not a box to stay in.' : 'Seven types, and we’re all a mix.',
        body: result ? <UnderstandingStep result={result} /> : <NoTypeStep onRetry={onRetryResult} />,
      };
    case 2:
      return {
        title: 'What are you hoping for?',
        intro: 'Choose as many as you like, or none. You can change them later.',
        body: (
          <CheckboxCards
            legend="Your goals"
            name="goals"
            options={allGoals}
            chosen={goals.goals}
            onToggle={goals.toggle}
          />
        ),
      };
    case 3:
      return {
        title: 'How it works',
        intro: 'No schedule, no scores – just your pace. Two answers help us find something near you.',
        body: <HowItWorksStep questions={questions} />,
      };
    default:
      return {
        title: 'You’re all set',
        intro: 'Here’s a week to start with. Pick one, or none.',
        body: (
          <AllSetStep
            goals={goals.goals}
            saving={goals.saving}
            onRetry={() => void goals.save()}
            firstWeek={firstWeek}
          />
        ),
      };
  }
}
