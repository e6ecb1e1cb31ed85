import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { localId } from './draw/clip.ts';
import { escapeAttribute } from './draw/escape-attribute.ts';
import { drawEmblem } from './emblems/emblems.ts';
import { resolveColours, sceneClass } from './palette/stylesheet.ts';
import type { Theme } from './palette/theme.ts';

const content = (type: TypeKey) => drawEmblem(type).replaceAll(localId, `emblem-${type}-`);

interface EmblemOptions {
  readonly className?: string;
  /** Accessible name; without one it is decoration. */
  readonly label?: string;
}

/** Sign of a type as an SVG element, for a page that has the stylesheet; it needs no sprite. */
export function renderEmblem(type: TypeKey, { className, label }: EmblemOptions = {}): string {
  const name = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeAttribute(label)}"`;
  const classes = className === undefined ? sceneClass : `${sceneClass} ${escapeAttribute(className)}`;
  return `<svg viewBox="0 0 120 120" class="${classes}" data-scene="${type}" ${name}>${content(type)}</svg>`;
}

/** Sign of a type as an SVG file that needs nothing else. */
export function standaloneEmblem(type: TypeKey, theme: Theme): string {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">${content(type)}</svg>`;
  return resolveColours(whole, type, theme);
}
