import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import type { Scene } from '../scene.ts';
import { connector } from './connector.ts';
import { creative } from './creative.ts';
import { explorer } from './explorer.ts';
import { hustler } from './hustler.ts';
import { mover } from './mover.ts';
import { soulSeeker } from './soul-seeker.ts';
import { thinker } from './thinker.ts';

/** Scene of each personality type; composed for a band as well, far beyond the card's edges. */
export const scenesOfTypes: Readonly<Record<TypeKey, Scene>> = {
  connector,
  'soul-seeker': soulSeeker,
  creative,
  thinker,
  hustler,
  mover,
  explorer,
};
