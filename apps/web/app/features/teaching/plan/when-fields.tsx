import { sessionLimits } from '@kindling/domain/sessions/session-limits';
import { isDay, isLastOfMonth, type SessionPlanForm } from '@kindling/domain/sessions/session-plan-form';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioField, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { fieldId, useFields } from '../teaching-fields.ts';
import { ClockFields } from './clock-fields.tsx';
import { bookedAsOptions, endOptions, lengthOptions, repeatOptions, weekdayOptions } from './plan-options.ts';
import { SeriesPreview } from './series-preview.tsx';
import type { ClassZone } from './use-class-zone.ts';

interface TimeFieldsProps {
  repeats: boolean;
  classZone: ClassZone | undefined;
}

/** Date, time, whose clock, and length. */
export function TimeFields({ repeats, classZone }: TimeFieldsProps) {
  const { control } = useFormContext<SessionPlanForm>();
  const field = useFields<SessionPlanForm>();
  const minutes = useWatch({ control, name: 'minutes' });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('date')} label={repeats ? 'First date' : 'Date'} type="date" required />
        <TextField {...field('time')} label="Starts at" type="time" required />
      </div>
      <ClockFields classZone={classZone} />
      <SelectField
        {...field('minutes')}
        label="How long it takes"
        required
        placeholder="Choose one"
        options={lengthOptions(minutes)}
      />
    </>
  );
}

/** Recurrence with its preview. */
export function RepeatFields({ classZone }: { classZone: ClassZone | undefined }) {
  const { control } = useFormContext<SessionPlanForm>();
  const field = useFields<SessionPlanForm>();
  const [repeats, ends] = useWatch({ control, name: ['repeats', 'ends'] });
  return (
    <>
      <RadioField {...field('repeats')} label="How often" options={repeatOptions} />
      {(repeats === 'weekly' || repeats === 'fortnightly') && <WeekdayFields />}
      {repeats === 'monthly' && <MonthWeekField />}
      {repeats !== 'once' && (
        <>
          <RadioField {...field('ends')} label="Ends" options={endOptions} />
          {ends === 'until' ? (
            <TextField {...field('until')} label="Last possible day" type="date" required className="max-w-60" />
          ) : (
            <TextField
              {...field('count')}
              label="Number of dates"
              hint={`Up to ${sessionLimits.occurrences}, with those you leave out.`}
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              className="max-w-36"
            />
          )}
          <SeriesPreview classZone={classZone} />
          <RadioField
            {...field('booked_as')}
            label="People book"
            hint="People book the whole course: every date that's left."
            options={bookedAsOptions}
          />
        </>
      )}
    </>
  );
}

function WeekdayFields() {
  const { register } = useFormContext<SessionPlanForm>();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">On</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {weekdayOptions.map(({ value, label }) => (
          <RadioCard
            key={value}
            type="checkbox"
            {...register('weekdays')}
            value={value}
            id={`${fieldId('weekdays')}-${value}`}
            className="min-h-12 rounded-field px-3.5 py-2.5"
          >
            {label}
          </RadioCard>
        ))}
      </div>
      <p className="text-sm text-ink-muted">Tick none for the weekday of the first date.</p>
    </fieldset>
  );
}

function MonthWeekField() {
  const { control } = useFormContext<SessionPlanForm>();
  const field = useFields<SessionPlanForm>();
  const date = useWatch({ control, name: 'date' });
  if (!isDay(date))
    return <p className="text-sm text-ink-muted">Choose the first date to see which week it falls in.</p>;
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));
  const week = Math.ceil(Number(date.slice(8, 10)) / 7);
  const nth = ['first', 'second', 'third', 'fourth'][week - 1];
  const options = [
    ...(nth ? [{ value: 'same', label: `On the ${nth} ${weekday}` }] : []),
    ...(isLastOfMonth(date) ? [{ value: nth ? 'last' : 'same', label: `On the last ${weekday}` }] : []),
  ];
  return <RadioField {...field('month_week')} label="Which week" options={options} />;
}
