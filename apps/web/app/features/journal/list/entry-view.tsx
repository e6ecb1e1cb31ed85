import { Button } from '../../../ui/button.tsx';
import type { Entry } from '../journal-api.ts';
import { StoredPhoto, StoredVoice } from './stored-files.tsx';

interface EntryViewProps {
  entry: Entry;
  onEdit: () => void;
  onDelete: () => void;
}

export function EntryView({ entry, onEdit, onDelete }: EntryViewProps) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-5">
      {entry.content && <p className="measure whitespace-pre-wrap wrap-anywhere">{entry.content}</p>}
      {entry.reflection && (
        <div className="rounded-field bg-sand px-4 py-3">
          <h4 className="text-sm font-semibold">Reflection</h4>
          <p className="mt-1 measure whitespace-pre-wrap wrap-anywhere">{entry.reflection}</p>
        </div>
      )}
      {entry.photo_url && <StoredPhoto url={entry.photo_url} />}
      {entry.voice_note_url && <StoredVoice url={entry.voice_note_url} />}
      <div className="flex flex-wrap gap-2 print:hidden">
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
