import { useRead } from '../../../lib/backend/use-read.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { entryTitle } from '../entry-title.ts';
import { formatEntryWeekday } from '../format-entry-date.ts';
import { readOnThisDay } from '../journal-api.ts';
import { journalKey } from './use-entries.ts';

/** Entries of today's date in earlier years; nothing without any. */
export function OnThisDay({ userId }: { userId: string }) {
  const found = useRead({
    queryKey: [...journalKey(userId), 'on-this-day'],
    read: readOnThisDay,
    failure: 'The entries of this day could not be read',
  });
  if (!found.data || found.data.length === 0) return null;
  return (
    <Card>
      <CardTitle>On this day</CardTitle>
      <ul className="mt-3 grid gap-3">
        {found.data.map(({ id, title, content, local_day }) => (
          <li key={id}>
            <p className="text-sm text-ink-muted">{formatEntryWeekday({ local_day })}</p>
            <details>
              <summary dir="auto" className="min-h-6 font-semibold wrap-anywhere">
                {entryTitle({ title, content, local_day })}
              </summary>
              <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere text-ink-soft">
                {content}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
