import { sittingRoom } from '../backdrops/sitting-room.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, repeat } from '../draw/shapes.ts';
import { seatedFromBehind, seatedFromFront } from '../figures/seated.ts';
import { mug, steam } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const cushion = (x: number, y: number, fill: string) =>
  ellipse(x + 6, y + 5, 50, 9, c.shade) + ellipse(x, y - 2, 33, 10, fill) + ellipse(x, y - 5, 31, 8, c.shine);

const { cos, sin, PI } = Math;

const fringe = repeat(40, (index) => {
  const angle = (index / 40) * PI * 2;
  const on = (rx: number, ry: number) => `${(160 + cos(angle) * rx).toFixed(0)} ${(157 + sin(angle) * ry).toFixed(0)}`;
  return `M${on(146, 42)}L${on(153, 46)}`;
});

/** Five women on cushions in a circle, tea and flowers in the middle of the rug. */
export const womensCircles = compose(
  'womens-circles',
  'connector',
  sittingRoom,
  () =>
    [
      `<path d="${fringe}" stroke="${c.cream}" stroke-width="3"/>`,
      ellipse(160, 157, 148, 43, c.main),
      ellipse(160, 157, 136, 38, c.cream),
      ellipse(160, 157, 129, 35.5, c.accent),
      ellipse(160, 157, 92, 24, c.cream),
      ellipse(160, 157, 86, 22, c.mainHi),
      cushion(160, 112, c.yellow),
      at(
        160,
        66,
        seatedFromFront({ skin: c.skin3, hair: c.hairBrown, style: 'waves', top: c.leaf, smile: 'open' }, c.accentLo),
        { scale: 0.7 },
      ),
      cushion(86, 132, c.red),
      at(
        86,
        82,
        seatedFromFront({ skin: c.skin5, hair: c.hairBlack, style: 'afro', top: c.brass, collar: 'vee' }, c.leafLo),
        { scale: 0.78 },
      ),
      cushion(234, 132, c.yellow),
      at(
        234,
        82,
        seatedFromFront(
          { skin: c.skin1, hair: c.hairWhite, style: 'bun', top: c.pink, lines: true, collar: 'vee' },
          c.main,
        ),
        { scale: 0.78 },
      ),
      // Tea and flowers.
      castShadow(160, 166, 70, 7),
      ellipse(160, 165, 38, 9, c.woodLo) + ellipse(160, 163, 38, 9, c.woodHi),
      use(mug, 142, 166, { scale: 0.62, fill: c.cream }),
      use(mug, 178, 166, { scale: 0.62, fill: c.red, flip: true }),
      use(steam, 142, 150, { scale: 0.5 }),
      path('M153 148C151 158 152 164 160 165 168 164 169 158 167 148z', c.accentLo),
      `<path d="M160 149L151 138M160 149V134M160 149L169 139" stroke="${c.leafLo}" stroke-width="2"/>`,
      ellipse(151, 136, 5, 5, c.yellow) + ellipse(160, 131, 5.5, 5.5, c.cream) + ellipse(169, 137, 5, 5, c.red),
      at(22, 176, seatedFromBehind({ skin: c.skin2, hair: c.hairAuburn, style: 'braids', top: c.yellow }), {
        scale: 1.12,
      }),
      at(298, 176, seatedFromBehind({ skin: c.skin4, hair: c.hairBlack, style: 'bob', top: c.accent }), {
        scale: 1.12,
      }),
    ].join(''),
  { squareScale: 0.66 },
);
