import { errorMessage } from '@kindling/domain/error-messages';
import type { ClassPreferences } from '@kindling/domain/recommendations/class-preferences';
import { hasSlotGroup, slotGroups, toggleSlotGroup } from '@kindling/domain/recommendations/slot-groups';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { PlaceQuestion } from '../../../shell/place-question.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PlaceField } from '../../../ui/form/place-field.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { type ChangedPreferences, useClassPreferences, useSavePreferences } from './use-class-preferences.ts';
import { usePlaceChoice } from './use-place-choice.ts';

/** Answers that are not saved yet, as the step's own button saves them. */
export interface UnsavedPreferences {
  /** False where it could not be saved, and the questions say why. */
  save: () => Promise<boolean>;
}

interface OnboardingPreferencesProps {
  userId: string;
  ref: Ref<UnsavedPreferences>;
  /** Goes on without what could not be saved. */
  onSkip: () => void;
}

/** The two questions that everything else needs: where she is, and when she's free. Both may be left open. */
export function OnboardingPreferences({ userId, ...props }: OnboardingPreferencesProps) {
  const state = useClassPreferences(userId);
  const saving = useSavePreferences(userId);
  if (state.status === 'failed') {
    return <p role="alert">We couldn’t load two questions for you. You’ll find them on your profile, too.</p>;
  }
  if (state.status === 'loading') return <Skeleton className="h-104" />;
  return <Questions saved={state.data} onSave={saving.mutateAsync} {...props} />;
}

interface QuestionsProps extends Omit<OnboardingPreferencesProps, 'userId'> {
  saved: ClassPreferences;
  onSave: (changed: ChangedPreferences) => Promise<void>;
}

function Questions({ saved, onSave, ref, onSkip }: QuestionsProps) {
  const before = useRef(saved);
  const town = useRef<HTMLInputElement>(null);
  const [freeSlots, setFreeSlots] = useState(saved.freeSlots);
  const [failure, setFailure] = useState<unknown>();
  const { asked, stopAsking, locate } = usePlaceChoice(saved.place);

  async function save(): Promise<boolean> {
    const name = town.current?.value.trim() ?? '';
    if (name === (saved.place?.name ?? '') && freeSlots.join() === saved.freeSlots.join()) return true;
    setFailure(undefined);
    try {
      const place = await locate(name);
      if (place === undefined) return false;
      await onSave({
        preferences: { ...saved, place, radiusKm: place && saved.radiusKm, freeSlots },
        before: before.current,
      });
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    }
  }

  useImperativeHandle(ref, () => ({ save }));

  function choose(label: string) {
    if (town.current) town.current.value = label;
    stopAsking();
    town.current?.focus();
  }

  return (
    <div className="grid gap-6">
      <PlaceField
        ref={town}
        id="onboarding-place"
        label="Where are you?"
        defaultValue={saved.place?.name}
        placeholder="Your town"
        maxLength={200}
        autoComplete="address-level2"
      />
      {asked && (
        <PlaceQuestion
          typed={town.current?.value ?? ''}
          places={asked}
          choice={({ label }) => (
            <Button variant="outline" size="sm" onClick={() => choose(label)}>
              {label}
            </Button>
          )}
        />
      )}
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">When are you usually free?</legend>
        <div className="grid gap-2.5 sm:grid-cols-3">
          {slotGroups.map((group) => (
            <RadioCard
              key={group.label}
              type="checkbox"
              checked={hasSlotGroup(freeSlots, group)}
              onChange={() => setFreeSlots((free) => toggleSlotGroup(free, group))}
            >
              {group.label}
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-ink-muted">Skip either if you like. Only you can see your answers.</p>
      {failure !== undefined && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-danger">Not saved yet. {errorMessage(failure, 'general')}</p>
          <Button variant="outline" size="sm" onClick={onSkip}>
            Skip for now
          </Button>
        </div>
      )}
    </div>
  );
}
