import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';

/** Empty state before the first story is featured. */
export function NoStories() {
  return (
    <EmptyState
      className="rounded-card border border-line bg-sand py-8"
      drawing={<StateScene state="nothing-yet" />}
      title="No stories yet"
    >
      Yours could be the first. Pick one of your posts and choose “Share as a story” in its menu.
    </EmptyState>
  );
}
