import { typeKeys } from '@kindling/domain/quiz/personality-types';
import { standaloneEmblem } from '../emblem.ts';
import type { Format } from '../format.ts';
import { sceneOfChoice } from '../listings/scene-of-choice.ts';
import type { Theme } from '../palette/theme.ts';
import { portrait, portraitCount } from '../portrait.ts';
import { scenesOfQuestions } from '../questions/scenes-of-questions.ts';
import { standaloneScene } from '../render.ts';
import type { Scene } from '../scene.ts';
import { scenesOfStates } from '../states/scenes-of-states.ts';
import { scenesOfThings } from '../things/scenes-of-things.ts';
import { scenesOfTypes } from '../types/scenes-of-types.ts';
import type { PictureKind, PictureName } from './picture.ts';

type Scenes = Readonly<Record<string, Scene>>;

const named = (scenes: Scenes) => (name: string) => (Object.hasOwn(scenes, name) ? scenes[name] : undefined);
const numbered = (count: number, scene: (number: number) => Scene | undefined) => (name: string) =>
  /^(0|[1-9]\d?)$/.test(name) && Number(name) < count ? scene(Number(name)) : undefined;

const sceneOf: Readonly<Record<Exclude<PictureKind, 'emblem'>, (name: string) => Scene | undefined>> = {
  thing: named(scenesOfThings),
  type: named(scenesOfTypes),
  state: named(scenesOfStates),
  question: numbered(scenesOfQuestions.length, (number) => scenesOfQuestions[number]),
  portrait: numbered(portraitCount, portrait),
  listing: sceneOfListingName,
};

/** `pottery-ceramics.creative.3`, as `pictureOfListing` writes it. */
function sceneOfListingName(name: string): Scene | undefined {
  const [scene = '', type = '', variant = '', ...rest] = name.split('.');
  const key = typeKeys.find((known) => known === type);
  if (key === undefined || rest.length > 0 || !/^1?\d$/.test(variant)) return undefined;
  return sceneOfChoice({ scene, type: key, variant: Number(variant) });
}

/** Scene of a picture's name; undefined for one that there is not, and for an emblem, which is none. */
export function sceneOfPicture(picture: PictureName): Scene | undefined {
  const [kind = '', name = ''] = picture.split('/');
  return kind in sceneOf ? sceneOf[kind as keyof typeof sceneOf](name) : undefined;
}

/** A picture as an SVG file that needs nothing else; undefined for a name that there is not. */
export function drawPicture(picture: PictureName, format: Format, theme: Theme): string | undefined {
  const emblem = typeKeys.find((key) => picture === `emblem/${key}`);
  if (emblem !== undefined) return standaloneEmblem(emblem, theme);
  const scene = sceneOfPicture(picture);
  return scene && withShortIds(standaloneScene(scene, { format, theme }));
}

/** Ids as short as they can be: in a file of its own they need not say whose they are. */
function withShortIds(svg: string): string {
  const ids = [...new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string))];
  const short = new Map(ids.map((id, index) => [id, index.toString(36)]));
  return svg.replace(
    /( id="|"#|url\(#)([^")]+)/g,
    (whole, before: string, id: string) => before + (short.get(id) ?? whole.slice(before.length)),
  );
}
