import { expect, test } from 'vitest';
import { timeSlots } from './class-preferences.ts';
import { hasSlotGroup, slotGroups, toggleSlotGroup } from './slot-groups.ts';

const [, , weekdayEvenings, weekendMornings] = slotGroups;

test('the six groups hold each slot of the week once', () => {
  expect(slotGroups.map(({ label }) => label)).toEqual([
    'Weekday mornings',
    'Weekday afternoons',
    'Weekday evenings',
    'Weekend mornings',
    'Weekend afternoons',
    'Weekend evenings',
  ]);
  expect(slotGroups.flatMap(({ slots }) => slots).toSorted()).toEqual(timeSlots.toSorted());
});

test('a group is added whole, removed whole, and leaves single slots of others alone', () => {
  if (!weekdayEvenings || !weekendMornings) throw new Error('A group is missing');
  const added = toggleSlotGroup(['MO-morning', 'TU-evening'], weekdayEvenings);
  expect(added).toEqual(['MO-morning', 'MO-evening', 'TU-evening', 'WE-evening', 'TH-evening', 'FR-evening']);
  expect(hasSlotGroup(added, weekdayEvenings)).toBe(true);
  expect(hasSlotGroup(added, weekendMornings)).toBe(false);
  expect(toggleSlotGroup(added, weekdayEvenings)).toEqual(['MO-morning']);
});
