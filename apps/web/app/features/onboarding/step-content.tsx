import { goals as allGoals } from '@kindling/domain/goals';
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
  /** What fits her life; skippable. */
  preferences: ReactNode;
}

/** Content of the five steps. */
export function stepContent(step: number, { firstName, result, onRetryResult, goals, preferences }: StepProps): Step {
  switch (step) {
    case 0:
      return {
        title: firstName ? `Welcome, ${firstName}` : 'Welcome',
        intro: result ? 'This is who the quiz saw.' : 'It is good to have you here.',
        body: result ? <WelcomeStep result={result} /> : <NoTypeStep onRetry={onRetryResult} />,
      };
    case 1:
      return {
        title: result ? `What makes ${withArticle(result.type.name)}` : 'Finding your type',
        intro: result
          ? 'A type is a place to start from, not a box to stay in.'
          : 'Seven types, and a bit of each in everybody.',
        body: result ? <UnderstandingStep result={result} /> : <NoTypeStep onRetry={onRetryResult} />,
      };
    case 2:
      return {
        title: 'What would you like from this?',
        intro: 'Choose as many as you like, or none. You can change your mind later.',
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
        intro: 'There is no programme and nobody keeps score.',
        body: <HowItWorksStep />,
      };
    default:
      return {
        title: 'You are all set',
        intro: 'Your profile is ready. Begin with whatever made you curious first.',
        body: (
          <>
            <AllSetStep goals={goals.goals} saving={goals.saving} onRetry={() => void goals.save()} />
            {preferences}
          </>
        ),
      };
  }
}

/** "The Connector" gives "a Connector". */
function withArticle(name: string): string {
  const noun = name.replace(/^The /, '');
  return /^[AEIOU]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
