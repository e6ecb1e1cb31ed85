import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scenesOfListings } from '../listings/scenes-of-listings.ts';
import { sceneStylesheet } from '../palette/stylesheet.ts';
import { renderScene } from '../render.ts';
import { type Format, frames, type Scene } from '../scene.ts';
import { spriteFile } from '../sprite/sprite.ts';
import { scenesOfThings } from '../things/scenes-of-things.ts';
import { scenesOfTypes } from '../types/scenes-of-types.ts';

/*
 * Contact sheet: an HTML page with every picture in both themes.
 *
 *     npm run contact-sheet -w packages/illustrations -- FOLDER [--only=SLUG,…] [--width=320] [--formats=card,band,square] [--bare]
 *
 * `--bare` leaves the names out, to ask someone what she sees.
 */
const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const folder = process.argv[2]?.startsWith('--') === false ? process.argv[2] : '.';
const only = option('only')?.split(',');
const width = Number(option('width') ?? 320);
const formats = (option('formats') ?? 'card').split(',') as Format[];
const themes = (option('themes') ?? 'light,dark').split(',');
const bare = process.argv.includes('--bare');

const groups: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  things: scenesOfThings,
  types: scenesOfTypes,
  listings: scenesOfListings,
};
const scenes = groups[option('of') ?? 'things'] ?? {};

function picture(name: string, scene: Scene, theme: string) {
  const drawn = formats.map((format) => {
    const shown = renderScene(scene, { format }).replaceAll(`${scene.id}-`, `${theme}-${format}-${scene.id}-`);
    return `<div style="width:${Math.round((width * frames[format].width) / 320)}px">${shown}</div>`;
  });
  return `<figure style="width:${Math.round((width * frames[formats[0] ?? 'card'].width) / 320)}px">${drawn.join('')}${bare ? '' : `<figcaption>${name}</figcaption>`}</figure>`;
}

const sections = themes.map(
  (theme) =>
    `<section style="color-scheme:${theme}">${Object.entries(scenes)
      .filter(([name]) => only?.includes(name) ?? true)
      .map(([name, scene]) => picture(name, scene, theme))
      .join('')}</section>`,
);

mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${sceneStylesheet()}
body{margin:0;font:12px sans-serif}section{background:light-dark(#fbf8f4,#1c1815);color:light-dark(#292524,#f3ece3);padding:12px;display:flex;flex-wrap:wrap;gap:12px}
figure{margin:0;display:flex;flex-wrap:wrap;gap:8px}figcaption{width:100%}svg.scene{display:block;width:100%;border-radius:14px}</style>
<div style="height:0;overflow:hidden">${spriteFile()}</div>${sections.join('')}`,
);
