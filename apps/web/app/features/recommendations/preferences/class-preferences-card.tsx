import { hasPreferences } from '@kindling/domain/recommendations/class-preferences';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PreferencesSummary } from './preferences-summary.tsx';
import { useClassPreferences, useSavePreferences } from './use-class-preferences.ts';

const ClassPreferencesForm = lazy(async () => ({
  default: (await import('./class-preferences-form.tsx')).ClassPreferencesForm,
}));

/** Class preferences, to read and to edit. `#what-fits` leads here. */
export function ClassPreferencesCard({ userId }: { userId: string }) {
  const state = useClassPreferences(userId);
  const saving = useSavePreferences(userId);
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  function close() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  const some = state.status === 'ready' && hasPreferences(state.data);
  return (
    <Card role="region" id="what-fits" aria-labelledby={titleId} className="scroll-mt-6">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <CardTitle id={titleId}>Days, budget and distance</CardTitle>
        {some && !editing && (
          <Button ref={editButton} variant="outline" size="sm" onClick={() => setEditing(true)}>
            Edit<span className="sr-only"> days, budget and distance</span>
          </Button>
        )}
      </div>
      {state.status === 'loading' ? (
        <Skeleton className="mt-2 h-40" />
      ) : (
        !(some && !editing) && <p className="mt-2 mb-5 text-ink-soft">We’ll pick classes you can get to.</p>
      )}
      {state.status === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="alert">We couldn’t load this.</p>
          <Button variant="outline" size="sm" onClick={state.retry}>
            Try again
          </Button>
        </div>
      )}
      {state.status === 'ready' &&
        (editing ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ClassPreferencesForm
              saved={state.data}
              onSave={async (changed) => {
                await saving.mutateAsync(changed);
                close();
              }}
              onCancel={close}
            />
          </Suspense>
        ) : some ? (
          <div className="mt-4">
            <PreferencesSummary preferences={state.data} />
          </div>
        ) : (
          <Button ref={editButton} onClick={() => setEditing(true)}>
            Set them
          </Button>
        ))}
      <p role="status" className="mt-3 text-sm text-ink-soft empty:hidden">
        {saving.isSuccess && !editing && 'Saved'}
      </p>
    </Card>
  );
}
