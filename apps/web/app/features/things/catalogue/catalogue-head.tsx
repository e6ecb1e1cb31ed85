import { quizPath } from '@kindling/domain/paths';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../page-title.tsx';

/** Heading of the catalogue; the quiz is the main action for somebody without a type. */
export function CatalogueHead({ hasType }: { hasType: boolean }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="max-w-xl">
        <PageTitle>All things</PageTitle>
        <p className="mt-3 text-lg text-ink-soft">
          {thingEntries.length} things to try – what each one’s like, what it costs, and a free 20-minute taster.
        </p>
      </div>
      <ButtonLink href={quizPath} variant={hasType ? 'outline' : 'default'}>
        {hasType ? 'Retake the quiz' : 'Take the quiz'}
      </ButtonLink>
    </header>
  );
}
