import { cafe } from '../backdrops/cafe.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { bust } from '../figures/face.ts';
import { cuppedHand } from '../figures/hands.ts';
import { mug, steam } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const volume = (x: number, y: number, width: number, height: number, fill: string, band: string) =>
  rect(x, y, width, height, fill, 3) +
  rect(x + 6, y + 4, width - 6, height - 8, c.cream, 2) +
  rect(x, y, width * 0.1, height, fill, 3) +
  rect(x, y, width, 4, fill, 2) +
  rect(x, y + height - 4, width, 4, fill, 2) +
  rect(x + width * 0.16, y + 4, width * 0.06, height - 8, band) +
  rect(x + width * 0.72, y, width * 0.28, height, c.shade, 3);

/** The same book in three pairs of hands, round a teapot. */
export const bookClubs = compose(
  'book-clubs',
  'thinker',
  cafe,
  () =>
    [
      at(
        52,
        104,
        bust({ skin: c.skin5, hair: c.hairBlack, style: 'locs', top: c.accent, collar: 'crew', smile: 'open' }),
        { scale: 1.16 },
      ),
      at(
        160,
        96,
        bust({
          skin: c.skin1,
          hair: c.hairGrey,
          style: 'bob',
          top: c.mainLo,
          collar: 'shirt',
          glasses: 'round',
          lines: true,
        }),
        { scale: 1.16 },
      ),
      at(268, 104, bust({ skin: c.skin3, hair: c.brass, style: 'hijab', top: c.main, smile: 'open' }), { scale: 1.16 }),
      path('M-20 160H340V204H-20z', c.wood),
      path('M-20 160H340V164H-20z', c.woodHi),
      [52, 268]
        .map((x) =>
          at(
            x,
            152,
            path('M-36-22C-20-28-8-26 0-20 8-26 20-28 36-22V18C20 14 8 16 0 22-8 16-20 14-36 18z', c.red) +
              path('M0-20C8-26 20-28 36-22V18C20 14 8 16 0 22z', c.shade) +
              path('M-36-22C-20-28-8-26 0-20 8-26 20-28 36-22L34-26C22-30 8-30 0-24-8-30-22-30-34-26z', c.cream) +
              circle(18, -2, 7, c.yellow),
            { scale: 0.96 },
          ),
        )
        .join(''),
      at(20, 156, cuppedHand(c.skin5), { flip: true, turn: 14, scale: 0.76 }) +
        at(84, 156, cuppedHand(c.skin5), { turn: -14, scale: 0.76 }),
      at(236, 156, cuppedHand(c.skin3), { flip: true, turn: 14, scale: 0.76 }) +
        at(300, 156, cuppedHand(c.skin3), { turn: -14, scale: 0.76 }),
      // Teapot.
      castShadow(160, 190, 90),
      stroke('M194 150C222 144 222 182 192 180', c.cream, 7),
      path('M128 168C112 166 108 150 98 142L108 136C118 144 122 152 134 154z', c.cream),
      turned(
        160,
        190,
        [
          [0, 24],
          [8, 33],
          [24, 38],
          [38, 31],
          [46, 20],
        ],
        {
          fill: c.cream,
          shade: c.creamLo,
          decoration: path('M116 168C140 178 180 178 204 168V174C180 184 140 184 116 174z', c.accent),
        },
      ),
      turned(
        160,
        144,
        [
          [0, 20],
          [6, 16],
          [10, 4],
        ],
        { fill: c.accent, shade: c.accentLo },
      ),
      circle(160, 130, 5.5, c.accentHi),
      use(steam, 100, 136, { scale: 0.8 }),
      volume(206, 182, 62, 13, c.main, c.brass),
      volume(212, 169, 52, 13, c.accent, c.cream),
      use(mug, 96, 196, { scale: 0.95, fill: c.main }),
    ].join(''),
  { squareScale: 0.62 },
);
