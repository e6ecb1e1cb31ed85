import { onboardingSteps } from '@kindling/domain/limits';
import { useFocusOnChange } from '../../lib/hooks/use-focus-on-change.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { isLastStep } from './onboarding-step.ts';
import { type StepProps, stepContent } from './step-content.tsx';

interface OnboardingWizardProps extends StepProps {
  step: number;
  onStep: (step: number) => void;
  onFinish: () => void;
}

/** Five steps, one at a time, with a way back. */
export function OnboardingWizard({ step, onStep, onFinish, ...content }: OnboardingWizardProps) {
  const heading = useFocusOnChange<HTMLHeadingElement>(step);
  const { title, intro, body } = stepContent(step, content);
  const position = `Step ${step + 1} of ${onboardingSteps}`;

  function advance() {
    // Saves from the goals step on; unchanged goals are not sent again.
    if (step >= 2) void content.goals.save();
    if (isLastStep(step)) onFinish();
    else onStep(step + 1);
  }

  return (
    <div data-type={content.result?.type.key} className="mx-auto w-full max-w-column px-4 pt-6 pb-12 sm:px-6 sm:pt-10">
      <Progress value={step + 1} max={onboardingSteps} label="Your way through the welcome" valueText={position} />
      <div key={step} className="mt-7 animate-settle">
        <h1 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere">
          <span className="mb-2 block font-sans text-sm font-semibold tracking-normal text-ink-muted">{position}</span>
          {title}
        </h1>
        <p className="mt-3 mb-7 text-lg text-ink-soft">{intro}</p>
        {body}
      </div>
      <div className="mt-8 flex flex-wrap justify-between gap-3">
        <Button variant="outline" disabled={step === 0} onClick={() => onStep(step - 1)}>
          Previous
        </Button>
        <Button onClick={advance} className="min-w-[min(8.5rem,38vw)]">
          {isLastStep(step) ? 'Get Started' : 'Next'}
        </Button>
      </div>
    </div>
  );
}
