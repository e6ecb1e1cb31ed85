import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { nearestWanted, type Wanted } from '@kindling/domain/wishes/wanted';
import { useRead } from '../../../lib/backend/use-read.ts';
import { readWanted } from '../../../shared/wanted.ts';
import { WantedRows } from '../../../shared/wanted-rows.tsx';
import { useClassPreferences } from '../preferences/use-class-preferences.ts';

/** How many would come, nearest first. Nothing where nothing is told. */
export function WantedList({ userId, entry }: { userId: string; entry: CatalogueEntry }) {
  const preferences = useClassPreferences(userId);
  const wanted = useRead<Wanted[]>({
    queryKey: ['wanted', entry.slug],
    read: (supabase) => readWanted(supabase, entry.slug),
    failure: 'What is wanted could not be read',
  });
  if (wanted.status !== 'ready') return null;
  return <WantedRows rows={nearestWanted(wanted.data, preferences.data?.place ?? null)} thing={entry.name} />;
}
