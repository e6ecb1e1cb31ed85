import { thingEntries } from '@kindling/domain/things/thing-entries';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../page-title.tsx';

/** Heading of the catalogue; the quiz is the main action for somebody without a type. */
export function CatalogueHead({ hasType }: { hasType: boolean }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="max-w-xl">
        <PageTitle>All the things</PageTitle>
        <p className="mt-3 text-lg text-ink-soft">
          {thingEntries.length} things to try, each with what it is like, what it costs and a free first twenty minutes.
        </p>
      </div>
      <ButtonLink href="/quiz" variant={hasType ? 'outline' : 'default'}>
        {hasType ? 'Take the quiz again' : 'Take the quiz'}
      </ButtonLink>
    </header>
  );
}
