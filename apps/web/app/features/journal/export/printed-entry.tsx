import { entryTitle } from '../entry-title.ts';
import { formatEntryTime, formatEntryWeekday } from '../format-entry-date.ts';
import type { Entry } from '../journal-api.ts';

/** Print layout of one entry. */
export function PrintedEntry({ entry, photo }: { entry: Entry; photo: string | undefined }) {
  const { content, mood, reflection, breakthrough, created_at } = entry;
  return (
    <article className="border-b border-line py-6 last:border-0">
      <h3 dir="auto" className="text-lg wrap-anywhere">
        {entryTitle(entry)}
      </h3>
      <p className="mt-1 break-after-avoid text-sm text-ink-muted">
        <time dateTime={created_at}>
          {formatEntryWeekday(entry)}, {formatEntryTime(entry)}
        </time>
        {mood && ` · ${mood}`}
        {breakthrough && ' · Breakthrough'}
      </p>
      {content && (
        <p dir="auto" className="mt-3 measure whitespace-pre-wrap wrap-anywhere">
          {content}
        </p>
      )}
      {reflection && (
        <p className="mt-3 measure whitespace-pre-wrap wrap-anywhere">
          <strong>Reflection:</strong> <bdi>{reflection}</bdi>
        </p>
      )}
      {photo && <img src={photo} alt="Your entry’s own" className="mt-3 max-h-96 break-inside-avoid rounded-field" />}
      {entry.voice_note_url && <p className="mt-3 text-sm text-ink-muted">With a voice note in your journal.</p>}
    </article>
  );
}
