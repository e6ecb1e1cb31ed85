import type { TimeSlot } from '@kindling/domain/recommendations/class-preferences';
import { slotOf } from '@kindling/domain/recommendations/time-slot';
import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import { isOutdoors } from '@kindling/domain/tries/outdoor-tries';
import { suggestSlots } from '@kindling/domain/tries/suggest-slots';

export interface SuggestedTry {
  readonly thing: ThingSlug;
  /** "This evening", "Saturday morning". */
  readonly label: string;
  readonly startsAt: Date;
}

/**
 * A moment for each thing, as long as there are moments: on different days, when she's free where she has said so, and
 * by daylight where it's outside.
 */
export function suggestTries(
  things: readonly ThingSlug[],
  freeSlots: readonly TimeSlot[],
  now: Date,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): SuggestedTry[] {
  const taken = new Set<string>();
  return things.flatMap((thing) => {
    const slots = suggestSlots(now, { outdoors: isOutdoors(thing) });
    const free = slots.filter(({ startsAt }) => freeSlots.includes(slotOf(startsAt.toISOString(), timeZone)));
    const days = new Map((free.length > 0 ? free : slots).map((slot) => [slot.startsAt.toDateString(), slot]));
    const [day, slot] = [...days].find(([each]) => !taken.has(each)) ?? [];
    if (!day || !slot) return [];
    taken.add(day);
    return [{ thing, label: slot.label, startsAt: slot.startsAt }];
  });
}
