import { Sparkles } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { voicePreviewOf } from '../entry/edit-entry.tsx';
import type { Entry } from '../journal-api.ts';
import { StoredPhoto, StoredVoice } from '../list/stored-files.tsx';
import { MoodBadge } from '../mood-mark.tsx';

interface EntryViewProps {
  entry: Entry;
  onEdit: () => void;
  onDelete: () => void;
}

/** What she wrote, on the lines of its page. */
export function EntryView({ entry, onEdit, onDelete }: EntryViewProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {(entry.mood || entry.breakthrough) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
          {entry.mood && <MoodBadge name={entry.mood} />}
          {entry.breakthrough && (
            <span className="inline-flex items-center gap-1.5">
              <Sparkles aria-hidden="true" className="size-4.5" />
              Breakthrough
            </span>
          )}
        </div>
      )}
      {entry.content && (
        <p dir="auto" className="sheet-line whitespace-pre-wrap wrap-anywhere">
          {entry.content}
        </p>
      )}
      {entry.photo_url && <StoredPhoto url={entry.photo_url} />}
      {entry.voice_note_url && <StoredVoice url={entry.voice_note_url} preview={voicePreviewOf(entry)} />}
      {entry.reflection && (
        <div className="border-s-2 border-tan ps-4">
          <h3 className="font-sans text-sm font-semibold tracking-normal">Reflection</h3>
          <p dir="auto" className="mt-1 measure whitespace-pre-wrap wrap-anywhere text-ink-soft italic">
            {entry.reflection}
          </p>
        </div>
      )}
      <div className="-mx-5 flex flex-wrap gap-2 border-t border-line px-4 py-2.5 sm:-mx-8 sm:px-6 print:hidden">
        <Button variant="outline" size="sm" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="ghost" size="sm" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </div>
  );
}
