import { errorMessage } from '@kindling/domain/error-messages';
import { formatRadius, radii } from '@kindling/domain/places/distance';
import type { FoundPlace } from '@kindling/domain/places/found-place';
import { accessNeeds, type ClassPreferences, noPreferences } from '@kindling/domain/recommendations/class-preferences';
import {
  type ClassPreferencesForm as FormValues,
  toPreferencesForm,
} from '@kindling/domain/recommendations/class-preferences-form';
import type { ClassPreferencesValues } from '@kindling/domain/recommendations/class-preferences-schema';
import { formatMoney } from '@kindling/domain/sessions/format-money';
import { venueAccess } from '@kindling/domain/sessions/venue-access';
import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { PlaceQuestion } from '../../../shell/place-question.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import { PlaceField } from '../../../ui/form/place-field.tsx';
import { preferenceUnits } from './preference-units.ts';
import { TimeSlotGrid } from './time-slot-grid.tsx';
import type { ChangedPreferences } from './use-class-preferences.ts';
import { usePlaceChoice } from './use-place-choice.ts';

const ids = {
  budget: 'fits-budget',
  place: 'fits-place',
  radius: 'fits-radius',
  free_slots: 'fits-free-slots',
  beginners_only: 'fits-beginners',
  access: 'fits-access',
  childcare: 'fits-childcare',
  women_only: 'fits-women',
};

const resolver = lazyResolver<FormValues, ClassPreferencesValues>(async () =>
  (await import('@kindling/domain/recommendations/class-preferences-schema')).classPreferencesSchema(preferenceUnits()),
);

interface ClassPreferencesFormProps {
  saved: ClassPreferences;
  /** Rejects where they could not be saved. */
  onSave: (changed: ChangedPreferences) => Promise<void>;
  onCancel: () => void;
}

/** What a class has to be for her to be able to go. */
export function ClassPreferencesForm({ saved, onSave, onCancel }: ClassPreferencesFormProps) {
  const units = useMemo(preferenceUnits, []);
  const before = useRef(saved);
  const form = useForm<FormValues, unknown, ClassPreferencesValues>({
    defaultValues: toPreferencesForm(saved, units),
    resolver,
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const { asked: places, stopAsking, locate } = usePlaceChoice(saved.place);
  const [failure, setFailure] = useState<unknown>();
  const field = fieldRegistrar(form, (name) => ids[name as keyof typeof ids]);

  async function save({ placeName, ...values }: ClassPreferencesValues): Promise<void> {
    setFailure(undefined);
    try {
      const place = await locate(placeName);
      if (place !== undefined) await onSave({ preferences: { ...values, place }, before: before.current });
    } catch (error) {
      setFailure(error);
    }
  }

  /** Empties the form; nothing is saved by it. */
  function clear() {
    form.reset(toPreferencesForm(noPreferences, units), { keepDefaultValues: true });
    stopAsking();
    form.setFocus('budget');
  }

  function choose({ label }: FoundPlace) {
    form.setValue('place', label, { shouldDirty: true });
    stopAsking();
    void form.handleSubmit(save)();
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-7">
      <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
      <TextField
        {...field('budget')}
        label={`The most you’d spend on an evening (${formatMoney(0, units.currency).replace(/[\d\s]/g, '')})`}
        hint="Leave it empty for no limit, or put 0 for free classes only."
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className="max-w-36"
      />
      <div className="grid gap-2">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PlaceField
            {...form.register('place')}
            id={ids.place}
            label="Where you’d set out from"
            error={errors.place?.message}
            maxLength={200}
            autoComplete="address-level2"
          />
          <SelectField
            {...field('radius')}
            label="How far you’d go"
            placeholder="Any distance"
            options={radii[units.unit].map((radius) => ({
              value: String(radius),
              label: formatRadius(radius, units.unit),
            }))}
          />
        </div>
        <p className="text-sm text-ink-muted">
          A town is enough. Your device rounds your location to about a kilometre, and we only keep the town.
        </p>
      </div>
      {places && (
        <PlaceQuestion
          typed={form.getValues('place')}
          places={places}
          choice={(place) => (
            <Button variant="outline" size="sm" onClick={() => choose(place)}>
              {place.label}
            </Button>
          )}
        />
      )}
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">When you’re free</legend>
        <p className="mb-2 text-sm text-ink-muted">Tick nothing if any time works.</p>
        <TimeSlotGrid registered={form.register('free_slots')} />
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Only show me classes that are</legend>
        <Checkbox {...form.register('beginners_only')} label="Good for beginners" />
        <Checkbox {...form.register('women_only')} label="For women only" />
        <Checkbox {...form.register('childcare')} label="With childcare" />
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">What you need at the venue</legend>
        <div className="grid sm:grid-cols-2 sm:gap-x-5">
          {venueAccess
            .filter(({ value }) => (accessNeeds as readonly string[]).includes(value))
            .map(({ value, label }) => (
              <Checkbox
                key={value}
                {...form.register('access')}
                value={value}
                id={`${ids.access}-${value}`}
                label={label}
              />
            ))}
        </div>
        <p className="mt-1 text-sm text-ink-muted">
          This can say something about your health, so it’s up to you. We only use it to choose classes for you.
        </p>
      </fieldset>
      <div className="grid gap-3">
        {failure !== undefined && (
          <p role="alert" className="text-sm text-danger">
            Not saved yet. {errorMessage(failure, 'general')}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSubmitting} className="min-w-28">
            {isSubmitting ? 'Saving…' : 'Save'}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="link" onClick={clear} className="sm:ms-auto">
            Clear all
          </Button>
        </div>
      </div>
    </form>
  );
}
