import { thingPath } from '@kindling/domain/paths';
import { onePerClass } from '@kindling/domain/recommendations/rank-sessions';
import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import { slugOfName } from '@kindling/domain/things/thing-slugs';
import { pictureOfThing } from '@kindling/illustrations/pictures/picture';
import { useId } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { WishPicker } from '../wishes/wish-picker.tsx';
import { PreferencesLink, RecommendationsFailed, RelaxedNote } from './recommendation-notes.tsx';
import { RecommendedSessionRow } from './recommended-session-row.tsx';
import { type RecommendationsOptions, useRecommendations } from './use-recommendations.ts';

const steps = 3;

/** What it costs and how long it takes, in a few words. */
interface Facts {
  readonly cost: string;
  readonly time: string;
}

interface FirstStepsProps extends RecommendationsOptions {
  /** Names of the things that her result recommends. */
  things: readonly string[];
  /** By slug; they may still be loading. */
  facts: Readonly<Record<string, Facts>>;
}

/** Three of her things, those with a session that fits first, each with the next one. */
export function FirstSteps({ things, facts, ...options }: FirstStepsProps) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className="print:hidden">
      <CardTitle id={titleId}>Three first steps</CardTitle>
      <p className="mt-2 text-ink-soft">One’s enough to begin with.</p>
      <div className="mt-5">
        <Steps names={things} facts={facts} options={options} />
      </div>
    </Card>
  );
}

interface StepsProps {
  names: readonly string[];
  facts: Readonly<Record<string, Facts>>;
  options: RecommendationsOptions;
}

function Steps({ names, facts, options }: StepsProps) {
  const state = useRecommendations(options);
  if (state.status === 'loading') return <Skeleton className="h-96" />;
  if (state.status === 'failed') return <RecommendationsFailed state={state} />;
  const things = names
    .map((name) => ({ name, slug: slugOfName(name) }))
    .filter((thing): thing is { name: string; slug: ThingSlug } => thing.slug !== undefined)
    .map((thing) => {
      const ranking = state.rank({ accept: (session) => session.thing === thing.slug });
      return { ...thing, ranking: { ...ranking, recommendations: onePerClass(ranking.recommendations).slice(0, 1) } };
    })
    .sort((one, other) => rankOf(one.ranking) - rankOf(other.ranking))
    .slice(0, steps);
  const wished = things.filter(({ ranking }) => rankOf(ranking) > 0);
  return (
    <>
      <ol className="grid gap-x-5 gap-y-8 md:grid-cols-3">
        {things.map(({ name, slug, ranking }) => (
          <li key={slug} className="flex flex-col">
            <Picture drawn={pictureOfThing(slug)} alt="" />
            <h3 className="mt-3 text-lg">
              <a href={thingPath(slug)} className="hover:underline">
                {name}
              </a>
            </h3>
            <ThingFactsList facts={facts[slug]} />
            <div className="mt-3 grid grow content-start gap-2 border-t border-line pt-3">
              <RelaxedNote ranking={ranking} preferences={state.preferences} />
              {ranking.recommendations.map((recommendation) => (
                <RecommendedSessionRow
                  key={recommendation.session.id}
                  recommendation={recommendation}
                  pictured={false}
                />
              ))}
              {ranking.recommendations.length === 0 && (
                <p className="text-ink-soft">
                  No dates for you yet.{' '}
                  <a href={thingPath(slug)} className="link">
                    See its free first try <span className="sr-only">{name}</span>
                  </a>
                  .
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {wished.length > 0 && (
        <div className="mt-6">
          <WishPicker userId={options.userId} things={wished} />
        </div>
      )}
      <p className="mt-5">
        <PreferencesLink preferences={state.preferences} />
      </p>
    </>
  );
}

/** As high before they are loaded. */
function ThingFactsList({ facts }: { facts: Facts | undefined }) {
  return (
    <dl className="mt-1.5 grid min-h-24 content-start grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
      {facts &&
        (
          [
            ['Cost', facts.cost],
            ['Time', facts.time],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="font-semibold text-ink-muted">{label}</dt>
            <dd className="text-ink-soft">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What fits comes before what nearly does, and that before nothing. */
function rankOf({ recommendations, relaxed }: { recommendations: readonly unknown[]; relaxed?: string }): number {
  if (recommendations.length === 0) return 2;
  return relaxed ? 1 : 0;
}
