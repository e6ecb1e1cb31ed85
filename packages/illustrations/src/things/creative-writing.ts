import { attic } from '../backdrops/attic.ts';
import { castShadow } from '../draw/light.ts';
import { ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const keys = (y: number, x: number, count: number, step: number) =>
  repeat(
    count,
    (index) => ellipse(x + index * step, y + 1.6, 6.4, 4, c.shade) + ellipse(x + index * step, y, 6.4, 4, c.cream),
  );

/** A typewriter with a page in it, drafts about it. */
export const creativeWriting = compose(
  'creative-writing',
  'creative',
  attic,
  () =>
    [
      castShadow(160, 188, 200, 8),
      path('M112 6H210V92H112z', c.cream),
      path('M184 6H210V92H184C196 64 196 30 184 6z', c.shade),
      stroke('M124 22H196M124 34H188M124 46H198M124 58H178M136 70H198', c.accent, 2.6),
      // The carriage.
      rect(84, 80, 154, 20, c.charcoal, 8),
      rect(84, 80, 154, 6, c.charcoalHi, 3),
      rect(68, 82, 18, 16, c.steelLo, 5) + rect(236, 82, 18, 16, c.steelLo, 5),
      stroke('M72 82L50 70', c.steel, 4),
      // The body.
      path(
        'M86 98H234C242 98 246 104 248 112L268 178C270 186 266 190 258 190H62C54 190 50 186 52 178L72 112C74 104 78 98 86 98z',
        c.accent,
      ),
      path('M204 98H234C242 98 246 104 248 112L268 178C270 186 266 190 258 190H214C232 164 226 124 204 98z', c.shade),
      path('M84 112C84 106 88 104 94 104H110C104 120 96 150 92 182H68z', c.shine),
      path('M118 104H202C196 122 124 122 118 104z', c.deep),
      stroke(
        'M126 106L140 116M138 105L148 117M150 105L156 118M162 105V118M174 105L168 118M186 105L176 117M196 106L184 116',
        c.steelHi,
        1.6,
      ),
      rect(80, 124, 160, 56, c.accentLo, 8),
      keys(134, 94, 9, 16.6),
      keys(148, 90, 9, 17.6),
      keys(162, 86, 9, 18.6),
      rect(106, 171, 108, 7, c.cream, 3.5),
      // Drafts.
      path('M18 178L34 168 48 174 58 166 66 180 60 194 40 198 24 194z', c.cream),
      path('M34 168L40 182 58 166 48 174zM40 182L24 194 40 198 60 194z', c.creamLo),
      path('M270 186L284 176 300 182 306 196 288 204 272 198z', c.cream),
      path('M284 176L288 190 306 196 300 182z', c.creamLo),
    ].join(''),
  { squareScale: 0.8 },
);
