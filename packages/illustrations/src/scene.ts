import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { at } from './draw/shapes.ts';
import { type Frame, frames, sceneHeight } from './format.ts';

/** What the subject stands on or in: a backdrop may be changed for one with the same ground. */
export type Ground = 'table' | 'floor' | 'land' | 'water' | 'wall';

/** Surroundings: what is behind the subject, and what stands before it. */
export interface Backdrop {
  readonly name: string;
  readonly ground: Ground;
  /** The backdrop of which this is a view. */
  readonly of?: Backdrop;
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
  /** Subject seen from further away or aside: its scale from the foot of the picture, and how far it is moved. */
  readonly stands?: { readonly scale: number; readonly x?: number; readonly y?: number };
  /** Whole picture seen from nearer by: its scale, about a point of the subject. Not in the square. */
  readonly zoom?: { readonly scale: number; readonly x: number; readonly y: number };
}

export function compose(
  id: string,
  type: TypeKey,
  backdrop: Backdrop,
  subject: () => string,
  options: Pick<Scene, 'squareScale' | 'stands' | 'zoom'> = {},
): Scene {
  return { id, type, backdrop, subject, ...options };
}

export function drawScene({ backdrop, subject, squareScale, stands, zoom }: Scene, frame: Frame): string {
  const { back, front = '' } = backdrop.draw(frame);
  const scaled = frame === frames.square && squareScale !== undefined ? { ...frame, scale: squareScale } : frame;
  const whole = back + place(scaled, stood(subject(), frame === frames.square ? undefined : stands)) + front;
  if (zoom === undefined || frame === frames.square) return whole;
  const { scale, x, y } = zoom;
  return at(rounded((x - 160 + frame.focus) * (1 - scale)), rounded(y * (1 - scale)), whole, { scale });
}

function stood(subject: string, stands: Scene['stands']): string {
  if (stands === undefined) return subject;
  const { scale, x = 0, y = 0 } = stands;
  return at(rounded(160 * (1 - scale) + x), rounded(sceneHeight * (1 - scale) + y), subject, { scale });
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Subject moved to the focus of a frame; smaller ones are scaled towards the foot of the picture. */
function place({ focus, scale }: Frame, subject: string): string {
  const x = focus - 160 * scale;
  const y = sceneHeight * (1 - scale);
  if (x === 0 && y === 0) return subject;
  return `<g transform="translate(${rounded(x)} ${rounded(y)})${scale === 1 ? '' : `scale(${scale})`}">${subject}</g>`;
}
