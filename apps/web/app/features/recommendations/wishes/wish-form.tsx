import { errorMessage } from '@kindling/domain/error-messages';
import type { FoundPlace } from '@kindling/domain/places/found-place';
import type { ClassPreferences } from '@kindling/domain/recommendations/class-preferences';
import { formatMoney } from '@kindling/domain/sessions/format-money';
import type { Wish, WishDetails } from '@kindling/domain/wishes/wish';
import { checkWishForm, toWishForm, type WishFormErrors } from '@kindling/domain/wishes/wish-form';
import { type WishTime, wishTimeLabel, wishTimes } from '@kindling/domain/wishes/wish-times';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PlaceQuestion } from '../../../shell/place-question.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { PlaceField } from '../../../ui/form/place-field.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { preferenceUnits } from '../preferences/preference-units.ts';
import { usePlaceChoice } from '../preferences/use-place-choice.ts';

interface WishFormProps {
  thing: string;
  /** The one that is changed. */
  wish?: Wish | undefined;
  preferences: ClassPreferences;
  /** Rejects where it could not be saved. */
  onSave: (details: WishDetails) => Promise<void>;
  onCancel: () => void;
}

/** Where, when and for how much she'd go; filled in from what she has said before. */
export function WishForm({ thing, wish, preferences, onSave, onCancel }: WishFormProps) {
  const { currency } = preferenceUnits();
  const [form, setForm] = useState(() => toWishForm(wish, preferences, currency));
  const [errors, setErrors] = useState<WishFormErrors>({});
  const [failure, setFailure] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const town = useRef<HTMLInputElement>(null);
  const known = wish
    ? { name: wish.place_name, latitude: wish.latitude, longitude: wish.longitude }
    : preferences.place;
  const { asked, stopAsking, locate } = usePlaceChoice(known);
  const id = (field: string) => `wish-${field}-${thing}`;

  // What was tapped to get here is gone.
  useEffect(() => town.current?.focus({ preventScroll: true }), []);

  async function save(placeName: string) {
    if (pending) return;
    const checked = checkWishForm({ ...form, place: placeName }, currency);
    setErrors('errors' in checked ? checked.errors : {});
    setFailure(undefined);
    if ('errors' in checked) {
      const [first] = Object.keys(checked.errors);
      document.getElementById(id(first ?? 'place'))?.focus();
      return;
    }
    const { place: name, times, maxPrice } = checked.values;
    setPending(true);
    try {
      const place = await locate(name);
      if (!place) return;
      await onSave({
        place_name: place.name,
        latitude: place.latitude,
        longitude: place.longitude,
        radius_km: wish ? wish.radius_km : preferences.radiusKm,
        times,
        max_price: maxPrice,
        price_currency: maxPrice === null ? null : currency,
      });
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(town.current?.value ?? '');
  }

  function choose({ label }: FoundPlace) {
    if (town.current) town.current.value = label;
    stopAsking();
    void save(label);
  }

  function toggle(time: WishTime) {
    setForm(({ times, ...rest }) => ({
      ...rest,
      times: times.includes(time) ? times.filter((other) => other !== time) : [...times, time],
    }));
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PlaceField
        ref={town}
        id={id('place')}
        label="Near"
        placeholder="Your town"
        defaultValue={form.place}
        error={errors.place}
        maxLength={200}
        autoComplete="address-level2"
      />
      {asked && (
        <PlaceQuestion
          typed={town.current?.value ?? ''}
          places={asked}
          choice={(place) => (
            <Button variant="outline" size="sm" onClick={() => choose(place)}>
              {place.label}
            </Button>
          )}
        />
      )}
      <fieldset aria-describedby={errors.times && `${id('times')}-error`}>
        <legend className="mb-2 text-sm font-semibold">When</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {wishTimes.map((time, at) => (
            <RadioCard
              key={time}
              type="checkbox"
              {...(at === 0 && { id: id('times') })}
              checked={form.times.includes(time)}
              onChange={() => toggle(time)}
              className="min-h-12 py-2.5"
            >
              <span className="inline-block first-letter:uppercase">{wishTimeLabel(time)}</span>
            </RadioCard>
          ))}
        </div>
        <div className="mt-1.5">
          <FieldError id={`${id('times')}-error`}>{errors.times}</FieldError>
        </div>
      </fieldset>
      <Field
        id={id('budget')}
        label={`Up to (${formatMoney(0, currency).replace(/[\d\s]/g, '')})`}
        hint="Leave it empty for no limit."
        error={errors.budget}
      >
        {(control) => (
          <Input
            {...control}
            value={form.budget}
            onChange={({ target }) => setForm((before) => ({ ...before, budget: target.value }))}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            className="max-w-36"
          />
        )}
      </Field>
      {failure !== undefined && (
        <p role="alert" className="text-sm text-danger">
          Not saved yet. {errorMessage(failure, 'general')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={pending} className="min-w-28">
          {pending ? 'Saving…' : wish ? 'Save' : 'I’d go'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
