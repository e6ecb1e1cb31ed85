import { generalMessages } from '@kindling/domain/messages';
import { type ComponentType, lazy } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../ui/picture/state-scene.tsx';

/** Lazy panel (code splitting), loaded when it is opened, with an error state of its own. */
export function lazyPanel<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await fetchPart() };
    } catch {
      return { default: PanelMissing };
    }
  });
}

/** Reload: some browsers cache a failed import for the lifetime of the page. */
function PanelMissing() {
  return (
    <EmptyState
      drawing={<StateScene state="failed" />}
      className="rounded-card border border-line bg-sand"
      title={<h2>We couldn’t load the form</h2>}
      action={<Button onClick={() => location.reload()}>Try again</Button>}
    >
      <p role="alert">{generalMessages.network}</p>
    </EmptyState>
  );
}
