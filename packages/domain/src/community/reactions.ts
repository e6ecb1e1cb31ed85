import { isolateDirection } from '../isolate-direction.ts';

/** Reactions to a post beyond a like; the table holds the same kinds. */
export const postReactions = [
  { kind: 'been-there', label: 'Been there' },
  { kind: 'brave', label: 'Brave' },
  { kind: 'count-me-in', label: 'Count me in' },
] as const;

export type ReactionKind = (typeof postReactions)[number]['kind'];

/** Names of who reacted, for the writer of the post: "Ines", "Ines and Ruth", "Ines, Ruth and 3 others". */
export function reactorNames(names: readonly string[], most = 2): string {
  const shown = names.slice(0, names.length > most + 1 ? most : most + 1).map((name) => isolateDirection(name));
  const others = names.length - shown.length;
  const parts = others > 0 ? [...shown, `${others} others`] : shown;
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}
