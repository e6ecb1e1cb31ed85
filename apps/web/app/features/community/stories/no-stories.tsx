import { Emblem } from '../../../ui/emblem.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** Empty state before the first story is featured. */
export function NoStories() {
  return (
    <EmptyState
      className="rounded-card border border-line bg-sand py-8"
      drawing={<Emblem name="thinker" className="size-24" />}
      title="No stories yet"
    >
      Yours could be the first: a post of yours can become a story. Choose “Offer as a story” in its menu.
    </EmptyState>
  );
}
