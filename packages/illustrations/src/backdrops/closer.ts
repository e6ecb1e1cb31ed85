import { round } from '../draw/shapes.ts';
import type { Backdrop } from '../scene.ts';

/** The same surroundings from nearer by: larger, and cut where they would not fit; the ground stays where it is. */
export function closer(of: Backdrop, scale: number, groundY: number, aside = 0): Backdrop {
  return {
    ...of,
    of,
    draw: (frame) => {
      const { back, front } = of.draw(frame);
      const x = round((frame.focus + aside) * (1 - scale));
      const moved = `<g transform="translate(${x} ${round(groundY * (1 - scale))})scale(${scale})">${back}</g>`;
      return front === undefined ? { back: moved } : { back: moved, front };
    },
  };
}
