import { classesPath } from '@kindling/domain/paths';
import type { ThingContent } from '@kindling/domain/things/thing-content';
import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';

interface ThingAsideProps {
  entry: CatalogueEntry;
  content: ThingContent;
  /** Picks a moment for the first try. */
  planner: ReactNode;
}

/** Next steps: a free start this week, classes later. */
export function ThingAside({ entry, content, planner }: ThingAsideProps) {
  return (
    <div className="grid gap-6 lg:sticky lg:top-6">
      <section aria-labelledby="first-try" className="dotted rounded-card border border-line bg-accent-tint p-5 sm:p-7">
        <p className="text-sm font-semibold text-ink-soft">Free, about 20 minutes</p>
        <h2 id="first-try" className="mt-1 text-xl">
          Try it this week
        </h2>
        <p className="mt-3 mb-5">{content.firstTry}</p>
        {planner}
      </section>
      <Card role="region" aria-labelledby="find-classes">
        <CardTitle id="find-classes">Find Classes</CardTitle>
        <p className="mt-3 mb-5 text-ink-soft">{content.findClassesText}</p>
        <ButtonLink href={`${classesPath}?${new URLSearchParams({ q: entry.name })}`} className="w-full">
          Browse Classes
        </ButtonLink>
        <p className="mt-3 text-center">
          <a
            href={`${classesPath}?${new URLSearchParams({ tab: 'businesses', q: entry.name })}`}
            className="link inline-block py-1.5"
          >
            See local businesses
          </a>
        </p>
      </Card>
    </div>
  );
}
