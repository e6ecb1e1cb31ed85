import { sessionLimits as limits } from '@kindling/domain/sessions/session-limits';
import type { SessionPlanForm } from '@kindling/domain/sessions/session-plan-form';
import { useFormContext, useWatch } from 'react-hook-form';
import { ContactPreview } from '../../../shared/contact-preview/contact-preview.tsx';
import { RadioField, SelectField, TextAreaField, TextField } from '../../../ui/form/form-fields.tsx';
import { useFields } from '../teaching-fields.ts';
import {
  cancellationOptions,
  closeOptions,
  currencyOptions,
  openOptions,
  priceOptions,
  withStored,
} from './plan-options.ts';

/** Capacity and price. */
export function PlacesAndPriceFields({ capacityHint }: { capacityHint?: string | undefined }) {
  const { control } = useFormContext<SessionPlanForm>();
  const field = useFields<SessionPlanForm>();
  const [kind, currency] = useWatch({ control, name: ['price_kind', 'price_currency'] });
  return (
    <>
      <TextField
        {...field('capacity')}
        label="Places"
        hint={capacityHint}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="max-w-36"
      />
      <RadioField {...field('price_kind')} label="Price" options={priceOptions} />
      {kind === 'fixed' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...field('price')}
            label="Price for one place"
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
          <SelectField
            {...field('price_currency')}
            label="Currency"
            placeholder="Choose one"
            options={withStored(currencyOptions, currency, currency)}
          />
        </div>
      )}
      <TextField
        {...field('payment_link')}
        label="Payment link"
        hint={
          <ContactPreview
            {...field('payment_link')}
            kind="website"
            hint="For paying ahead. People who've booked get it shortly before. We don't handle money."
          />
        }
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

/** Booking window, cancellation policy and what to bring. */
export function BookingFields() {
  const { control } = useFormContext<SessionPlanForm>();
  const field = useFields<SessionPlanForm>();
  const [opens, closes] = useWatch({ control, name: ['opens', 'booking_closes_hours'] });
  return (
    <>
      <RadioField {...field('opens')} label="Booking opens" options={openOptions} />
      {opens === 'later' && (
        <TextField {...field('opens_on')} label="Opens on" type="datetime-local" required className="max-w-72" />
      )}
      <SelectField
        {...field('booking_closes_hours')}
        label="Booking closes"
        placeholder="When it starts"
        options={withStored(closeOptions, closes, `${closes} hours before`)}
      />
      <RadioField
        {...field('cancellation_hours')}
        label="People can cancel"
        hint="Cancelling later still frees the place, but counts as late."
        options={cancellationOptions}
      />
      <TextAreaField
        {...field('bring')}
        label="What to bring"
        hint="It's in the reminder that goes out the day before."
        max={limits.bring.max}
        count="near"
        rows={2}
      />
    </>
  );
}
