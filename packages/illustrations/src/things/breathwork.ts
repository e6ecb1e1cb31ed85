import { lake } from '../backdrops/water.ts';
import { at, circle, stroke } from '../draw/shapes.ts';
import { profileBust } from '../figures/profile.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A woman in profile, her eyes closed, breathing out. */
export const breathwork = compose(
  'breathwork',
  'soul-seeker',
  lake,
  () =>
    [
      stroke('M168 92C196 84 208 108 232 98S256 66 236 62 216 82 232 88 274 84 286 66', c.cream, 4),
      stroke('M166 100C190 104 202 124 228 118S272 104 296 112', c.cream, 4),
      stroke('M162 108C182 120 196 142 220 138S238 120 224 116', c.accentHi, 4),
      circle(300, 60, 2.6, c.accentHi) + circle(308, 110, 2.2, c.cream) + circle(248, 136, 2.4, c.cream),
      at(110, 132, profileBust({ skin: c.skin4, hair: c.hairBlack, style: 'bun', top: c.accent, eyes: 'closed' }), {
        scale: 2,
      }),
    ].join(''),
  { squareScale: 0.7 },
);
