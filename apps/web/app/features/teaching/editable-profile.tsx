import { toInstructorForm } from '@kindling/domain/teaching/instructor-rows';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createDraft } from '../../lib/draft.ts';
import { Card } from '../../ui/card.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { changeInstructor } from './instructor-api.ts';
import { InstructorForm, instructorDraft } from './instructor-form.tsx';
import { announceOutcome } from './instructor-outcome.ts';
import type { InstructorRow } from './own-instructor.ts';
import { OwnProfile } from './own-profile.tsx';

interface EditableProfileProps {
  profile: InstructorRow;
  onChanged: () => Promise<void>;
}

/** The profile she has, to look at and to change. Opens where she left off. */
export function EditableProfile({ profile, onChanged }: EditableProfileProps) {
  const [editing, setEditing] = useState(() => createDraft(instructorDraft(profile.user_id)).read() !== undefined);
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
              return announceOutcome(outcome, () => {});
            }}
            onSent={close}
            onCancel={close}
          />
        </Card>
      ) : (
        <OwnProfile profile={profile} onEdit={() => setEditing(true)} editRef={editButton} />
      )}
    </div>
  );
}

function whatSavingDoes(status: string): ReactNode {
  if (status === 'approved') {
    return (
      <>
        A change has to be approved again. Until it is, within <Unbroken>2-3 business days</Unbroken>, your page is not
        public.
      </>
    );
  }
  if (status === 'declined') {
    return (
      <>
        When you save it, we look at it again, within <Unbroken>2-3 business days</Unbroken>.
      </>
    );
  }
  return 'Change what you like. We have not looked at it yet.';
}
