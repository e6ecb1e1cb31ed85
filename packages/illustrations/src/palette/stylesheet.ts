import { type TypeKey, typeKeys } from '@kindling/domain/quiz/personality-types';
import { customProperty, type Role } from './colours.ts';
import { type Pair, sharedColours } from './shared-colours.ts';
import type { Theme } from './theme.ts';
import { typeColours } from './type-colours.ts';

const declarations = (colours: Readonly<Record<string, Pair>>) =>
  Object.entries(colours)
    .map(([role, [day, evening]]) => `${customProperty(role as Role)}:light-dark(${day},${evening})`)
    .join(';');

/** Class of every picture, and of a sprite's colours. */
export const sceneClass = 'scene';

/** Stylesheet of all pictures: both themes, followed through `color-scheme`. */
export function sceneStylesheet(): string {
  const types = typeKeys.map((type) => `.${sceneClass}[data-scene="${type}"]{${declarations(typeColours(type))}}`);
  return [`.${sceneClass}{${declarations(sharedColours)}}`, ...types].join('\n');
}

/** Markup with every custom property replaced by its colour: for a renderer that knows no CSS. */
export function resolveColours(markup: string, type: TypeKey, theme: Theme): string {
  const colours: Readonly<Record<string, Pair>> = { ...sharedColours, ...typeColours(type) };
  return markup.replace(
    /var\(--i-(\w+)\)/g,
    (whole, role: string) => colours[role]?.[theme === 'light' ? 0 : 1] ?? whole,
  );
}
