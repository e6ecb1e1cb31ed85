import { river } from '../backdrops/river.ts';
import { path, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A wooden boat by its painter, both oars shipped. */
export const rowing = compose(
  'rowing',
  'explorer',
  river,
  () =>
    [
      path('M10 178C80 196 250 196 306 176 280 198 50 204 10 178z', c.waterLo),
      path(
        'M18 118C40 128 80 134 160 134 236 134 280 126 308 112 304 150 286 178 262 186 210 192 110 192 62 186 40 176 24 150 18 118z',
        c.woodLo,
      ),
      path(
        'M18 118C40 112 92 108 160 108 226 108 284 108 308 112 280 126 236 134 160 134 80 134 40 128 18 118z',
        c.wood,
      ),
      path(
        'M34 118C60 113 100 111 160 111 222 111 268 111 292 114 268 124 226 130 160 130 92 130 56 125 34 118z',
        c.charcoalHi,
      ),
      path('M80 112H108L104 128H74zM146 111H174V130H146zM214 111H242L248 127H218z', c.woodHi),
      path(
        'M18 118C40 128 80 134 160 134 236 134 280 126 308 112L306 124C280 138 236 146 160 146 80 146 42 140 20 130z',
        c.accent,
      ),
      stroke(
        'M30 146C60 158 110 162 160 162 220 162 276 154 298 140M42 166C70 174 110 178 160 178 216 178 262 172 284 162',
        c.charcoal,
        1.2,
      ),
      stroke('M64 176C96 182 128 183 160 183', c.wood, 3),
      path('M106 128H116V138H106zM206 128H216V138H206z', c.brass),
      stroke('M150 110L64 172', c.woodHi, 5) + path('M72 160L84 170C72 186 50 198 34 196 32 186 48 170 72 160z', c.red),
      stroke('M172 110L258 172', c.woodHi, 5) +
        path('M250 160L238 170C250 186 272 198 288 196 290 186 274 170 250 160z', c.red),
      path('M30 198H66C56 192 40 192 30 198zM258 198H294C284 192 268 192 258 198z', c.waterHi),
    ].join(''),
  { squareScale: 0.62 },
);
