import { formatClockTime, formatSessionDay, formatZone } from '@kindling/domain/sessions/format-session-time';
import { nameInText } from '@kindling/domain/things/name-in-text';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { type PictureName, pictureOfThing } from '@kindling/illustrations/pictures/picture';
import type { PlannedTry } from './tries-api.ts';

/** Days for which she is asked how it was; after that it is simply past. */
const askedDays = 14;

/** Where a try stands: it lies ahead, she may say how it was, or it is past. */
export type TryPhase = 'ahead' | 'due' | 'past';

export function tryPhase(
  { starts_at, outcome }: Pick<PlannedTry, 'starts_at' | 'outcome'>,
  now = new Date(),
): TryPhase {
  const sinceStart = now.getTime() - new Date(starts_at).getTime();
  if (outcome !== null) return 'past';
  if (sinceStart < 0) return 'ahead';
  return sinceStart < askedDays * 86_400_000 ? 'due' : 'past';
}

/** "Thursday 26 November, 19:00", by the clock she planned it with. */
export function tryTime({ starts_at, time_zone }: Pick<PlannedTry, 'starts_at' | 'time_zone'>, zone = false): string {
  const time = `${formatSessionDay(starts_at, time_zone, new Date())}, ${formatClockTime(starts_at, time_zone)}`;
  return zone ? `${time} ${formatZone(starts_at, time_zone)}` : time;
}

/** Name of the thing; its slug where the catalogue no longer has it. */
export function thingName(slug: string): string {
  return thingEntries.find((entry) => entry.slug === slug)?.name ?? slug.replaceAll('-', ' ');
}

/** Scene of the thing, where the catalogue still has it. */
export function thingPicture(slug: string): PictureName | undefined {
  const entry = thingEntries.find((each) => each.slug === slug);
  return entry && pictureOfThing(entry.slug);
}

/** Its name inside a sentence: "wild swimming". */
export function thingNameInText(slug: string): string {
  return nameInText(thingName(slug));
}

/** Calendar file of a try: what is in it comes from the address, so that it opens without a session. */
export function tryCalendarPath({ id, thing, starts_at }: PlannedTry): string {
  return `/calendar/tries/${id}.ics?${new URLSearchParams({ thing, starts_at: new Date(starts_at).toISOString() })}`;
}
