import { hash } from './hash.ts';

/** Mark of a local id; `renderScene` replaces it by a prefix of the picture's own. */
export const localId = '~';

/** Content cut to a silhouette. */
export function clip(d: string, content: string): string {
  const id = `${localId}${hash(d).toString(36)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}
