import { expandSeries } from '@kindling/domain/sessions/expand-series';
import { formatSessionDay } from '@kindling/domain/sessions/format-session-time';
import { sessionLimits } from '@kindling/domain/sessions/session-limits';
import { isDay, type SessionPlanForm } from '@kindling/domain/sessions/session-plan-form';
import { readRule } from '@kindling/domain/sessions/session-plan-schema';
import { byClassClock, nameOfZone } from '@kindling/domain/sessions/typed-time';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { fieldId } from '../teaching-fields.ts';
import type { ClassZone } from './use-class-zone.ts';

const firstShown = 12;

/** Preview of a series: each session can be left out. */
export function SeriesPreview({ classZone }: { classZone: ClassZone | undefined }) {
  const { control, setValue } = useFormContext<SessionPlanForm>();
  const { errors } = useFormState({ control });
  const typed = useWatch({ control }) as SessionPlanForm;
  const form = byClassClock({ ...typed, time_zone: typed.time_zone || (classZone?.timeZone ?? '') });
  const [all, setAll] = useState(false);
  const days = seriesDays(form);
  if (days.length === 0) return null;
  const shown = all ? days : days.slice(0, firstShown);
  const left = days.filter((day) => !form.exceptions.includes(day)).length;
  const errorId = `${fieldId('exceptions')}-error`;
  const error = errors.exceptions?.message;

  function toggle(day: string) {
    const { exceptions } = form;
    const next = exceptions.includes(day) ? exceptions.filter((each) => each !== day) : [...exceptions, day];
    setValue('exceptions', next);
  }

  return (
    <fieldset className="rounded-field bg-sand p-4" aria-describedby={error ? errorId : undefined}>
      <legend className="float-start mb-1 w-full font-semibold">
        {left} {left === 1 ? 'date' : 'dates'}
      </legend>
      <p className="clear-both mb-3 text-sm text-ink-soft">
        Untick the ones you want to leave out, such as holidays.
        {form.date !== typed.date && ` Days are ${nameOfZone(form.time_zone)}’s.`}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {shown.map((day, index) => (
          <RadioCard
            key={day}
            type="checkbox"
            id={index === 0 ? fieldId('exceptions') : `${fieldId('exceptions')}-${day}`}
            checked={!form.exceptions.includes(day)}
            onChange={() => toggle(day)}
            className="min-h-11 rounded-field px-3.5 py-2 text-sm not-has-checked:text-ink-muted not-has-checked:line-through"
          >
            {formatSessionDay(`${day}T12:00:00Z`, 'UTC', new Date())}
          </RadioCard>
        ))}
      </div>
      {shown.length < days.length && (
        <Button variant="link" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show all {days.length} dates
        </Button>
      )}
      {days.length === sessionLimits.occurrences && form.ends === 'until' && (
        <p className="mt-2 text-sm text-ink-soft">
          That's as many as you can plan at once. You can plan more when these are closer.
        </p>
      )}
      <FieldError id={errorId}>{typeof error === 'string' && error}</FieldError>
    </fieldset>
  );
}

/** Days of the series as typed so far, with those left out; none while something is missing. */
function seriesDays(form: SessionPlanForm): string[] {
  const rule = readRule(form);
  if (!rule || rule.frequency === 'once' || !isDay(form.date)) return [];
  const plan = { rule: { ...rule, exceptions: [] }, start: `${form.date}T12:00`, minutes: 60, timeZone: 'UTC' };
  return expandSeries(plan).map(({ localStart }) => localStart.slice(0, 10));
}
