import { river } from '../backdrops/river.ts';
import { clip } from '../draw/clip.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { arm, grippingHand } from '../figures/hands.ts';
import { profileBust } from '../figures/profile.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const paddle = (x: number, y: number) =>
  stroke(`M${x} ${y}L${x + 24} ${y + 92}`, c.woodHi, 4) +
  stroke(`M${x - 6} ${y + 1}L${x + 6} ${y - 2}`, c.woodLo, 5) +
  path(
    `M${x + 19} ${y + 82}L${x + 27} ${y + 80}C${x + 38} ${y + 96} ${x + 40} ${y + 112} ${x + 35} ${y + 124}C${x + 26} ${y + 116} ${x + 19} ${y + 100} ${x + 19} ${y + 82}z`,
    c.yellow,
  );

const stroke1 = (x: number, y: number, skin: string, colour: string) =>
  arm(
    [
      [x + 2, y + 52, 8],
      [x + 24, y + 44, 6.5],
      [x + 42, y + 38, 5],
    ],
    skin,
    {
      colour,
      joints: [
        [x - 6, y + 22, 10],
        [x, y + 50, 9],
        [x + 14, y + 48, 7.5],
      ],
    },
  ) + at(x + 44, y + 37, grippingHand(skin), { flip: true, scale: 0.52, turn: -14 });

/** Two in an open canoe, paddles dipped at the same time. */
export const canoeing = compose(
  'canoeing',
  'explorer',
  river,
  () =>
    [
      path('M2 174C80 196 250 196 322 172 300 198 30 200 2 174z', c.waterLo),
      clip(
        'M20-40H320V152H20z',
        at(94, 88, profileBust({ skin: c.skin5, hair: c.hairBlack, style: 'bun', top: c.red }), { scale: 0.8 }) +
          at(
            196,
            88,
            profileBust({ skin: c.skin1, hair: c.hairAuburn, style: 'ponytail', top: c.yellow, mouth: 'open' }),
            {
              scale: 0.8,
            },
          ),
      ),
      // Buoyancy aids.
      path('M72 112C80 102 100 100 112 108L116 150H70zM174 112C182 102 202 100 214 108L218 150H172z', c.deepHi) +
        stroke('M71 132H115M173 132H217', c.brass, 3),
      path('M104 106L112 108 116 150H106zM206 106L214 108 218 150H208z', c.shade),
      path(
        'M-4 118C10 120 18 130 30 140 100 152 230 152 292 140 304 130 312 120 326 118 322 150 306 176 280 182 210 190 110 190 42 182 16 176 0 150-4 118z',
        c.accent,
      ),
      path(
        'M-4 118C10 120 18 130 30 140 100 152 230 152 292 140 304 130 312 120 326 118L325 126C312 130 304 140 292 148 230 160 100 160 30 148 18 140 10 130-3 126z',
        c.woodHi,
      ),
      path(
        'M250 146C266 144 280 142 292 140 304 130 312 120 326 118 322 150 306 176 280 182 250 185 220 187 190 187.500 236 182 256 168 250 146z',
        c.shade,
      ),
      stroke('M44 168C110 178 200 178 270 168', c.accentHi, 3),
      paddle(132, 86),
      stroke1(96, 90, c.skin5, c.red),
      paddle(234, 86),
      stroke1(198, 90, c.skin1, c.yellow),
      path(
        'M160 172C168 164 188 164 198 172 186 178 170 178 160 172zM262 172C270 164 290 164 300 172 288 178 272 178 262 172z',
        c.waterHi,
      ),
      stroke('M-60 194H30M120 197H190M260 195H340', c.waterHi, 2.2),
    ].join(''),
  { squareScale: 0.6 },
);
