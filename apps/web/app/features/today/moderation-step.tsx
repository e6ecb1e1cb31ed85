import { moderationPath } from '@kindling/domain/paths';
import { pictureOfState } from '@kindling/illustrations/pictures/picture';
import { ButtonLink } from '../../ui/button.tsx';
import { firstInQueues } from './first-in-queues.ts';
import type { HomeQueue } from './member-home-api.ts';
import { StepCard } from './step-card.tsx';

/** What waits in the moderation console, and what of it is due first. */
export function ModerationStep({ queues }: { queues: readonly HomeQueue[] }) {
  const { waiting, queue, words } = firstInQueues(queues, new Date());
  return (
    <StepCard
      label="Moderation"
      title={`${waiting} waiting for review`}
      picture={pictureOfState('open-week')}
      actions={<ButtonLink href={`${moderationPath}?queue=${queue}`}>Start reviewing</ButtonLink>}
    >
      {words}
    </StepCard>
  );
}
