import type { TimeSlot } from '@kindling/domain/recommendations/class-preferences';
import { slotOf } from '@kindling/domain/recommendations/time-slot';
import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import { suggestSlots } from '@kindling/domain/tries/suggest-slots';

export interface SuggestedTry {
  readonly thing: ThingSlug;
  /** "This evening", "Saturday morning". */
  readonly label: string;
  readonly startsAt: Date;
}

/** A moment for each thing, as long as there are moments: on different days, when she's free where she has said so. */
export function suggestTries(
  things: readonly ThingSlug[],
  freeSlots: readonly TimeSlot[],
  now: Date,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): SuggestedTry[] {
  const slots = suggestSlots(now);
  const free = slots.filter(({ startsAt }) => freeSlots.includes(slotOf(startsAt.toISOString(), timeZone)));
  const days = new Map((free.length > 0 ? free : slots).map((slot) => [slot.startsAt.toDateString(), slot]));
  return [...days.values()].flatMap(({ label, startsAt }, index) => {
    const thing = things[index];
    return thing ? [{ thing, label, startsAt }] : [];
  });
}
