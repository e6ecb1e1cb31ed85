import { sittingRoom } from '../backdrops/sitting-room.ts';
import { clip } from '../draw/clip.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { blob } from '../draw/smooth.ts';
import { cuppedHand } from '../figures/hands.ts';
import { mug, steam, tableLamp } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';
import { use } from '../sprite/symbol.ts';

const lines = (x: number, slope: number) =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((row) => `M${x} ${86 + row * 10}q28 ${slope} ${row === 6 ? 34 : 56} ${slope * 0.4}`)
    .join('');

const blanket = blob([
  [10, 214],
  [22, 164],
  [74, 140],
  [126, 150],
  [160, 158],
  [198, 150],
  [250, 140],
  [300, 166],
  [314, 216],
]);

/** A book held open over a blanket, as its reader sees it. */
export const reading = compose(
  'reading',
  'thinker',
  sittingRoom,
  () =>
    [
      use(tableLamp, 40, 134, { scale: 1.25 }),
      path('M8 134H76V142H8zM38 142h8v40h-8z', c.woodLo),
      use(mug, 66, 134, { scale: 0.9, fill: c.accent }),
      use(steam, 66, 110, { scale: 0.8 }),
      path(blanket, c.accent),
      clip(
        blanket,
        stroke(
          'M0 176C60 150 110 172 160 178S260 150 330 180M0 196C60 172 110 190 160 196S260 172 330 200M60 130L30 220M106 140L96 220M214 140L226 220M262 136L292 220',
          c.accentHi,
          3,
        ) +
          stipple(60, 140, 250, 60, c.shade) +
          path('M86 140C120 176 200 176 236 140L250 220H70z', c.shade),
      ),
      path(
        'M84 68C112 60 140 64 160 76 180 64 208 60 236 68L244 158C214 150 186 154 160 166 134 154 106 150 76 158z',
        c.main,
      ),
      path('M90 62C116 55 142 60 160 72V158C140 146 112 143 84 150z', c.cream),
      path('M230 62C204 55 178 60 160 72V158C180 146 208 143 236 150z', c.creamLo),
      path('M160 72V158C156 155 152 153 148 151L150 67C154 68 157 70 160 72z', c.shade),
      stroke(lines(98, -3), c.wallLo, 2.2),
      stroke(lines(168, 3), c.far, 2.2),
      at(82, 140, cuppedHand(c.skin5), { flip: true, turn: 34 }),
      at(238, 140, cuppedHand(c.skin5), { turn: -34 }),
      path('M-4 220L58 158 78 172 40 220zM324 220L262 158 242 172 280 220z', c.mainHi),
      path('M324 220L262 158 254 164 296 220z', c.shade),
    ].join(''),
  { zoom: { scale: 1.12, x: 160, y: 120 } },
);
