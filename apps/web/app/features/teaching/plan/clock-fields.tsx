import { expandSeries } from '@kindling/domain/sessions/expand-series';
import { formatSessionDay } from '@kindling/domain/sessions/format-session-time';
import { isDay, type SessionPlanForm } from '@kindling/domain/sessions/session-plan-form';
import { readRule } from '@kindling/domain/sessions/session-plan-schema';
import { type AmbiguousTime, findAmbiguousTime, nameOfZone, readBy } from '@kindling/domain/sessions/typed-time';
import { timeZoneHere } from '@kindling/domain/stats/calendar-days';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioField, SelectField } from '../../../ui/form/form-fields.tsx';
import { useFields } from '../teaching-fields.ts';
import { timeZoneOptions } from './plan-options.ts';
import type { ClassZone, ZoneSource } from './use-class-zone.ts';

/** Which clock the typed times are by, asked only where her device's and the class's read them differently. */
export function ClockFields({ classZone }: { classZone: ClassZone | undefined }) {
  const { control } = useFormContext<SessionPlanForm>();
  const form = useWatch({ control }) as SessionPlanForm;
  const zone = form.time_zone || classZone?.timeZone;
  const time = zone && findAmbiguousTime(typedStarts(form), zone, [form.typed_in, timeZoneHere()]);
  return time ? <ClockField time={time} form={form} source={form.time_zone ? 'unknown' : classZone?.source} /> : null;
}

interface ClockFieldProps {
  time: AmbiguousTime;
  form: SessionPlanForm;
  source: ZoneSource | undefined;
}

function ClockField({ time: { local, timeZones }, form, source }: ClockFieldProps) {
  const field = useFields<SessionPlanForm>();
  const [classZone, second, ...rest] = timeZones;
  const clock = local.slice(11, 16);
  const known = { place: ', where the class is', dates: ', like your other dates', unknown: '' }[source ?? 'unknown'];
  const day = local.slice(0, 10) === form.date ? '' : ` on ${formatDay(local)}`;
  const options = [
    {
      value: optionValue(classZone, ''),
      label: `${clock} in ${nameOfZone(classZone)}${known} (${reading(local, classZone, second)})`,
    },
    ...[second, ...rest].map((zone) => ({
      value: optionValue(zone, zone),
      label: `${clock} in ${nameOfZone(zone)} (${reading(local, zone, classZone)})`,
    })),
  ];
  // What is chosen can be another name of the same clock.
  function optionValue(zone: string, value: string): string {
    return form.typed_in && readBy(local, form.typed_in, zone) === local ? form.typed_in : value;
  }
  const here = readBy(local, timeZoneHere(), classZone) !== local ? `You’re in ${nameOfZone(timeZoneHere())}. ` : '';
  return <RadioField {...field('typed_in')} label={`${here}Which ${clock} do you mean${day}?`} options={options} />;
}

/** "23:30 in London", with its day where that is another one. */
function reading(local: string, from: string, to: string): string {
  const there = readBy(local, from, to);
  const day = there.slice(0, 10) === local.slice(0, 10) ? '' : `, ${formatDay(there)}`;
  return `${there.slice(11, 16)} in ${nameOfZone(to)}${day}`;
}

function formatDay(local: string): string {
  return formatSessionDay(`${local.slice(0, 10)}T12:00:00Z`, 'UTC', new Date());
}

/** Time zone of the class, for her to say where we know none or a wrong one. */
export function ZoneField({ classZone }: { classZone: ClassZone }) {
  const { control } = useFormContext<SessionPlanForm>();
  const field = useFields<SessionPlanForm>();
  const [open, setOpen] = useState(false);
  const chosen = useWatch({ control, name: 'time_zone' });
  const { error } = field('time_zone');
  if (classZone.source !== 'unknown' && !open && !chosen && !error) {
    return (
      <button type="button" className="link min-h-6 justify-self-start text-sm" onClick={() => setOpen(true)}>
        Somewhere with another time zone?
      </button>
    );
  }
  const known = { place: 'Where the class is', dates: 'Like your other dates', unknown: 'Where you are now' };
  return (
    <SelectField
      {...field('time_zone')}
      label="Time zone of the class"
      hint="10 o'clock stays 10 o'clock when the clocks change."
      placeholder={`${known[classZone.source]}: ${nameOfZone(classZone.timeZone)}`}
      options={timeZoneOptions(chosen)}
    />
  );
}

/** Starts of all sessions as typed so far; none while something is missing. */
function typedStarts(form: SessionPlanForm): string[] {
  const rule = readRule(form);
  if (!rule || !isDay(form.date) || !/^\d\d:\d\d/.test(form.time)) return [];
  const plan = { rule, start: `${form.date}T${form.time.slice(0, 5)}`, minutes: 60, timeZone: 'UTC' };
  return expandSeries(plan).map(({ localStart }) => localStart);
}
