import { closer } from '../backdrops/closer.ts';
import { quietRoom } from '../backdrops/quiet-room.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { arm, grippingHand } from '../figures/hands.ts';
import { floorCushion } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const bowl = (x: number, y: number, size: number) =>
  turned(
    x,
    y,
    [
      [0, 0.5],
      [0.08, 0.62],
      [0.34, 0.95],
      [0.7, 1.04],
      [0.86, 1],
    ].map(([h = 0, r = 0]) => [h * size, r * size] as const),
    {
      fill: c.brass,
      shade: c.brassLo,
      inside: c.woodLo,
      rim: c.brassHi,
      tilt: 0.26,
      decoration: stroke(
        `M${x - size * 1.1} ${y - size * 0.58}C${x - size * 0.5} ${y - size * 0.36} ${x + size * 0.5} ${y - size * 0.36} ${x + size * 1.1} ${y - size * 0.58}`,
        c.brassLo,
        2,
      ),
    },
  );

/** A great singing bowl on its cushion, the sound going out in rings. */
export const soundBaths = compose('sound-baths', 'soul-seeker', closer(quietRoom, 1.3, 140, -50), () =>
  [
    // Gong.
    stroke('M26 176V52M118 176V52M18 52H126', c.woodLo, 6),
    stroke('M50 54V70M94 54V70', c.creamLo, 2),
    circle(72, 108, 42, c.brassLo) +
      circle(70, 106, 40, c.brass) +
      circle(70, 106, 30, c.brassHi) +
      circle(71, 107, 28, c.brass) +
      circle(70, 106, 10, c.brassHi),
    path('M84 68A42 42 0 0 1 84 146C104 130 106 86 84 68z', c.shade),
    // Rings.
    [0, 1, 2, 3]
      .map(
        (ring) =>
          `<ellipse cx="192" cy="${98 - ring * 19}" rx="${58 + ring * 17}" ry="${11 + ring * 4}" fill="none" stroke="${c.cream}" stroke-width="${3.2 - ring * 0.55}" opacity="${0.9 - ring * 0.2}"/>`,
      )
      .join(''),
    castShadow(196, 188, 150, 10),
    use(floorCushion, 192, 184, { scale: 2, fill: c.main }),
    bowl(192, 170, 62),
    castShadow(84, 190, 60),
    use(floorCushion, 82, 188, { scale: 0.95, fill: c.accentLo }),
    bowl(82, 180, 26),
    at(
      262,
      128,
      rect(-5, -6, 10, 66, c.wood, 4) +
        rect(1, -6, 4, 66, c.shade, 3) +
        rect(-9, -34, 18, 36, c.mainHi, 8) +
        rect(2, -34, 7, 36, c.shade, 5),
      { turn: -38 },
    ),
    arm(
      [
        [336, 190, 18],
        [312, 174, 14],
        [294, 164, 11],
      ],
      c.skin2,
      {
        colour: c.deepHi,
        joints: [
          [348, 200, 24],
          [322, 182, 19],
        ],
      },
    ),
    at(288, 160, grippingHand(c.skin2), { turn: -26, scale: 1.15 }),
  ].join(''),
);
