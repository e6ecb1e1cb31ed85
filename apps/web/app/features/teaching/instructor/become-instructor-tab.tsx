import { generalMessages } from '@kindling/domain/messages';
import { instructorMessages } from '@kindling/domain/teaching/teaching-messages';
import { useMember } from '../../../lib/session/member.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { EditableInstructorProfile } from './editable-instructor-profile.tsx';
import { InstructorForm } from './instructor-form.tsx';
import { announceOutcome } from './instructor-outcome.ts';
import { createInstructor } from './instructor-profile-api.ts';
import { useOwnInstructor, useRefreshInstructor } from './use-own-instructor.ts';

interface BecomeInstructorTabProps {
  /** A profile has just been created. */
  onCreated: () => void;
  onCancel: () => void;
}

/** The tab "Become an Instructor": the form, or the existing profile. */
export function BecomeInstructorTab({ onCreated, onCancel }: BecomeInstructorTabProps) {
  const { id } = useMember();
  const state = useOwnInstructor(id);
  const refresh = useRefreshInstructor(id);

  if (state.status === 'failed') {
    return (
      <EmptyState
        drawing={<StateScene state="failed" />}
        title="We couldn’t load your instructor profile"
        action={<Button onClick={state.retry}>Try again</Button>}
      >
        {generalMessages.network}
      </EmptyState>
    );
  }
  if (state.status === 'loading') return <Skeleton className="h-160 rounded-card" />;
  if (state.data) return <EditableInstructorProfile {...state.data} onChanged={refresh} />;
  return (
    <div className="grid max-w-column gap-6">
      <header>
        <h2 className="text-2xl">Become an Instructor</h2>
        <p className="mt-3 measure text-ink-soft">
          We review every profile within <NoWrap>2-3 business days</NoWrap>.
        </p>
      </header>
      <InstructorForm
        userId={id}
        submitLabel="Create profile"
        send={async (values) => {
          const outcome = await createInstructor(values);
          // Created here, or meanwhile on another device: either way there is one to show.
          if (outcome.ok || outcome.message === instructorMessages.duplicate) void refresh();
          return announceOutcome(outcome);
        }}
        onSent={onCreated}
        onCancel={onCancel}
      />
    </div>
  );
}
