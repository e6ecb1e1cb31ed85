import { localId } from './draw/clip.ts';
import { escapeAttribute } from './draw/escape-attribute.ts';
import { type Format, frames, sceneHeight } from './format.ts';
import { c } from './palette/colours.ts';
import { resolveColours, sceneClass } from './palette/stylesheet.ts';
import type { Theme } from './palette/theme.ts';
import { drawScene, type Scene } from './scene.ts';
import { grain } from './sprite/grain.ts';
import { symbolsUsed } from './sprite/sprite.ts';

interface RenderOptions {
  readonly format?: Format;
  /** Address of the sprite; without one its symbols are expected in the same document. */
  readonly sprite?: string;
  /** Accessible name; without one it is decoration. */
  readonly label?: string;
  readonly className?: string;
  /** Prefix of its ids: one of its own where the same scene stands twice on a page. */
  readonly idPrefix?: string;
}

/** The same silhouette twice in a picture needs its clip path once. */
function withoutRepeatedClips(markup: string): string {
  const seen = new Set<string>();
  return markup.replace(/<clipPath id="([^"]+)">.*?<\/clipPath>/g, (whole, id: string) => {
    if (seen.has(id)) return '';
    seen.add(id);
    return whole;
  });
}

function content(scene: Scene, format: Format, idPrefix = scene.id): string {
  const drawn = drawScene(scene, frames[format]) + grain(c.shadeSoft);
  return withoutRepeatedClips(drawn).replaceAll(localId, `${idPrefix}-`);
}

/** SVG element for a page that has the stylesheet, and the sprite or its address. */
export function renderScene(
  scene: Scene,
  { format = 'card', sprite = '', label, className, idPrefix }: RenderOptions = {},
): string {
  const name = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeAttribute(label)}"`;
  const classes = className === undefined ? sceneClass : `${sceneClass} ${escapeAttribute(className)}`;
  const markup = content(scene, format, idPrefix).replaceAll('href="#i-', `href="${escapeAttribute(sprite)}#i-`);
  return `<svg viewBox="0 0 ${frames[format].width} ${sceneHeight}" class="${classes}" data-scene="${scene.type}" ${name}>${markup}</svg>`;
}

/** SVG file that needs nothing else: one theme, the symbols within it. */
export function standaloneScene(
  scene: Scene,
  { format = 'card', theme }: { readonly format?: Format; readonly theme: Theme },
): string {
  const { width } = frames[format];
  const markup = content(scene, format);
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${sceneHeight}" width="${width}" height="${sceneHeight}"><defs>${symbolsUsed(markup)}</defs>${markup}</svg>`;
  return resolveColours(whole, scene.type, theme);
}
