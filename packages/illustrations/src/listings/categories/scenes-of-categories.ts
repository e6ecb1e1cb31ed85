import type { Scene } from '../../scene.ts';
import { armchair } from './armchair.ts';
import { blackboard } from './blackboard.ts';
import { gardenGate } from './garden-gate.ts';
import { kitBag } from './kit-bag.ts';
import { kitchenTable } from './kitchen-table.ts';
import { meetingTable } from './meeting-table.ts';
import { ringOfChairs } from './ring-of-chairs.ts';
import { screen } from './screen.ts';
import { workTable } from './work-table.ts';

/** Scenes that show a category and no hobby: the room is ready, and what happens in it is left open. */
export const scenesOfCategories = {
  armchair,
  blackboard,
  'garden-gate': gardenGate,
  'kit-bag': kitBag,
  'kitchen-table': kitchenTable,
  'meeting-table': meetingTable,
  'ring-of-chairs': ringOfChairs,
  screen,
  'work-table': workTable,
} as const satisfies Readonly<Record<string, Scene>>;

export type CategoryScene = keyof typeof scenesOfCategories;
