import type { MoodName } from '@kindling/domain/journal/moods';
import { escapeAttribute } from './draw/escape-attribute.ts';
import { moodMarks } from './moods/moods.ts';
import { sceneClass } from './palette/stylesheet.ts';

interface MoodMarkOptions {
  readonly className?: string;
  /** Accessible name; without one it is decoration. */
  readonly label?: string;
}

/** Mark of a mood as an SVG element, for a page that has the stylesheet; it needs no sprite. */
export function renderMoodMark(mood: MoodName, { className, label }: MoodMarkOptions = {}): string {
  const { type, draw } = moodMarks[mood];
  const name = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeAttribute(label)}"`;
  const classes = className === undefined ? sceneClass : `${sceneClass} ${escapeAttribute(className)}`;
  return `<svg viewBox="0 0 64 64" class="${classes}" data-scene="${type}" ${name}>${draw()}</svg>`;
}
