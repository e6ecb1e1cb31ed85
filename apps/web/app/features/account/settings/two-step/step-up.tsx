import { lazy, Suspense, useSyncExternalStore } from 'react';
import { pendingStepUp, subscribeToStepUp } from '../../../../lib/session/second-factor/step-up.ts';

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

/** Host of the step-up dialog, on every page of members. */
export function StepUp() {
  const request = useSyncExternalStore(subscribeToStepUp, pendingStepUp, () => undefined);
  if (!request) return null;
  return (
    <Suspense>
      <StepUpDialog {...request} />
    </Suspense>
  );
}
