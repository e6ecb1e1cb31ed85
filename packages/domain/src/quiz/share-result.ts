import { typePath } from '../paths.ts';
import type { PersonalityType } from './personality-types.ts';
import { shortTypeName, typeNameWithArticle } from './type-name.ts';

/** Pictures to share: upright for stories, wide for messages. */
export const shareFormats = [
  { name: 'upright', width: 1080, height: 1350 },
  { name: 'wide', width: 1200, height: 630 },
] as const;

export type ShareFormat = (typeof shareFormats)[number];

/** What goes out when a result is shared: the type, and nothing else of whose it is. */
export interface SharedResult {
  readonly title: string;
  readonly text: string;
  /** Where a friend finds out about herself. */
  readonly url: string;
  readonly fileName: (format: ShareFormat) => string;
}

export function sharedResult({ key, name }: PersonalityType, origin: string): SharedResult {
  return {
    title: `I’m ${typeNameWithArticle(name)}`,
    text: `I’m ${typeNameWithArticle(name)}. Which one are you?`,
    url: `${origin}${typePath(key)}`,
    fileName: ({ width, height }) =>
      `kindling-${shortTypeName(name).toLowerCase().replace(' ', '-')}-${width}x${height}.png`,
  };
}
