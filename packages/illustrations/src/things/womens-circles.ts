import { sittingRoom } from '../backdrops/sitting-room.ts';
import { castShadow, flame } from '../draw/light.ts';
import { at, ellipse } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { seatedFromBehind, seatedFromFront } from '../figures/seated.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Women sitting in a circle round a candle. */
export const womensCircles = compose(
  'womens-circles',
  'connector',
  sittingRoom,
  () =>
    [
      ellipse(160, 168, 142, 30, c.main),
      ellipse(160, 168, 130, 27, c.cream),
      ellipse(160, 168, 122, 25, c.mainHi),
      ellipse(160, 168, 84, 16, c.main),
      ellipse(160, 168, 74, 13.5, c.accentHi),
      at(
        160,
        84,
        seatedFromFront({ skin: c.skin3, hair: c.main, style: 'hijab', top: c.mainLo, smile: 'open' }, c.deepHi),
      ),
      at(
        100,
        98,
        seatedFromFront({ skin: c.skin5, hair: c.hairBlack, style: 'afro', top: c.brass, collar: 'vee' }, c.mainLo),
      ),
      at(
        220,
        98,
        seatedFromFront(
          { skin: c.skin1, hair: c.hairWhite, style: 'bun', top: c.accentLo, lines: true, collar: 'vee' },
          c.deepHi,
        ),
      ),
      castShadow(160, 178, 30),
      turned(
        160,
        178,
        [
          [0, 10],
          [20, 10],
        ],
        { fill: c.cream, shade: c.creamLo, inside: c.cream, rim: c.creamLo },
      ),
      flame(160, 159),
      at(36, 150, seatedFromBehind({ skin: c.skin2, hair: c.hairAuburn, style: 'braids', top: c.leafLo }), {
        scale: 1.12,
      }),
      at(284, 150, seatedFromBehind({ skin: c.skin4, hair: c.hairBlack, style: 'bob', top: c.main }), { scale: 1.12 }),
    ].join(''),
  { squareScale: 0.68 },
);
