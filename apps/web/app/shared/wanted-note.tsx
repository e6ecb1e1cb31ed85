import { wishesPath, wishPath } from '@kindling/domain/paths';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import type { Wanted } from '@kindling/domain/wishes/wanted';
import { ButtonLink } from '../ui/button.tsx';
import { WantedRows } from './wanted-rows.tsx';

interface WantedNoteProps {
  rows?: readonly Wanted[];
  /** Slug; '' for one that she chooses herself. */
  thing: string;
}

/** Where no date may suit her: how many would come to a thing, and the way to say "I'd go", which takes an account. */
export function WantedNote({ rows = [], thing }: WantedNoteProps) {
  const entry = thingEntries.find(({ slug }) => slug === thing);
  return (
    <section aria-labelledby="wanted" className="grid gap-3 rounded-card border border-line bg-sand p-5 sm:p-6">
      <h2 id="wanted" className="text-xl">
        No date that suits you?
      </h2>
      {entry && <WantedRows rows={rows} thing={entry.name} />}
      {rows.length === 0 && <p className="text-ink-soft">Say what you’d go to. Teachers see how many women would.</p>}
      <ButtonLink
        href={entry ? wishPath(entry.slug) : wishesPath}
        variant="outline"
        size="sm"
        className="justify-self-start"
      >
        I’d go
      </ButtonLink>
    </section>
  );
}
