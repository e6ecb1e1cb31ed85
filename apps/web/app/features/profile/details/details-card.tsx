import { lazy, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocalDraft } from '../../../lib/drafts/use-local-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { detailsFormValuesFrom, parseDetailsFormValues } from './details-form-values.ts';
import { changedFields, type ProfileDetails } from './profile-details.ts';
import { SaveStatusLine } from './save-status-line.tsx';
import { useProfileEditor } from './use-profile-editor.ts';

const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }));

interface DetailsCardProps {
  userId: string;
  saved: ProfileDetails;
  /** Default name before one is saved. */
  suggestedName: string;
  send: (changes: Partial<ProfileDetails>) => Promise<void>;
}

/** Profile details, to read and to edit. */
export function DetailsCard({ userId, saved, suggestedName, send }: DetailsCardProps) {
  const { details, saving, save, retry } = useProfileEditor(userId, saved, send);
  const typedDraft = useLocalDraft(`profile-form-${userId}`);
  const [unfinished, setUnfinished] = useState(() => parseDetailsFormValues(typedDraft.read()));
  const [editing, setEditing] = useState(unfinished !== undefined);
  const titleId = useId();
  const editButton = useRef<HTMLButtonElement>(null);
  const shown: ProfileDetails = { ...details, name: details.name ?? suggestedName };

  function close() {
    typedDraft.clear();
    flushSync(() => {
      setUnfinished(undefined);
      setEditing(false);
    });
    editButton.current?.focus();
  }

  function handleSave(edited: ProfileDetails) {
    close();
    void save(changedFields(details, edited));
  }

  return (
    <Card role="region" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id={titleId}>About you</CardTitle>
        {!editing && (
          <Button ref={editButton} variant="outline" size="sm" onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        )}
      </div>
      <div className="mt-5">
        {editing ? (
          <>
            {unfinished && <p className="mb-5 text-sm text-ink-soft">We saved what you typed last time.</p>}
            <Suspense fallback={<Skeleton className="h-72" />}>
              <ProfileForm
                takeFocus={!unfinished}
                typed={unfinished ?? detailsFormValuesFrom(shown)}
                onTyped={typedDraft.save}
                onSave={handleSave}
                onCancel={close}
              />
            </Suspense>
          </>
        ) : (
          <DetailsList details={shown} />
        )}
      </div>
      {!editing && <SaveStatusLine saving={saving} onRetry={() => void retry()} />}
    </Card>
  );
}

function DetailsList({ details: { name, age, location } }: { details: ProfileDetails }) {
  const rows = [
    { term: 'Name', value: name },
    { term: 'Age', value: age },
    { term: 'Location', value: location },
  ];
  return (
    <dl className="grid gap-4">
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-sm text-ink-muted">{term}</dt>
          <dd dir="auto" className="font-medium wrap-anywhere">
            {value || <span className="text-ink-muted">Not added</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
