import { useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { changedFields, type Details } from './details.ts';
import { ProfileForm } from './profile-form.tsx';
import { SavingNote } from './saving-note.tsx';
import { asTyped, parseTyped } from './typed-draft.ts';
import { useProfileEditor } from './use-profile-editor.ts';

interface DetailsCardProps {
  userId: string;
  saved: Details;
  /** What to offer as her name before she has saved one. */
  suggestedName: string;
  send: (changes: Partial<Details>) => Promise<void>;
}

/** Her name, age and location, to read and to change. */
export function DetailsCard({ userId, saved, suggestedName, send }: DetailsCardProps) {
  const { details, saving, save, retry } = useProfileEditor(userId, saved, send);
  const typedDraft = useMemo(() => createDraft(`profile-form-${userId}`), [userId]);
  const [unfinished, setUnfinished] = useState(() => parseTyped(typedDraft.read()));
  const [editing, setEditing] = useState(unfinished !== undefined);
  const titleId = useId();
  const editButton = useRef<HTMLButtonElement>(null);
  const shown: Details = { ...details, name: details.name ?? suggestedName };

  function close() {
    typedDraft.clear();
    flushSync(() => {
      setUnfinished(undefined);
      setEditing(false);
    });
    editButton.current?.focus();
  }

  function handleSave(edited: Details) {
    close();
    void save(changedFields(details, edited));
  }

  return (
    <Card role="region" aria-labelledby={titleId}>
      <div className="flex items-center justify-between gap-3">
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
            {unfinished && <p className="mb-5 text-sm text-ink-soft">We kept what you had typed last time.</p>}
            <ProfileForm
              takeFocus={!unfinished}
              typed={unfinished ?? asTyped(shown)}
              onTyped={typedDraft.keep}
              onSave={handleSave}
              onCancel={close}
            />
          </>
        ) : (
          <DetailsList details={shown} />
        )}
      </div>
      {!editing && <SavingNote saving={saving} onRetry={() => void retry()} />}
    </Card>
  );
}

function DetailsList({ details: { name, age, location } }: { details: Details }) {
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
          <dd className="font-medium wrap-anywhere">{value || <span className="text-ink-muted">Not said</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
