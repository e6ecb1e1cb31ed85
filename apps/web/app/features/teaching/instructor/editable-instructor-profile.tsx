import type { Correction } from '@kindling/domain/review/correction';
import { type Revision, revised } from '@kindling/domain/review/revision';
import { revisionChanges } from '@kindling/domain/review/revision-changes';
import { toInstructorForm } from '@kindling/domain/teaching/instructor-rows';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { localDraftStore } from '../../../lib/drafts/local-draft-store.ts';
import { Button } from '../../../ui/button.tsx';
import { CorrectionNote } from '../../../ui/correction-note.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { RevisionCard } from '../../../ui/revision-card.tsx';
import { InstructorForm, instructorDraftName } from './instructor-form.tsx';
import { announceOutcome } from './instructor-outcome.ts';
import { changeInstructor, withdrawInstructorChanges } from './instructor-profile-api.ts';
import type { InstructorRow } from './own-instructor.ts';
import { OwnInstructorProfile } from './own-instructor-profile.tsx';

interface EditableInstructorProfileProps {
  profile: InstructorRow;
  revision: Revision | undefined;
  correction: Correction | undefined;
  onChanged: () => Promise<void>;
}

/** Instructor profile, to read and to edit; with a draft the form opens. */
export function EditableInstructorProfile({
  profile,
  revision,
  correction,
  onChanged,
}: EditableInstructorProfileProps) {
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
      {correction && <CorrectionNote correction={correction} />}
      {editing ? (
        <>
          <p className="measure -mt-3 text-ink-soft">{whatSavingDoes(profile.status)}</p>
          <InstructorForm
            userId={profile.user_id}
            start={{ ...toInstructorForm(revised(profile, revision)), specialty: '' }}
            submitLabel="Save profile"
            send={async (values) => {
              const outcome = await changeInstructor(profile.id, values);
              if (outcome.ok) await onChanged();
              return announceOutcome(outcome);
            }}
            onSent={close}
            onCancel={close}
          />
        </>
      ) : (
        <>
          {profile.status === 'approved' && revision && (
            <RevisionCard
              status={revision.status}
              reason={revision.decline_reason}
              changes={revisionChanges('instructor', profile, revision)}
              promise={<NoWrap>2-3 business days</NoWrap>}
              onWithdraw={async () => {
                await withdrawInstructorChanges(profile.id);
                await onChanged();
              }}
            >
              <Button onClick={() => setEditing(true)}>Edit changes</Button>
            </RevisionCard>
          )}
          <OwnInstructorProfile
            profile={profile}
            reason={
              profile.decline_reason === correction?.words ? null : (profile.decline_reason ?? 'No reason given.')
            }
            onEdit={() => setEditing(true)}
            onChanged={onChanged}
            editRef={editButton}
          />
        </>
      )}
    </div>
  );
}

function whatSavingDoes(status: string): ReactNode {
  if (status === 'approved') {
    return (
      <>
        Your page stays as it is. We review changes within <NoWrap>2-3 business days</NoWrap>.
      </>
    );
  }
  if (status === 'declined') {
    return (
      <>
        When you save it, we’ll review it again within <NoWrap>2-3 business days</NoWrap>.
      </>
    );
  }
  return 'Edit anything you like. We haven’t reviewed it yet.';
}
