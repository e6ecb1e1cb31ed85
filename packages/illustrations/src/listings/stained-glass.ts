import { closer } from '../backdrops/closer.ts';
import { workshop } from '../backdrops/workshop.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { circle, path, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const pane = 'M96 190V84C96 8 224 8 224 84V190z';

/** A window of coloured glass, the light through it. */
export const stainedGlass = compose('stained-glass', 'creative', closer(workshop, 1.25, 148, 40), () =>
  [
    path('M110 190L96 84C96 60 224 60 224 84L320 200H150z', c.beam),
    path('M88 196V84C88-4 232-4 232 84V196z', c.woodLo),
    path(pane, c.accentHi),
    clip(
      pane,
      path('M96 190V130C130 110 190 150 224 126V190z', c.leaf) +
        path('M96 190V160C140 144 180 172 224 156V190z', c.leafLo) +
        circle(132, 68, 25, c.yellow) +
        path('M96 60L132 68 96 100zM132 20L132 68 170 30zM170 30L132 68 224 70V30z', c.accent) +
        path('M196 150C188 118 196 96 196 84', 'none') +
        circle(192, 96, 17, c.red) +
        circle(192, 96, 6, c.yellow) +
        path('M176 140C164 128 168 118 176 116 186 122 188 132 190 142z', c.leafHi) +
        path('M96 100L150 112 160 140 96 130z', c.pink) +
        stroke(
          'M132 14V44M132 92V118M96 60L109 64M156 74L224 70M152 52L176 24M150 84L176 90M192 113V150M192 79V30M209 96H224M96 100L150 112 160 142M96 130C130 110 190 150 224 126M96 160C140 144 180 172 224 156M160 142V190',
          c.deep,
          4,
        ),
    ),
    `<circle cx="132" cy="68" r="25" fill="none" stroke="${c.deep}" stroke-width="4"/><circle cx="192" cy="96" r="17" fill="none" stroke="${c.deep}" stroke-width="4"/><path d="${pane}" fill="none" stroke="${c.deep}" stroke-width="6"/>`,
    path('M108 90C108 48 128 34 146 30 128 46 122 66 122 96z', c.shine),
    castShadow(276, 190, 70, 7),
    path('M240 188L262 160 286 172 272 194z', c.accent) +
      path('M274 190L288 158 312 174 306 196z', c.red) +
      path('M288 158L294 192 306 196 312 174z', c.shade),
  ].join(''),
);
