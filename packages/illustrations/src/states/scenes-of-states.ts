import type { Scene } from '../scene.ts';
import { allDone } from './all-done.ts';
import { blankPage } from './blank-page.ts';
import { emptyLetterbox } from './empty-letterbox.ts';
import { lostWay } from './lost-way.ts';
import { noMatch } from './no-match.ts';
import { nothingYet } from './nothing-yet.ts';
import { offline } from './offline.ts';
import { openWeek } from './open-week.ts';
import type { ScreenState } from './screen-states.ts';
import { spiltCup } from './spilt-cup.ts';

/** Scenes of a screen that has nothing else to show: empty, without a match, offline, not found, failed, all done. */
export const scenesOfStates = {
  'nothing-yet': nothingYet,
  'blank-page': blankPage,
  'open-week': openWeek,
  'no-messages': emptyLetterbox,
  'no-match': noMatch,
  'not-found': lostWay,
  offline,
  failed: spiltCup,
  'all-done': allDone,
} as const satisfies Readonly<Record<ScreenState, Scene>>;
