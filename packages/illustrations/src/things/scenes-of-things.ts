import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import type { Scene } from '../scene.ts';
import { bakingToSell } from './baking-to-sell.ts';
import { candleMaking } from './candle-making.ts';
import { hiking } from './hiking.ts';
import { meditation } from './meditation.ts';
import { potteryCeramics } from './pottery-ceramics.ts';
import { reading } from './reading.ts';
import { rollerSkating } from './roller-skating.ts';
import { supperClubs } from './supper-clubs.ts';
import { wildSwimming } from './wild-swimming.ts';
import { yoga } from './yoga.ts';

/** Scene of each thing. */
export const scenesOfThings: Partial<Record<ThingSlug, Scene>> = {
  'supper-clubs': supperClubs,
  meditation,
  'pottery-ceramics': potteryCeramics,
  'candle-making': candleMaking,
  reading,
  'baking-to-sell': bakingToSell,
  yoga,
  'roller-skating': rollerSkating,
  hiking,
  'wild-swimming': wildSwimming,
};
