import { hills } from '../backdrops/hills.ts';
import { castShadow } from '../draw/light.ts';
import { at, stroke } from '../draw/shapes.ts';
import { leaper } from '../figures/leaper.ts';
import { profileHead } from '../figures/profile.ts';
import { grass } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** A leap over the meadow, ribbons flying; others run and stretch behind. */
export const mover = compose(
  'mover',
  'mover',
  hills,
  () =>
    [
      stroke('M-140 70C-80 20-40 110 20 84S70 34 100 48', c.accent, 7),
      stroke('M-150 96C-90 60-40 130 24 104S78 60 99 54', c.accentHi, 5),
      stroke('M252 46C276 22 300 52 330 38S380 20 420 40', c.accent, 6),
      castShadow(172, 193, 150, 5),
      at(
        26,
        134,
        leaper(c.skin3, c.brass, c.mainHi, c.cream, profileHead({ skin: c.skin3, hair: c.red, style: 'hijab' })),
        { scale: 0.42 },
      ),
      at(
        300,
        140,
        leaper(
          c.skin1,
          c.accentHi,
          c.main,
          c.yellow,
          profileHead({ skin: c.skin1, hair: c.hairWhite, style: 'short' }),
        ),
        { scale: 0.38 },
      ),
      at(
        -110,
        128,
        leaper(c.skin4, c.main, c.deepHi, c.accent, profileHead({ skin: c.skin4, hair: c.hairBlack, style: 'bun' })),
        { scale: 0.6 },
      ),
      at(
        166,
        118,
        leaper(
          c.skin5,
          c.main,
          c.accent,
          c.cream,
          profileHead({ skin: c.skin5, hair: c.hairBlack, style: 'afro', mouth: 'open' }),
        ),
        { scale: 1.04 },
      ),
      use(grass, -190, 204, { scale: 1.6, fill: c.leafHi }),
    ].join(''),
  { squareScale: 0.74 },
);
