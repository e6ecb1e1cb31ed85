import { thingPath } from '@kindling/domain/paths';
import { onePerClass } from '@kindling/domain/recommendations/rank-sessions';
import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import { slugOfName } from '@kindling/domain/things/thing-slugs';
import { pictureOfThing } from '@kindling/illustrations/pictures/picture';
import { type ReactNode, useId } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { RelaxedNote } from './recommendation-notes.tsx';
import { RecommendedSessionRow, sessionRow } from './recommended-session-row.tsx';
import { suggestTries } from './suggest-tries.ts';
import { type RecommendationsOptions, type RecommendationsState, useRecommendations } from './use-recommendations.ts';

const [sessionsShown, triesShown] = [2, 2];
const weekMs = 7 * 86_400_000;
const period = 'this week';

interface FirstWeekProps extends RecommendationsOptions {
  /** Names of things to try by herself. */
  things: readonly string[];
}

/** What her first week could hold: sessions that fit her, and things to try by herself, day by day. */
export function FirstWeek({ things, ...options }: FirstWeekProps) {
  const titleId = useId();
  const state = useRecommendations(options);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Your first week
      </h2>
      <Week things={things} state={state} />
    </section>
  );
}

interface WeekEntry {
  readonly key: string;
  readonly startsAt: string;
  readonly node: ReactNode;
}

function Week({ things, state }: { things: readonly string[]; state: RecommendationsState }) {
  if (state.status === 'loading') return <Skeleton className="mt-4 h-96" />;
  const ready = state.status === 'ready' ? state : undefined;
  const ranking = ready?.rank({ until: new Date(Date.now() + weekMs) });
  const recommendations = onePerClass(ranking?.recommendations ?? []).slice(0, sessionsShown);
  const slugs = things.map(slugOfName).filter((slug): slug is ThingSlug => slug !== undefined);
  const names = new Map(things.map((name) => [slugOfName(name), name]));
  const entries: WeekEntry[] = [
    ...recommendations.map((recommendation) => ({
      key: recommendation.session.id,
      startsAt: recommendation.session.starts_at,
      node: <RecommendedSessionRow recommendation={recommendation} />,
    })),
    ...suggestTries(slugs, ready?.preferences.freeSlots ?? [], new Date())
      .slice(0, triesShown)
      .map(({ thing, label, startsAt }) => ({
        key: thing,
        startsAt: startsAt.toISOString(),
        node: <TryRow thing={thing} name={names.get(thing) ?? ''} moment={label} />,
      })),
  ].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  return (
    <>
      {ready && ranking && (
        <div className="mt-3">
          <RelaxedNote ranking={{ ...ranking, recommendations }} preferences={ready.preferences} period={period} />
        </div>
      )}
      {entries.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {entries.map(({ key, node }) => (
            <li key={key} className="py-4">
              {node}
            </li>
          ))}
        </ul>
      )}
      {recommendations.length === 0 && (
        <p className="mt-2 text-ink-soft">
          {state.status === 'failed'
            ? 'We couldn’t load classes right now. You’ll find them on your home page.'
            : 'Nothing near you this week yet.'}
        </p>
      )}
    </>
  );
}

function TryRow({ thing, name, moment }: { thing: ThingSlug; name: string; moment: string }) {
  return (
    <div className={sessionRow}>
      <Picture drawn={pictureOfThing(thing)} alt="" className="row-span-2 self-start sm:row-span-1" />
      <div className="min-w-0 wrap-anywhere">
        <p className="leading-snug font-semibold">
          <a dir="auto" href={thingPath(thing)} className="hover:underline">
            {name}
          </a>
        </p>
        <p className="mt-0.5">{moment}, if you like</p>
        <p className="mt-0.5 text-sm text-ink-soft">A free first try, about twenty minutes</p>
      </div>
      <ButtonLink
        href={thingPath(thing)}
        size="sm"
        variant="outline"
        className="justify-self-start sm:justify-self-end"
      >
        See how{' '}
        <span className="sr-only">
          <bdi>{name}</bdi>
        </span>
      </ButtonLink>
    </div>
  );
}
