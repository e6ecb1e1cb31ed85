import { generalMessages } from '@kindling/domain/messages';
import { type ComponentType, lazy } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** A part of a page that is fetched when it is opened. Where it does not come, the page around it stays. */
export function lazyPanel<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await fetchPart() };
    } catch {
      return { default: PanelMissing };
    }
  });
}

/** Some browsers remember that a module did not come for as long as the page lives, so the page is loaded anew. */
function PanelMissing() {
  return (
    <EmptyState
      className="rounded-card border border-line bg-sand"
      title={<h2>The form could not be loaded</h2>}
      action={<Button onClick={() => location.reload()}>Try again</Button>}
    >
      <p role="alert">{generalMessages.network}</p>
    </EmptyState>
  );
}
