import { browseActivitiesPath, datesPath, onboardingPath, quizPath, thingPath } from '@kindling/domain/paths';
import { formatClockTime, formatSessionDay, formatZone } from '@kindling/domain/sessions/format-session-time';
import { nameInText } from '@kindling/domain/things/name-in-text';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import type { PictureName } from '@kindling/illustrations/pictures/picture';
import { ButtonLink } from '../../ui/button.tsx';
import type { NextStep } from './next-step.ts';
import { nearDay } from './session-step.tsx';
import { StepCard } from './step-card.tsx';

export type Start = Extract<NextStep, { kind: 'quiz' | 'onboarding' | 'planned' | 'choose' }>;

const nameOfThing = (slug: string) =>
  thingEntries.find((entry) => entry.slug === slug)?.name ?? slug.replaceAll('-', ' ');

/** "Today", "Tomorrow" or "Thursday 26 November". */
function plannedDay(startsAt: string, timeZone: string): string {
  return nearDay(startsAt, timeZone, new Date()) ?? formatSessionDay(startsAt, timeZone, new Date());
}

interface StartStepProps {
  step: Start;
  picture: PictureName;
  /** Whether times of the screen say their zone. */
  zone: boolean;
}

/** Next steps that lead to a page of their own. */
export function StartStep({ step, picture, zone }: StartStepProps) {
  switch (step.kind) {
    case 'quiz':
      return (
        <StepCard
          label="Your next step"
          title="Find out what you might love"
          picture={picture}
          actions={<ButtonLink href={quizPath}>Take the quiz</ButtonLink>}
        >
          Seven questions, about two minutes. Then this page fills with things, classes and people for you.
        </StepCard>
      );
    case 'onboarding':
      return (
        <StepCard
          label="Your next step"
          title="Two quick questions"
          picture={picture}
          actions={<ButtonLink href={onboardingPath}>Finish setting up</ButtonLink>}
        >
          Tell us where you are and when you're free, and we'll show you what fits your week.
        </StepCard>
      );
    case 'planned': {
      const { thing, starts_at, time_zone } = step.planned;
      return (
        <StepCard
          label={`${plannedDay(starts_at, time_zone)}, ${formatClockTime(starts_at, time_zone)}${zone ? ` ${formatZone(starts_at, time_zone)}` : ''}`}
          title={`Try ${nameInText(nameOfThing(thing))}`}
          picture={picture}
          actions={
            <>
              <ButtonLink href={thingPath(thing)}>See how to start</ButtonLink>
              <ButtonLink href={datesPath} variant="link">
                Change the time
              </ButtonLink>
            </>
          }
        >
          Your own plan: free, and about twenty minutes.
        </StepCard>
      );
    }
    case 'choose':
      return (
        <StepCard
          label="Your next step"
          title={step.thing ? `How about ${nameInText(nameOfThing(step.thing))}?` : 'Find something to try'}
          picture={picture}
          actions={
            <>
              <ButtonLink href={step.thing ? thingPath(step.thing) : browseActivitiesPath}>
                {step.thing ? 'See what it’s like' : 'Explore things'}
              </ButtonLink>
              {step.thing && (
                <ButtonLink href={browseActivitiesPath} variant="link">
                  Explore all things
                </ButtonLink>
              )}
            </>
          }
        >
          {step.thing
            ? 'It suits your type. Tap its heart, and a free first try shows up here.'
            : 'Tap a heart to save what you’d like to try. It shows up here, with a free first try.'}
        </StepCard>
      );
  }
}
