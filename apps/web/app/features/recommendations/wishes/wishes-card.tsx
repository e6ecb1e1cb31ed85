import { errorMessage } from '@kindling/domain/error-messages';
import { thingPath } from '@kindling/domain/paths';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import type { Wish } from '@kindling/domain/wishes/wish';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useTypeThings } from './use-type-things.ts';
import { useWishActions, useWishes, type WishActions } from './use-wishes.ts';
import { WishPicker } from './wish-picker.tsx';
import { WishSummary } from './wish-summary.tsx';

/** Her wishes: to keep, to change on the thing's page, and to remove. `#wishes` leads here. */
export function WishesCard({ userId }: { userId: string }) {
  const state = useWishes(userId);
  const actions = useWishActions(userId);
  const things = useTypeThings(userId);
  const titleId = useId();
  return (
    <Card role="region" id="wishes" aria-labelledby={titleId} className="scroll-mt-6">
      <CardTitle id={titleId}>What you’d go to</CardTitle>
      {state.status === 'loading' && <Skeleton className="mt-3 h-24" />}
      {state.status === 'failed' && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p role="alert">We couldn’t load this.</p>
          <Button variant="outline" size="sm" onClick={state.retry}>
            Try again
          </Button>
        </div>
      )}
      {state.status === 'ready' &&
        (state.data.length === 0 ? (
          <p className="mt-2 text-ink-soft">Nothing yet. Teachers see how many women would go, never who.</p>
        ) : (
          <>
            <p className="mt-2 text-ink-soft">Only you can see this list. Others see counts, never names.</p>
            <ul className="mt-3 divide-y divide-line">
              {state.data.map((wish) => (
                <WishRow key={wish.id} wish={wish} actions={actions} />
              ))}
            </ul>
          </>
        ))}
      <div className="mt-5 empty:hidden">
        {things && <WishPicker userId={userId} things={things} title="Add one" />}
      </div>
    </Card>
  );
}

function WishRow({ wish, actions }: { wish: Wish; actions: WishActions }) {
  const [problem, setProblem] = useState<string>();
  const entry = thingEntries.find(({ slug }) => slug === wish.thing);
  const name = entry?.name ?? wish.thing.replaceAll('-', ' ');
  const pending = actions.renew.isPending || actions.remove.isPending;

  async function attempt(change: () => Promise<unknown>) {
    if (pending) return;
    setProblem(undefined);
    try {
      await change();
    } catch (error) {
      setProblem(errorMessage(error, 'general'));
    }
  }

  return (
    <li className="grid gap-2 py-4">
      <p className="wrap-anywhere">
        {entry ? (
          <a href={thingPath(entry.slug)} className="link font-semibold">
            {name}
          </a>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="block text-sm text-ink-soft">
          <WishSummary wish={wish} />
        </span>
        {wish.asked_at !== null && <span className="mt-1 block text-sm">Still want it? It ends soon.</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {wish.asked_at !== null && (
          <Button size="sm" aria-disabled={pending} onClick={() => void attempt(() => actions.renew.mutateAsync(wish))}>
            Keep it<span className="sr-only"> – {name}</span>
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-disabled={pending}
          onClick={() => void attempt(() => actions.remove.mutateAsync(wish.id))}
        >
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}
