import { wood } from '../backdrops/wood.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { leaf, sprig } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const mushroom = (x: number, y: number, size: number, cap: string) =>
  at(
    x,
    y,
    path('M-7 0C-5-10-6-18-7-24H7C6-18 5-10 8 0 4 3-4 3-7 0z', c.cream) +
      path('M2-24H7C6-18 5-10 8 0 6 2 3 2 2 2z', c.shade) +
      path('M-22-22C-22-40-10-46 0-46S22-40 22-22C12-18-12-18-22-22z', cap) +
      path('M6-45.500C16-43 22-36 22-22 18-20 12-19.500 6-19.300 14-28 14-38 6-45.500z', c.shade) +
      ellipse(-8, -33, 4, 3, c.shine),
    { scale: size },
  );

const berry = (x: number, y: number, fill: string) =>
  at(
    x,
    y,
    circle(0, -4, 4.4, fill) +
      circle(-4.4, 0, 4.4, fill) +
      circle(4.4, 0, 4.4, fill) +
      circle(0, 1, 4.4, fill) +
      circle(-2.4, 6, 4.2, fill) +
      circle(3, 6, 4.2, fill) +
      circle(-1.4, -5, 1.3, c.shine) +
      circle(-5, -1, 1.2, c.shine) +
      circle(-1, 0.5, 1.2, c.shine),
  );

/** A basket of mushrooms and berries, a hand among the brambles. */
export const foraging = compose('foraging', 'explorer', wood, () =>
  [
    castShadow(122, 188, 170, 10),
    stroke('M54 134C50 30 190 30 186 134', c.woodLo, 9),
    stroke('M53 134C49 32 189 32 184 134', c.wood, 5),
    mushroom(84, 142, 1.25, c.brass),
    mushroom(126, 140, 1.55, c.clay),
    mushroom(164, 144, 1.1, c.woodHi),
    use(sprig, 60, 144, { turn: -34, scale: 1.1 }),
    use(sprig, 182, 144, { turn: 40, scale: 1.1 }),
    berry(104, 130, c.deep) + berry(146, 132, c.redLo) + berry(68, 134, c.redLo) + berry(176, 134, c.deep),
    turned(
      120,
      190,
      [
        [0, 52],
        [26, 66],
        [54, 72],
      ],
      {
        fill: c.wood,
        shade: c.woodLo,
        decoration:
          stroke(
            'M40 146C70 160 170 160 200 146M40 158C70 172 170 172 200 158M40 170C70 184 170 184 200 170M44 182C74 196 166 196 196 182',
            c.woodLo,
            2.4,
          ) +
          stroke(
            repeat(12, (index) => `M${50 + index * 13} 140L${56 + index * 12} 204`),
            c.woodHi,
            2.4,
          ),
      },
    ),
    path('M46 130C70 146 170 146 194 130L196 140C170 158 70 158 44 140z', c.woodHi),
    path('M172 142C182 139 190 135 194 130L196 140C190 146 180 149 172 151z', c.shade),
    // Brambles and hand.
    stroke('M336 20C300 30 270 22 236 44M300 26C286 50 270 60 256 70M268 30C264 44 250 50 240 62', c.leafLo, 3.4),
    at(300, 26, leaf(28, 17, c.leaf, c.leafLo), { turn: 160 }) +
      at(270, 30, leaf(26, 16, c.leafHi, c.leaf), { turn: 20 }) +
      at(246, 40, leaf(26, 16, c.leaf, c.leafLo), { turn: -50 }) +
      at(284, 52, leaf(24, 14, c.leafHi, c.leaf), { turn: 110 }),
    berry(238, 68, c.deep) + berry(256, 78, c.deep) + berry(234, 48, c.redLo) + berry(288, 40, c.redLo),
    arm(
      [
        [334, 152, 18],
        [308, 128, 14],
        [288, 110, 11],
      ],
      c.skin5,
      {
        colour: c.yellow,
        joints: [
          [346, 164, 24],
          [316, 136, 19],
        ],
      },
    ),
    at(246, 80, pinchingHand(c.skin5), { turn: 6, scale: 1.1 }),
  ].join(''),
);
