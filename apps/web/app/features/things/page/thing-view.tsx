import { type ReactNode, Suspense, use } from 'react';
import type { ThingPage } from '../thing-page.ts';
import { homeGroupOf } from './neighbours.ts';
import { ThingArticle } from './thing-article.tsx';
import { ThingAside } from './thing-aside.tsx';
import { ThingFacts } from './thing-facts.tsx';
import { ThingHead } from './thing-head.tsx';
import { Neighbours, RelatedThings } from './thing-onwards.tsx';
import { ThingSkeleton } from './thing-skeleton.tsx';
import { ThingStories } from './thing-stories.tsx';

interface ThingViewProps extends ThingPage {
  /** Picks a moment for the first try. */
  planner: ReactNode;
  /** Next dates that fit her. */
  sessions: ReactNode;
}

/** Page of a thing, in the tint of its type. */
export function ThingView(page: ThingViewProps) {
  const { entry } = page;
  return (
    <article
      data-type={homeGroupOf(entry).key}
      className="mx-auto grid w-full max-w-page gap-10 px-4 py-6 sm:px-6 sm:py-10"
    >
      {/* Keyed Suspense boundary: the previous thing does not stay on the screen while the next one loads. */}
      <Suspense key={entry.slug} fallback={<ThingSkeleton entry={entry} />}>
        <WholeThing {...page} />
      </Suspense>
    </article>
  );
}

function WholeThing({ entry, content: loading, planner, sessions }: ThingViewProps) {
  const content = loading instanceof Promise ? use(loading) : loading;
  return (
    <>
      <ThingHead entry={entry} title={content.title}>
        {content.heroContent}
      </ThingHead>
      <ThingFacts content={content} />
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_21rem]">
        <ThingArticle content={content} />
        <ThingAside entry={entry} content={content} planner={planner} />
      </div>
      {sessions}
      <ThingStories slug={entry.slug} />
      <RelatedThings content={content} />
      <Neighbours entry={entry} />
    </>
  );
}
