import { dateTimeFormat } from '../intl-formats.ts';
import { type Weekday, weekdays } from '../sessions/session-rule.ts';
import { type PartOfDay, partsOfDay, type TimeSlot, timeSlots } from './class-preferences.ts';

const codes: Readonly<Record<string, Weekday>> = {
  Mon: 'MO',
  Tue: 'TU',
  Wed: 'WE',
  Thu: 'TH',
  Fri: 'FR',
  Sat: 'SA',
  Sun: 'SU',
};

/** First hour that is no longer morning, and that is no longer afternoon. */
const [noon, evening] = [12, 17];

const formatIn = (timeZone: string) =>
  dateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });

/** Slot in which a moment lies, by the clock of a zone. */
export function slotOf(at: string, timeZone: string): TimeSlot {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  const hour = Number(parts.hour);
  const part = hour < noon ? 'morning' : hour < evening ? 'afternoon' : 'evening';
  return `${codes[parts.weekday ?? ''] ?? 'MO'}-${part}`;
}

/** How many slots lie between one and the nearest of several, through the week and round its end. */
export function slotsBetween(slot: TimeSlot, others: readonly TimeSlot[]): number {
  const at = timeSlots.indexOf(slot);
  const gaps = others.map((other) => {
    const gap = Math.abs(at - timeSlots.indexOf(other));
    return Math.min(gap, timeSlots.length - gap);
  });
  return Math.min(...gaps);
}

const dayNames: Readonly<Record<Weekday, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};

const workdays = 'MO TU WE TH FR';
const weekend = 'SA SU';

/** "Thursday evening". */
export function slotLabel(slot: TimeSlot): string {
  const { day, part } = splitSlot(slot);
  return `${dayNames[day]} ${part}`;
}

/** "on Thursdays", "on Monday to Thursday evenings", "at weekends"; undefined where words would not help. */
export function slotsLabel(slots: readonly TimeSlot[]): string | undefined {
  const partsByDay = new Map<Weekday, PartOfDay[]>();
  for (const { day, part } of timeSlots.filter((slot) => slots.includes(slot)).map(splitSlot)) {
    partsByDay.set(day, [...(partsByDay.get(day) ?? []), part]);
  }
  const days = [...partsByDay.keys()];
  const [parts = '', ...others] = [...partsByDay.values()].map((list) => list.join(' '));
  if (days.length === 0 || others.some((other) => other !== parts)) return undefined;
  const allDay = parts === partsOfDay.join(' ');
  const named = days.join(' ');
  if (!allDay && parts.includes(' ')) return undefined;
  if (named === weekend) return allDay ? 'at weekends' : `on weekend ${parts}s`;
  if (named === workdays) return allDay ? 'on weekdays' : `on weekday ${parts}s`;
  if (days.length === weekdays.length) return allDay ? undefined : `in the ${parts}s`;
  const range = rangeOf(days);
  if (range) return `on ${range}${allDay ? '' : ` ${parts}s`}`;
  if (days.length > 3) return undefined;
  const names = days.map((day) => (allDay ? `${dayNames[day]}s` : dayNames[day]));
  return `on ${listOf(names)}${allDay ? '' : ` ${parts}s`}`;
}

/** "Monday to Thursday" of four days or more that follow one another. */
function rangeOf(days: readonly Weekday[]): string | undefined {
  const [first, last] = [days[0], days.at(-1)];
  const follow = weekdays.join(' ').includes(days.join(' '));
  return first && last && days.length > 3 && follow ? `${dayNames[first]} to ${dayNames[last]}` : undefined;
}

function splitSlot(slot: TimeSlot): { day: Weekday; part: PartOfDay } {
  const [day, part] = slot.split('-');
  return { day: day as Weekday, part: part as PartOfDay };
}

/** "Monday, Tuesday and Thursday". */
function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
