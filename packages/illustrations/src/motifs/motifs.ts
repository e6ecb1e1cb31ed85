import type { SpriteSymbol } from '../sprite/symbol.ts';
import { climbingHold } from './climbing-hold.ts';
import * as household from './household.ts';
import * as outdoors from './outdoors.ts';
import * as plants from './plants.ts';

/** Motifs that many pictures share. */
export const motifs: readonly SpriteSymbol[] = [
  climbingHold,
  ...Object.values(household),
  ...Object.values(outdoors),
  ...Object.values(plants).filter((value) => typeof value !== 'function'),
];
