import type { Scene } from '../scene.ts';
import { atTen } from './at-ten.ts';
import { benchTalk } from './bench-talk.ts';
import { homeFromAway } from './home-from-away.ts';
import { inAYear } from './in-a-year.ts';
import { saturdayMorning } from './saturday-morning.ts';
import { spareKey } from './spare-key.ts';
import { stoppedTrain } from './stopped-train.ts';

/** Scenes of the quiz, in the order of its questions. */
export const scenesOfQuestions: readonly Scene[] = [
  saturdayMorning,
  spareKey,
  atTen,
  stoppedTrain,
  benchTalk,
  homeFromAway,
  inAYear,
];
