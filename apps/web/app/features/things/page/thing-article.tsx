import type { ThingContent } from '@kindling/domain/things/thing-content';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Article of a thing; safety notes come before how to begin. */
export function ThingArticle({ content }: { content: ThingContent }) {
  return (
    <div className="grid gap-10">
      <Part id="what-to-expect" title="What to Expect">
        <p className="measure text-ink-soft">{content.whatToExpect}</p>
      </Part>
      <Part id="benefits" title="Benefits">
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {content.benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3 text-ink-soft">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
              {benefit}
            </li>
          ))}
        </ul>
      </Part>
      {content.safety && <Safety facts={content.safety} />}
      <Part id="getting-started" title="Getting Started">
        <p className="measure text-ink-soft">{content.gettingStarted}</p>
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Safety({ facts }: { facts: readonly string[] }) {
  return (
    <section
      aria-labelledby="safety"
      className="rounded-card border border-danger border-s-8 bg-danger-tint p-5 sm:p-7"
    >
      <h2 id="safety" className="flex items-center gap-3 text-xl">
        <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-danger" />
        Read this before you start
      </h2>
      <ul className="mt-4 grid measure list-disc gap-2.5 ps-5 marker:text-danger">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
