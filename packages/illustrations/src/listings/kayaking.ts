import { shore } from '../backdrops/shore.ts';
import { ellipse, path, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A kayak on the lake, its paddle laid across. */
export const kayaking = compose(
  'kayaking',
  'explorer',
  shore,
  () =>
    [
      path('M-4 166C60 182 260 182 326 164 290 192 40 196-4 166z', c.waterLo),
      path(
        'M-8 140C30 148 70 134 110 130 150 126 190 128 226 134 262 140 296 150 330 138 306 168 250 178 160 178S14 172-8 140z',
        c.redLo,
      ),
      path(
        'M-8 140C30 148 70 134 110 130 150 126 190 128 226 134 262 140 296 150 330 138 300 156 240 162 160 162S30 160-8 140z',
        c.red,
      ),
      path(
        'M-8 140C10 145 28 144 44 142L36 154C18 150 4 146-8 140zM330 138C312 145 296 146 282 144L286 154C304 150 318 146 330 138z',
        c.cream,
      ),
      stroke('M60 147C76 143 92 140 104 138M222 142C238 145 254 147 268 148', c.pink, 3),
      ellipse(160, 145, 52, 14, c.charcoal) + ellipse(160, 148, 44, 10, c.charcoalHi),
      path('M186 142C186 122 198 116 206 118 214 120 212 138 206 150 198 154 188 152 186 142z', c.deep) +
        path('M190 140C190 126 198 120 206 120L200 148C194 150 190 148 190 140z', c.deepHi),
      path('M118 139C138 132 182 132 202 139 190 130 130 130 118 139z', c.shine),
      stroke('M70 184L248 86', c.charcoal, 5.4) + stroke('M138 146.500L154 137.500M174 126.500L190 118', c.brass, 7),
      path('M246 90L234 80C236 62 252 46 272 46 282 60 276 84 258 96z', c.yellow) +
        path('M246 90L272 46C282 60 276 84 258 96z', c.brass),
      path('M74 184L84 194C80 206 60 214 38 210 34 198 44 182 64 178z', c.yellow) +
        path('M74 184L38 210C34 198 44 182 64 178z', c.brassHi),
      stroke('M20 190H-20M262 186H314M110 192H170', c.waterHi, 2.4),
    ].join(''),
  { squareScale: 0.6 },
);
