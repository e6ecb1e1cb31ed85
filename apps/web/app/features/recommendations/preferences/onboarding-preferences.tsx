import { hasPreferences } from '@kindling/domain/recommendations/class-preferences';
import { type Ref, useRef, useState } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Private } from './class-preferences-card.tsx';
import { ClassPreferencesForm, type UnsavedPreferences } from './class-preferences-form.tsx';
import { PreferencesSummary } from './preferences-summary.tsx';
import { useClassPreferences, useSavePreferences } from './use-class-preferences.ts';

/** Class preferences in onboarding: closed until she opens it, so that going on skips it. */
export function OnboardingPreferences({ userId, ref }: { userId: string; ref: Ref<UnsavedPreferences> }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-6 rounded-card border border-line bg-card"
    >
      <summary className="cursor-pointer rounded-card px-6 py-4 font-semibold">
        What fits your life? <span className="font-normal text-ink-muted">(optional)</span>
      </summary>
      {open && (
        <div className="border-t border-line px-5 pt-4 pb-6 sm:px-6">
          <p className="mb-5 text-ink-soft">
            <Private />
          </p>
          <Fields
            userId={userId}
            unsaved={ref}
            onClose={() => {
              if (details.current) details.current.open = false;
            }}
          />
        </div>
      )}
    </details>
  );
}

interface FieldsProps {
  userId: string;
  unsaved: Ref<UnsavedPreferences>;
  onClose: () => void;
}

function Fields({ userId, unsaved, onClose }: FieldsProps) {
  const state = useClassPreferences(userId);
  const saving = useSavePreferences(userId);
  if (state.status === 'failed') return <p role="alert">We couldn’t load this. You’ll find it on your profile, too.</p>;
  if (state.status === 'loading') return <Skeleton className="h-40" />;
  if (saving.isSuccess && hasPreferences(state.data)) {
    return (
      <>
        <p role="status" className="mb-3 font-semibold">
          Saved. You can change it on your profile.
        </p>
        <PreferencesSummary preferences={state.data} />
      </>
    );
  }
  return (
    <ClassPreferencesForm
      ref={unsaved}
      saved={state.data}
      onSave={async (preferences) => {
        await saving.mutateAsync(preferences);
        if (!hasPreferences(preferences)) onClose();
      }}
      onCancel={onClose}
    />
  );
}
