import { moodOf } from '@kindling/domain/journal/moods';
import { journalEntryPath } from '@kindling/domain/paths';
import { Image, Mic, Sparkles } from 'lucide-react';
import { Link } from '../../../ui/link.tsx';
import { entryTitle } from '../entry-title.ts';
import { formatEntryDay, formatEntryTime } from '../format-entry-date.ts';
import type { Entry } from '../journal-api.ts';
import { MoodMark } from '../mood-mark.tsx';

interface EntryItemProps {
  entry: Entry;
  open: boolean;
}

/** One entry of the list: its day, an excerpt, its mood and its photo. It opens as a page. */
export function EntryItem({ entry, open }: EntryItemProps) {
  const mood = moodOf(entry.mood);
  return (
    <li
      data-mood={mood?.token}
      className="relative flex gap-3 rounded-card border border-line bg-card p-4 transition-colors duration-150 hover:border-tan has-aria-current:border-clay has-aria-current:bg-sand print:break-inside-avoid"
    >
      <div className="min-w-0 grow">
        <h3 className="text-base leading-snug">
          <Link
            to={journalEntryPath(entry.id)}
            aria-current={open ? 'page' : undefined}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            <bdi>{entryTitle(entry)}</bdi>
          </Link>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
          <time dateTime={entry.created_at}>
            {formatEntryDay(entry)}, {formatEntryTime(entry)}
          </time>
          {entry.breakthrough && <Mark icon={Sparkles}>Breakthrough</Mark>}
          {entry.photo_url && !entry.photo_thumbnail && <Mark icon={Image}>Photo</Mark>}
          {entry.voice_note_url && <Mark icon={Mic}>Voice note</Mark>}
        </p>
        {entry.content && (
          <p dir="auto" className="mt-1.5 line-clamp-2 text-sm text-ink-soft wrap-anywhere">
            {entry.content.slice(0, 300)}
          </p>
        )}
        {entry.mood && (
          <p className="mt-2 flex items-center gap-1.5 text-xs font-medium text-ink-soft wrap-anywhere">
            {mood && <MoodMark mood={mood} className="size-5" />}
            <bdi>{entry.mood}</bdi>
          </p>
        )}
      </div>
      {entry.photo_thumbnail && (
        <img
          src={entry.photo_thumbnail}
          alt=""
          width="72"
          height="72"
          className="size-18 shrink-0 rounded-field border border-line object-cover"
        />
      )}
    </li>
  );
}

function Mark({ icon: Icon, children }: { icon: typeof Image; children: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{children}</span>
    </span>
  );
}
