import { ChevronDown, Image, Mic, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatWeekday } from '../../../lib/time/format-date.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EditEntry } from '../entry/edit-entry.tsx';
import { formatEntryTime } from '../format-entry-date.ts';
import type { Entry } from '../journal-api.ts';
import { MoodBadge } from '../mood-mark.tsx';
import { EntryView } from './entry-view.tsx';

interface EntryItemProps {
  userId: string;
  vault: VaultState;
  entry: Entry;
  open: boolean;
  onOpen: (open: boolean) => void;
  onDelete: () => void;
}

/** One entry: an excerpt, in full when opened. */
export function EntryItem({ userId, vault, entry, open, onOpen, onDelete }: EntryItemProps) {
  const [editing, setEditing] = useState(false);
  const heading = useRef<HTMLButtonElement>(null);

  function endEditing() {
    setEditing(false);
    heading.current?.focus();
  }

  return (
    <li className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h3 className="text-lg">
        <button
          ref={heading}
          type="button"
          aria-expanded={open}
          onClick={() => onOpen(!open)}
          className="flex w-full items-start justify-between gap-3 text-start wrap-anywhere print:flex!"
        >
          {entry.title}
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              'mt-1 size-5 shrink-0 text-ink-muted transition-transform print:hidden',
              open && 'rotate-180',
            )}
          />
        </button>
      </h3>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-muted">
        <time dateTime={entry.created_at}>
          {formatWeekday(entry.created_at)}, {formatEntryTime(entry.created_at)}
        </time>
        {entry.mood && <MoodBadge name={entry.mood} />}
        {entry.breakthrough && <Mark icon={Sparkles}>Breakthrough</Mark>}
        {entry.photo_url && !open && <Mark icon={Image}>Photo</Mark>}
        {entry.voice_note_url && !open && <Mark icon={Mic}>Voice note</Mark>}
      </div>
      {!open && entry.content && <p className="mt-3 line-clamp-2 text-ink-soft wrap-anywhere">{entry.content}</p>}
      {open && !editing && <EntryView entry={entry} onEdit={() => setEditing(true)} onDelete={onDelete} />}
      {open && editing && <EditEntry userId={userId} vault={vault} entry={entry} onDone={endEditing} />}
    </li>
  );
}

function Mark({ icon: Icon, children }: { icon: typeof Image; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4.5" />
      {children}
    </span>
  );
}
