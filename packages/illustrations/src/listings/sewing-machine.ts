import { workshop } from '../backdrops/workshop.ts';
import { castShadow } from '../draw/light.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A sewing machine with a cloth under its needle. */
export const sewingMachine = compose('sewing-machine', 'creative', workshop, () =>
  [
    castShadow(166, 184, 230, 9),
    rect(62, 156, 206, 26, c.deep, 6) + rect(62, 156, 206, 8, c.deepHi, 4),
    path(
      'M200 158V106C196 98 188 96 178 96H124C118 96 116 100 116 106V112H82V66C82 52 92 46 106 46H226C244 46 254 56 254 74V158z',
      c.main,
    ) +
      path('M226 46C244 46 254 56 254 74V158H228C234 120 236 70 226 46z', c.mainLo) +
      path('M92 64C92 56 98 52 106 52H200V58H108C100 58 98 62 98 68V100H92z', c.shine),
    rect(126, 62, 70, 22, c.cream, 6) +
      circle(142, 73, 6, c.accent) +
      circle(161, 73, 6, c.red) +
      circle(180, 73, 6, c.yellow),
    rect(250, 74, 20, 50, c.steelLo, 6) +
      rect(250, 74, 8, 50, c.steel, 4) +
      stroke('M263 82H268M263 92H268M263 102H268M263 112H268', c.charcoal, 1.6),
    rect(206, 16, 26, 28, c.red, 3) +
      stroke('M206 24H232M206 31H232M206 38H232', c.redLo, 1.6) +
      rect(202, 12, 34, 5, c.woodHi, 2) +
      rect(202, 42, 34, 5, c.wood, 2),
    stroke('M206 30C150 20 116 24 104 46V60M98 60C88 84 94 110 98 134', c.red, 1.8),
    circle(98, 62, 4, c.brass),
    rect(92, 110, 12, 18, c.steel, 2) +
      stroke('M98 126V156', c.steelHi, 3) +
      path('M88 148H112L108 156H84z', c.steelLo) +
      stroke('M106 112V150', c.steelLo, 3),
    path('M-10 162C30 150 60 158 98 155 126 153 148 160 168 157L150 178C110 186 60 176-10 198z', c.accentHi) +
      path('M-10 178C40 166 100 176 158 168L150 178C110 186 60 176-10 198z', c.accent),
    repeat(8, (index) => circle(14 + index * 18, 168 - (index % 2) * 5, 3, c.cream)),
    stroke('M98 157C66 160 30 156-6 168', c.red, 2),
    ellipse(292, 186, 20, 5, c.shade) +
      circle(290, 172, 16, c.red) +
      path('M280 160C286 152 296 152 302 160 296 164 286 164 280 160z', c.leaf) +
      stroke('M284 170L272 148M294 168L300 146M300 176L316 160', c.steel, 2) +
      circle(272, 147, 3.4, c.yellow) +
      circle(300, 145, 3.4, c.cream) +
      circle(316, 159, 3.4, c.accentHi),
  ].join(''),
);
