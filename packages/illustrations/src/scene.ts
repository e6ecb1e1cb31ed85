import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { type Frame, frames, sceneHeight } from './format.ts';

/** What the subject stands on or in: a backdrop may be changed for one with the same ground. */
export type Ground = 'table' | 'floor' | 'land' | 'water' | 'wall';

/** Surroundings: what is behind the subject, and what stands before it. */
export interface Backdrop {
  readonly name: string;
  readonly ground: Ground;
  readonly draw: (frame: Frame) => { readonly back: string; readonly front?: string };
}

export const backdrop = (name: string, ground: Ground, draw: Backdrop['draw']): Backdrop => ({ name, ground, draw });

/**
 * Picture of something: a subject, drawn on 320 × 200 around (160, 100), before a backdrop, in the palette of a type.
 */
export interface Scene {
  /** Prefix of the ids within it. */
  readonly id: string;
  readonly type: TypeKey;
  readonly backdrop: Backdrop;
  readonly subject: () => string;
  /** How large a wide subject, or a narrow one, is in the square; 0.74 where it is not given. */
  readonly squareScale?: number;
}

export function compose(
  id: string,
  type: TypeKey,
  backdrop: Backdrop,
  subject: () => string,
  options: Pick<Scene, 'squareScale'> = {},
): Scene {
  return { id, type, backdrop, subject, ...options };
}

export function drawScene({ backdrop, subject, squareScale }: Scene, frame: Frame): string {
  const { back, front = '' } = backdrop.draw(frame);
  const scaled = frame === frames.square && squareScale !== undefined ? { ...frame, scale: squareScale } : frame;
  return back + place(scaled, subject()) + front;
}

/** Subject moved to the focus of a frame; smaller ones are scaled towards the foot of the picture. */
function place({ focus, scale }: Frame, subject: string): string {
  const x = focus - 160 * scale;
  const y = sceneHeight * (1 - scale);
  if (x === 0 && y === 0) return subject;
  const rounded = [x, y].map((value) => Math.round(value * 10) / 10).join(' ');
  return `<g transform="translate(${rounded})${scale === 1 ? '' : `scale(${scale})`}">${subject}</g>`;
}
