import { isDaylight } from './daylight.ts';

/** Moment to try something, by the clock of the device. */
export interface Slot {
  key: string;
  /** "This evening", "Saturday morning". */
  label: string;
  startsAt: Date;
}

const [morning, afternoon, evening] = [
  { name: 'morning', hour: 10 },
  { name: 'afternoon', hour: 14 },
  { name: 'evening', hour: 19 },
] as const;

/** How long it stays light after the start of what is tried outside. */
const outsideMinutes = 30;

/** A slot that is nearer than this is left out: she has to get there first. */
const leadMinutes = 20;

/**
 * Mornings and evenings of today, tomorrow and the next day of a weekend after that, as far as they lie ahead. What is
 * tried outside has the afternoon where the evening is dark.
 */
export function suggestSlots(now: Date, { outdoors = false } = {}): Slot[] {
  const earliest = now.getTime() + leadMinutes * 60_000;
  return [0, 1, daysToWeekend(now)].flatMap((days) => {
    const at = (hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
    const staysLight = isDaylight(new Date(at(evening.hour).getTime() + outsideMinutes * 60_000));
    return [morning, outdoors && !staysLight ? afternoon : evening]
      .map(({ name, hour }) => {
        const startsAt = at(hour);
        return { key: `${days}-${name}`, label: slotLabel(startsAt, days, name), startsAt };
      })
      .filter(({ startsAt }) => startsAt.getTime() >= earliest);
  });
}

/** Days until the next Saturday or Sunday behind tomorrow. */
function daysToWeekend(now: Date): number {
  const fromSunday = now.getDay();
  // On a Friday tomorrow is Saturday, so Sunday is left.
  return fromSunday === 5 ? 2 : fromSunday === 6 ? 7 : 6 - fromSunday;
}

function slotLabel(startsAt: Date, days: number, part: string): string {
  if (days === 0) return `This ${part}`;
  if (days === 1) return `Tomorrow ${part}`;
  return `${startsAt.toLocaleDateString('en-GB', { weekday: 'long' })} ${part}`;
}
