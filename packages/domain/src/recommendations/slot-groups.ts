import { weekdays } from '../sessions/session-rule.ts';
import { type PartOfDay, partsOfDay, type TimeSlot, timeSlots } from './class-preferences.ts';

/** Slots that are asked about at once: a part of the day, on weekdays or at weekends. */
export interface SlotGroup {
  readonly label: string;
  readonly slots: readonly TimeSlot[];
}

const [workdays, weekend] = [weekdays.slice(0, 5), weekdays.slice(5)];

function groupOf(days: readonly string[], name: string, part: PartOfDay): SlotGroup {
  return {
    label: `${name} ${part}s`,
    slots: timeSlots.filter((slot) => days.some((day) => slot === `${day}-${part}`)),
  };
}

/** Six groups, which hold each of the 21 slots once. */
export const slotGroups: readonly SlotGroup[] = [
  ...partsOfDay.map((part) => groupOf(workdays, 'Weekday', part)),
  ...partsOfDay.map((part) => groupOf(weekend, 'Weekend', part)),
];

export function hasSlotGroup(free: readonly TimeSlot[], { slots }: SlotGroup): boolean {
  return slots.every((slot) => free.includes(slot));
}

/** Adds a group, or removes it where all of it is there. */
export function toggleSlotGroup(free: readonly TimeSlot[], group: SlotGroup): TimeSlot[] {
  const removed = hasSlotGroup(free, group);
  return timeSlots.filter((slot) => (group.slots.includes(slot) ? !removed : free.includes(slot)));
}
