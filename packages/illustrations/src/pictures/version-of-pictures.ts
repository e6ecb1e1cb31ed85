import { typeKeys } from '@kindling/domain/quiz/personality-types';
import { hash } from '../draw/hash.ts';
import { formats } from '../format.ts';
import { scenesOfListings } from '../listings/scenes-of-listings.ts';
import { themes } from '../palette/theme.ts';
import { portraitCount } from '../portrait.ts';
import { scenesOfQuestions } from '../questions/scenes-of-questions.ts';
import { scenesOfStates } from '../states/scenes-of-states.ts';
import { scenesOfThings } from '../things/scenes-of-things.ts';
import { drawPicture } from './draw-picture.ts';
import type { PictureName } from './picture.ts';

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Names of all pictures; of those of listings one for each palette, and each backdrop. */
export const pictureNames: readonly PictureName[] = [
  ...Object.keys(scenesOfThings).map((slug) => `thing/${slug}` as const),
  ...typeKeys.flatMap((type) => [`type/${type}`, `emblem/${type}`] as const),
  ...Object.keys(scenesOfStates).map((state) => `state/${state}` as const),
  ...indexes(scenesOfQuestions.length).map((index) => `question/${index}` as const),
  ...indexes(portraitCount).map((number) => `portrait/${number}` as const),
  ...[...Object.keys(scenesOfListings), 'pottery-ceramics', 'dance-classes'].flatMap((scene, at) =>
    indexes(5).map((variant) => `listing/${scene}.${typeKeys[(at + variant) % typeKeys.length]}.${variant}` as const),
  ),
];

/** Hash of what every picture shows: another address wherever one of them has changed. */
export function versionOfPictures(): string {
  const drawn = pictureNames.flatMap((name) =>
    formats.flatMap((format) => themes.map((theme) => drawPicture(name, format, theme) ?? '')),
  );
  return hash(drawn.join('\n')).toString(36);
}
