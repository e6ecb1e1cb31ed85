import { dusk } from '../backdrops/dusk.ts';
import { castShadow, fireGlow } from '../draw/light.ts';
import { at, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { seatedFromBehind } from '../figures/seated.ts';
import { grass, reeds } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** A jetty at dusk: someone sits and looks at the moon over still water. */
export const soulSeeker = compose(
  'soul-seeker',
  'soul-seeker',
  dusk,
  () =>
    [
      ellipse(160, 124, 46, 3, c.sun) +
        ellipse(160, 134, 60, 3, c.warmth) +
        ellipse(158, 146, 40, 2.6, c.sun) +
        ellipse(164, 158, 56, 2.6, c.warmth),
      path('M118 148H202L246 204H74z', c.wood),
      path('M160 148H202L246 204H178z', c.shade),
      stroke('M112 158H208M102 172H220M90 188H232', c.woodLo, 2),
      path('M118 148H202L205 152H115z', c.woodHi),
      rect(110, 140, 9, 40, c.woodLo) +
        rect(201, 140, 9, 40, c.woodLo) +
        ellipse(114.5, 140, 4.5, 1.6, c.woodHi) +
        ellipse(205.5, 140, 4.5, 1.6, c.woodHi),
      castShadow(166, 176, 80, 7),
      at(160, 108, seatedFromBehind({ skin: c.skin4, hair: c.hairBlack, style: 'bun', top: c.accent }), {
        scale: 1.12,
      }),
      // A lantern beside her, shoes off.
      fireGlow(222, 172, 30),
      rect(214, 160, 17, 22, c.flameHi, 2) +
        stroke('M214 160V182M231 160V182M214 171H231', c.deep, 2) +
        path('M211 160H234L228 152H217z', c.deep) +
        stroke('M217 152C217 144 228 144 228 152', c.deep, 2) +
        rect(211, 181, 23, 4, c.deep, 1),
      path('M100 184C100 180 112 178 116 182L118 190H98zM124 188C124 184 136 182 140 186L142 194H122z', c.mainLo),
      use(reeds, -60, 204, { scale: 1.1 }) +
        use(reeds, -96, 210, { scale: 1.2 }) +
        use(reeds, 300, 206, { scale: 1 }) +
        use(reeds, 330, 212, { scale: 1.2 }),
      use(grass, -150, 204, { scale: 1.8, fill: c.leafLo }) + use(grass, 372, 204, { scale: 1.6, fill: c.leafLo }),
    ].join(''),
  { squareScale: 0.86 },
);
