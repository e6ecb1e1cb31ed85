import { thingPath } from '@kindling/domain/paths';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import type { Wanted } from '@kindling/domain/wishes/wanted';
import { ButtonLink } from '../ui/button.tsx';
import { WantedRows } from './wanted-rows.tsx';

interface WantedNoteProps {
  rows: readonly Wanted[];
  /** Slug; '' where the search is for no thing. */
  thing: string;
}

/** Below a search for a thing: how many would come, and the way to say "I'd go" on its page. */
export function WantedNote({ rows, thing }: WantedNoteProps) {
  const entry = thingEntries.find(({ slug }) => slug === thing);
  if (!entry) return null;
  return (
    <section aria-labelledby="wanted" className="grid gap-3 rounded-card border border-line bg-sand p-5 sm:p-6">
      <h2 id="wanted" className="text-xl">
        No date that suits you?
      </h2>
      <WantedRows rows={rows} thing={entry.name} />
      <ButtonLink href={thingPath(entry.slug)} variant="outline" size="sm" className="justify-self-start">
        I’d go
      </ButtonLink>
    </section>
  );
}
