import { toInstructorForm } from '@kindling/domain/teaching/instructor-rows';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { localDraftStore } from '../../../lib/drafts/local-draft-store.ts';
import { Card } from '../../../ui/card.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { InstructorForm, instructorDraftName } from './instructor-form.tsx';
import { announceOutcome } from './instructor-outcome.ts';
import { changeInstructor } from './instructor-profile-api.ts';
import type { InstructorRow } from './own-instructor.ts';
import { OwnInstructorProfile } from './own-instructor-profile.tsx';

interface EditableInstructorProfileProps {
  profile: InstructorRow;
  onChanged: () => Promise<void>;
}

/** Instructor profile, to read and to edit; with a draft the form opens. */
export function EditableInstructorProfile({ profile, onChanged }: EditableInstructorProfileProps) {
  const [editing, setEditing] = useState(
    () => localDraftStore(instructorDraftName(profile.user_id)).read() !== undefined,
  );
  const editButton = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  return (
    <div className="grid max-w-column gap-6">
      <h2 className="text-2xl">Your instructor profile</h2>
      {editing ? (
        <Card className="grid gap-5">
          <p className="text-ink-soft">{whatSavingDoes(profile.status)}</p>
          <InstructorForm
            userId={profile.user_id}
            start={{ ...toInstructorForm(profile), specialty: '' }}
            submitLabel="Save profile"
            send={async (values) => {
              const outcome = await changeInstructor(profile.user_id, values);
              if (outcome.ok) await onChanged();
              return announceOutcome(outcome);
            }}
            onSent={close}
            onCancel={close}
          />
        </Card>
      ) : (
        <OwnInstructorProfile profile={profile} onEdit={() => setEditing(true)} editRef={editButton} />
      )}
    </div>
  );
}

function whatSavingDoes(status: string): ReactNode {
  if (status === 'approved') {
    return (
      <>
        A change has to be approved again. Until it is, within <NoWrap>2-3 business days</NoWrap>, your page is not
        public.
      </>
    );
  }
  if (status === 'declined') {
    return (
      <>
        When you save it, we look at it again, within <NoWrap>2-3 business days</NoWrap>.
      </>
    );
  }
  return 'Change what you like. We have not looked at it yet.';
}
