import { placeOfTimeZone } from '../stats/calendar-days.ts';
import { isTimeZone, type LocalTime, localToUtc, utcToLocal } from './local-time.ts';
import { isDay, isLastOfMonth, type SessionPlanForm } from './session-plan-form.ts';
import { weekdays } from './session-rule.ts';

/** A wall-clock time that is another moment by another clock. */
export interface AmbiguousTime {
  /** As it was typed. */
  local: LocalTime;
  /** The class's zone first, then those by whose clocks the same digits are another moment. */
  timeZones: readonly [string, string, ...string[]];
}

/**
 * The first of the typed times that the zones read as different moments; undefined where they all agree, whatever their
 * names are. A series can agree on its first session and not after clocks changed in one of them.
 */
export function findAmbiguousTime(
  starts: readonly LocalTime[],
  classZone: string,
  others: readonly string[],
): AmbiguousTime | undefined {
  if (!isTimeZone(classZone)) return undefined;
  const known = others.filter(isTimeZone);
  for (const local of starts) {
    const moments = new Map([[localToUtc(local, classZone), classZone]]);
    for (const zone of known) {
      const moment = localToUtc(local, zone);
      if (!moments.has(moment)) moments.set(moment, zone);
    }
    const [first, second, ...rest] = moments.values();
    if (first && second) return { local, timeZones: [first, second, ...rest] };
  }
  return undefined;
}

/** What the clocks of one zone show when those of another show a time. */
export function readBy(local: LocalTime, from: string, to: string): LocalTime {
  return utcToLocal(localToUtc(local, from), to);
}

/** "New York"; the name itself where it is no place's. */
export function nameOfZone(timeZone: string): string {
  return placeOfTimeZone(timeZone) ?? timeZone.replace('Etc/', '');
}

/**
 * The form by the clock of where the class is. Times that were typed by another clock are moved there, days with them;
 * days that are left out are the class's already. An online class is nowhere: it takes place by the clock that was
 * meant.
 */
export function byClassClock(form: SessionPlanForm): SessionPlanForm {
  const { typed_in: from, time_zone: classZone } = form;
  if (from === classZone || !isTimeZone(from)) return { ...form, typed_in: '' };
  if (!isTimeZone(classZone) || form.place === 'online') return { ...form, time_zone: from, typed_in: '' };
  const opensOn = form.opens_on && readBy(form.opens_on, from, classZone);
  if (!isDay(form.date) || !/^\d\d:\d\d/.test(form.time)) return { ...form, opens_on: opensOn, typed_in: '' };
  const start = readBy(`${form.date}T${form.time.slice(0, 5)}`, from, classZone);
  const date = start.slice(0, 10);
  const days = (Date.parse(date) - Date.parse(form.date)) / 86_400_000;
  return {
    ...form,
    typed_in: '',
    date,
    time: start.slice(11, 16),
    weekdays: form.weekdays.map((day) => codes.at((codes.indexOf(day) + days) % 7) ?? day),
    month_week: isLastOfMonth(date) ? form.month_week : 'same',
    until: isDay(form.until) ? dayAfter(form.until, days) : form.until,
    opens_on: opensOn,
  };
}

const codes: readonly string[] = weekdays;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
