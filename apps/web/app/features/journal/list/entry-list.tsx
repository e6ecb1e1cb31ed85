import { generalMessages } from '@kindling/domain/messages';
import { useRef, useState } from 'react';
import type { More } from '../../../lib/backend/use-read.ts';
import { useOnline } from '../../../lib/hooks/use-online.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { OutboxEntries } from '../drafts/outbox-entries.tsx';
import type { Outbox } from '../drafts/use-outbox.ts';
import { type Entry, emptyEntrySearch } from '../journal-api.ts';
import { Notebook } from '../notebook.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { EntryItem } from './entry-item.tsx';
import { EntryUndoBar } from './entry-undo-bar.tsx';
import { useDeleteEntry } from './use-delete-entry.ts';
import { isSearching, useEntries } from './use-entries.ts';

interface EntryListProps {
  userId: string;
  vault: VaultState;
  outbox: Outbox;
}

/** Entries, newest first. */
export function EntryList({ userId, vault, outbox }: EntryListProps) {
  const [search, setSearch] = useState(emptyEntrySearch);
  const searching = isSearching(search);
  const state = useEntries(userId, search);
  const removal = useDeleteEntry(userId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [openId, setOpenId] = useState<string>();
  const shown = state.status === 'ready' ? state.data.flat().filter((entry) => !removal.hidden.has(entry.id)) : [];
  // Deduplicates: an entry just sent is in the list a moment before it leaves the outbox.
  const waiting = outbox.waiting.filter(({ id }) => !shown.some((entry) => entry.id === id));
  const empty = state.status === 'ready' && shown.length === 0 && !searching;

  function remove(entry: Entry) {
    // Restore focus: the focused entry goes away; the heading takes it.
    heading.current?.focus({ preventScroll: true });
    removal.remove(entry);
  }

  return (
    <section aria-labelledby="recent-entries" className="grid grid-cols-1 gap-4">
      <h2 ref={heading} id="recent-entries" tabIndex={-1} className="text-2xl">
        Recent entries
      </h2>
      {!empty && state.status === 'ready' && <EntryFilters onSearch={setSearch} />}
      <OutboxEntries waiting={waiting} onSend={outbox.sendNow} />
      {state.status === 'loading' && <Skeleton className="h-48" />}
      {state.status === 'failed' && <Unavailable onRetry={state.retry} />}
      {empty && waiting.length === 0 && (
        <Card>
          <EmptyState drawing={<Notebook />} title="Your first page is empty">
            Write a line or two above. Only you will ever read it.
          </EmptyState>
        </Card>
      )}
      {searching && state.status === 'ready' && (
        <p role="status" className="text-ink-soft">
          {shown.length === 0
            ? 'No entry matches. Try another word or mood.'
            : `${shown.length}${state.more ? ' or more' : ''} ${shown.length === 1 ? 'entry' : 'entries'} found`}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-4 empty:hidden">
        {shown.map((entry) => (
          <EntryItem
            key={entry.id}
            userId={userId}
            vault={vault}
            entry={entry}
            open={entry.id === openId}
            onOpen={(open) => setOpenId(open ? entry.id : undefined)}
            onDelete={() => remove(entry)}
          />
        ))}
      </ul>
      {state.status === 'ready' && state.more && <Older more={state.more} />}
      <EntryUndoBar removed={removal.removed} onUndo={removal.undo} />
    </section>
  );
}

function Older({ more: { load, loading, failed } }: { more: More }) {
  return (
    <div className="grid justify-items-center gap-3 print:hidden">
      {failed && <p role="alert">{generalMessages.network}</p>}
      <Button variant="outline" onClick={load} aria-disabled={loading}>
        {failed ? 'Try again' : loading ? 'Loading…' : 'Older entries'}
      </Button>
    </div>
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  return (
    <Card>
      <p className="mb-4 text-ink-soft">
        {online
          ? 'Your entries could not be loaded.'
          : 'You are offline. Your entries come back with the network; you can write all the same.'}
      </p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  );
}
