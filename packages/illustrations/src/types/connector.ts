import { garden } from '../backdrops/garden.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, repeat } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { bust } from '../figures/face.ts';
import { mug, stringLights } from '../motifs/household.ts';
import { sprig, tulip } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const plate = (x: number, y: number, food: string, size = 26) =>
  ellipse(x + 3, y + 3, size, size * 0.3, c.shade) +
  ellipse(x, y, size, size * 0.3, c.cream) +
  ellipse(x, y, size * 0.72, size * 0.2, c.creamLo) +
  ellipse(x - 4, y - 1, size * 0.36, size * 0.13, food) +
  ellipse(x + 7, y + 1, size * 0.28, size * 0.1, c.brass);

/** A long table out of doors, everybody talking, lamps overhead. */
export const connector = compose(
  'connector',
  'connector',
  garden,
  () =>
    [
      repeat(5, (index) => use(stringLights, -220 + index * 120, 8 + (index % 2) * 6)),
      at(
        -152,
        112,
        bust({ skin: c.skin2, hair: c.hairBrown, style: 'ponytail', top: c.accentLo, collar: 'crew', smile: 'open' }),
        { scale: 1.02 },
      ),
      at(
        -62,
        108,
        bust({ skin: c.skin6, hair: c.hairBlack, style: 'curls', top: c.yellow, collar: 'vee', smile: 'open' }),
        { scale: 1.02 },
      ),
      at(
        36,
        110,
        bust({
          skin: c.skin1,
          hair: c.hairGrey,
          style: 'bun',
          top: c.accent,
          collar: 'shirt',
          lines: true,
          smile: 'open',
        }),
        { scale: 1.08 },
      ),
      at(
        122,
        104,
        bust({
          skin: c.skin5,
          hair: c.hairBlack,
          style: 'locs',
          top: c.leafLo,
          collar: 'crew',
          earrings: c.brassHi,
        }),
        { scale: 1.08 },
      ),
      at(208, 106, bust({ skin: c.skin3, hair: c.main, style: 'hijab', top: c.main, smile: 'open' }), { scale: 1.08 }),
      at(292, 110, bust({ skin: c.skin2, hair: c.hairBlack, style: 'fringe', top: c.brass, collar: 'crew' }), {
        scale: 1.08,
      }),
      at(374, 110, bust({ skin: c.skin4, hair: c.hairBlack, style: 'long', top: c.accent, collar: 'vee' }), {
        scale: 1.02,
      }),
      path('M-240 146H420V204H-240z', c.cream),
      path('M-240 146H420V151H-240z', c.creamLo),
      path(
        repeat(14, (index) => `M${-230 + index * 48} 151l-8 53h12l6-53z`),
        c.creamLo,
      ),
      castShadow(164, 170, 90, 8),
      turned(
        164,
        170,
        [
          [0, 26],
          [6, 36],
          [20, 44],
          [26, 45],
        ],
        { fill: c.accent, shade: c.accentLo, inside: c.leafLo, rim: c.accentHi },
      ),
      circle(146, 142, 9, c.red) +
        circle(184, 142, 8, c.red) +
        ellipse(164, 138, 13, 8, c.leaf) +
        ellipse(176, 146, 9, 6, c.leafHi) +
        ellipse(154, 148, 8, 5, c.yellow),
      plate(66, 172, c.red) +
        plate(262, 172, c.leaf) +
        plate(-30, 172, c.leaf) +
        plate(-130, 174, c.red) +
        plate(352, 174, c.red),
      castShadow(108, 188, 26) + use(mug, 106, 188, { scale: 1, fill: c.main }),
      castShadow(224, 190, 26) + use(mug, 222, 190, { scale: 1, fill: c.brass, flip: true }),
      turned(
        20,
        188,
        [
          [0, 11],
          [18, 12],
          [26, 6],
          [34, 5],
          [38, 7],
        ],
        { fill: c.waterHi, shade: c.water },
      ) +
        use(sprig, 19, 152, { scale: 0.8, turn: -8 }) +
        use(sprig, 22, 152, { scale: 0.7, turn: 20 }),
      turned(
        304,
        188,
        [
          [0, 11],
          [18, 12],
          [26, 6],
          [34, 5],
          [38, 7],
        ],
        { fill: c.waterHi, shade: c.water },
      ) +
        use(tulip, 303, 156, { scale: 0.8, turn: -10, fill: c.red }) +
        use(tulip, 306, 156, { scale: 0.75, turn: 14, fill: c.yellow }),
      use(mug, -82, 188, { scale: 1, fill: c.accent }),
    ].join(''),
  { squareScale: 0.62 },
);
