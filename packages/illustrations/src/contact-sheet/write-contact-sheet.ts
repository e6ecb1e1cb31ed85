import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moodNames } from '@kindling/domain/journal/moods';
import { typeKeys } from '@kindling/domain/quiz/personality-types';
import { renderEmblem } from '../emblem.ts';
import { type Format, frames } from '../format.ts';
import { scenesOfListings } from '../listings/scenes-of-listings.ts';
import { renderMoodMark } from '../mood-mark.ts';
import { sceneStylesheet } from '../palette/stylesheet.ts';
import { portrait } from '../portrait.ts';
import { portraitDescriptions } from '../portraits/portrait-descriptions.ts';
import { scenesOfQuestions } from '../questions/scenes-of-questions.ts';
import { renderScene } from '../render.ts';
import type { Scene } from '../scene.ts';
import { spriteFile } from '../sprite/sprite.ts';
import { scenesOfStates } from '../states/scenes-of-states.ts';
import { scenesOfThings } from '../things/scenes-of-things.ts';
import { scenesOfTypes } from '../types/scenes-of-types.ts';

/*
 * Contact sheet: an HTML page with every picture, by day and in the evening.
 *
 *     npm run contact-sheet -w packages/illustrations -- FOLDER
 * [--of=things,types,listings,questions,states,portraits,emblems,moods]
 *       [--only=NAME,…] [--formats=card,band,square,share] [--themes=light,dark] [--width=320] [--bare]
 *
 * `--bare` leaves the names out, to ask somebody what she sees. FOLDER is seen from the package's own.
 */
const [folder = '.', ...options] = process.argv.slice(2);

const option = (name: string) => options.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const listed = (name: string, otherwise: string) => (option(name) ?? otherwise).split(',');

const only = option('only')?.split(',');
const width = Number(option('width') ?? 320);
const formats = listed('formats', 'card') as Format[];
const bare = options.includes('--bare');

const portraits = Object.fromEntries(
  portraitDescriptions.map((description, number) => [description, portrait(number)]),
);

const groups: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  things: scenesOfThings,
  types: scenesOfTypes,
  listings: scenesOfListings,
  questions: Object.fromEntries(scenesOfQuestions.map((scene) => [scene.id, scene])),
  states: scenesOfStates,
  portraits,
};

const figure = (name: string, size: number, drawn: string) =>
  `<figure style="width:${Math.round(size)}px">${drawn}${bare ? '' : `<figcaption>${name}</figcaption>`}</figure>`;

const widthOf = (format: Format) => (width * frames[format].width) / frames.card.width;

function figures(group: string, theme: string): string {
  if (group === 'emblems') return typeKeys.map((type) => figure(type, width / 2, renderEmblem(type))).join('');
  if (group === 'moods') return moodNames.map((mood) => figure(mood, width / 4, renderMoodMark(mood))).join('');
  const shown = group === 'portraits' ? (['square'] as const) : formats;
  return Object.entries(groups[group] ?? {})
    .filter(([name]) => only?.includes(name) ?? true)
    .map(([name, scene]) =>
      shown
        .map((format) => {
          // Twice in one document, its ids differ.
          const drawn = renderScene(scene, { format, idPrefix: `${theme}-${format}-${scene.id}` });
          return figure(name, widthOf(format), drawn);
        })
        .join(''),
    )
    .join('');
}

const section = (theme: string) =>
  `<section style="color-scheme:${theme}">${listed(
    'of',
    'things,types,listings,questions,states,portraits,emblems,moods',
  )
    .map((group) => figures(group, theme))
    .join('')}</section>`;

mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${sceneStylesheet()}
body{margin:0;font:12px sans-serif}
section{background:light-dark(#fbf8f4,#1c1815);color:light-dark(#292524,#f3ece3);padding:12px;display:flex;flex-wrap:wrap;gap:12px}
figure{margin:0}svg.scene{display:block;width:100%;border-radius:14px}</style>
<div style="height:0;overflow:hidden">${spriteFile()}</div>${listed('themes', 'light,dark').map(section).join('')}`,
);
