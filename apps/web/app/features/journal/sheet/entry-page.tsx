import { journalPath } from '@kindling/domain/paths';
import { useEffect, useRef, useState } from 'react';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { EditEntry } from '../entry/edit-entry.tsx';
import { entryTitle } from '../entry-title.ts';
import { formatEntryTime } from '../format-entry-date.ts';
import type { Entry } from '../journal-api.ts';
import { EntryView } from './entry-view.tsx';
import { PageSheet, SheetDate } from './page-sheet.tsx';
import { useEntry } from './use-entry.ts';

interface EntryPageProps {
  userId: string;
  vault: VaultState;
  id: string;
  onDelete: (entry: Entry) => void;
}

/** An entry as a page: to read, and to edit in place. */
export function EntryPage({ userId, vault, id, onDelete }: EntryPageProps) {
  const state = useEntry(userId, id);
  if (state.status === 'loading') return <Skeleton className="h-96 rounded-card" />;
  if (state.status === 'failed') {
    return (
      <Card>
        <p className="mb-4">We couldn’t load this page of your journal.</p>
        <Button variant="outline" size="sm" onClick={state.retry}>
          Try again
        </Button>
      </Card>
    );
  }
  if (!state.data) {
    return (
      <Card>
        <EmptyState
          drawing={<StateScene state="not-found" />}
          title="This page isn’t there any more"
          action={
            <ButtonLink href={journalPath} variant="outline" size="sm">
              Your journal
            </ButtonLink>
          }
        >
          You may have deleted it, here or on another device.
        </EmptyState>
      </Card>
    );
  }
  return <OpenPage userId={userId} vault={vault} entry={state.data} onDelete={onDelete} />;
}

interface OpenPageProps extends Omit<EntryPageProps, 'id'> {
  entry: Entry;
}

function OpenPage({ userId, vault, entry, onDelete }: OpenPageProps) {
  const [editing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = `page-${entry.id}`;

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function endEditing() {
    setEditing(false);
    requestAnimationFrame(() => heading.current?.focus());
  }

  const date = <SheetDate day={entry.local_day}>{formatEntryTime(entry)}</SheetDate>;
  if (editing) {
    return (
      <PageSheet date={date} labelledBy={headingId}>
        <h2 dir="auto" id={headingId} className="sr-only">
          {entryTitle(entry)}
        </h2>
        <EditEntry userId={userId} vault={vault} entry={entry} onDone={endEditing} />
      </PageSheet>
    );
  }
  return (
    <PageSheet date={date} labelledBy={headingId}>
      <h2 dir="auto" ref={heading} id={headingId} tabIndex={-1} className="text-xl wrap-anywhere">
        {entryTitle(entry)}
      </h2>
      <EntryView entry={entry} onEdit={() => setEditing(true)} onDelete={() => onDelete(entry)} />
    </PageSheet>
  );
}
