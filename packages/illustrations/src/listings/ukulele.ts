import { sittingRoom } from '../backdrops/sitting-room.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const body = 'M0-66C26-66 42-50 38-30 35-16 36-8 44 4 56 22 54 58 0 58S-56 22-44 4C-36-8-35-16-38-30-42-50-26-66 0-66z';

const peg = (x: number, y: number) =>
  stroke(`M${x} ${y}h${x < 0 ? -9 : 9}`, c.steel, 3) + circle(x < 0 ? x - 11 : x + 11, y, 4.5, c.cream);

const note = (x: number, y: number, turn: number, fill: string) =>
  at(
    x,
    y,
    `<g transform="rotate(-18)"><ellipse cx="0" cy="0" rx="8" ry="6" fill="${fill}"/></g>` +
      stroke('M7-3V-34C10-26 20-26 20-14', fill, 3.4),
    { turn },
  );

/** A ukulele leaning across the picture, and the notes that come from it. */
export const ukulele = compose('ukulele', 'creative', sittingRoom, () =>
  [
    castShadow(140, 190, 190, 9),
    at(
      116,
      132,
      [
        path(body, c.woodLo),
        `<g transform="translate(-3 -2)">${path(body, c.clayHi)}</g>`,
        stipple(-40, -50, 80, 100, c.clay),
        path('M14-64C30-60 40-46 36-30 34-16 35-8 43 4 54 22 50 52 12 56 34 40 38 20 26 4 18-10 28-44 14-64z', c.shade),
        path('M-30-50C-36-40-34-30-31-20', c.shine),
        circle(0, -18, 21, c.brassHi) + circle(0, -18, 17, c.woodLo) + circle(0, -18, 14, c.charcoal),
        rect(-10, -166, 20, 140, c.woodLo, 2),
        stroke(
          repeat(9, (index) => `M-10 ${-156 + index * 13}H10`),
          c.brassHi,
          1.8,
        ),
        circle(0, -124, 2.6, c.cream) + circle(0, -98, 2.6, c.cream),
        path('M-10-164L-16-204C-12-210 12-210 16-204L10-164z', c.wood) + rect(-11, -168, 22, 5, c.cream, 1),
        peg(-15, -192) + peg(-13, -178) + peg(15, -192) + peg(13, -178),
        rect(-24, 26, 48, 10, c.woodLo, 3) + rect(-18, 24, 36, 4, c.cream, 1),
        stroke('M-6-190L-6 26M-2-196L-2 26M2-196L2 26M6-190L6 26', c.cream, 1.1),
      ].join(''),
      { turn: 54, scale: 0.86 },
    ),
    note(70, 66, -10, c.main) + note(120, 46, 8, c.deep) + note(246, 152, 6, c.accentLo),
  ].join(''),
);
