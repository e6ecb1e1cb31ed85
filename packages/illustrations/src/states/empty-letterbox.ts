import { garden } from '../backdrops/garden.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const robin = at(
  206,
  48,
  stroke('M-4-2V4M5-2V4', c.charcoal, 1.8) +
    path('M16-18L42-6 40 0 14-6z', c.woodLo) +
    path('M-20-30C-16-44 6-46 14-32 22-22 20-4 2-2-16-2-24-16-20-30z', c.wood) +
    path('M-21-30C-18-38-8-38-4-30 2-20 0-8-6-3-17-6-24-18-21-30z', c.red) +
    path('M6-28C18-22 22-10 12-4 4-8 2-18 6-28z', c.woodLo) +
    path('M-20-33L-30-29-20-27z', c.brassLo) +
    circle(-12, -34, 2.4, c.charcoal) +
    circle(-12.8, -34.8, 0.8, c.cream),
);

/** An open letterbox with nothing in it yet; a robin keeps watch. */
export const emptyLetterbox = compose('empty-letterbox', 'connector', garden, () =>
  [
    castShadow(176, 194, 80, 7),
    rect(164, 112, 20, 84, c.woodLo) + rect(176, 112, 8, 84, c.shade) + rect(164, 112, 4, 84, c.wood),
    path('M116 116V82C116 62 132 48 150 48H226C246 48 260 62 260 82V116z', c.accent),
    path('M158 66C172 50 200 48 226 48 246 48 260 62 260 82V116H176C196 104 190 76 158 66z', c.accentLo) +
      stipple(176, 52, 80, 60, c.accentLo),
    stroke('M140 54C160 50 196 51 226 52', c.accentHi, 3),
    path('M88 116V82C88 62 102 48 118 48 136 48 150 62 150 82V116z', c.accentHi),
    path('M95 112V83C95 66 106 55 119 55 133 55 143 66 143 83V112z', c.charcoal) +
      path('M95 112V100C112 94 128 94 143 100V112z', c.deep),
    path('M88 116H150L140 150C128 158 96 158 84 150z', c.accent) +
      path('M118 116H150L140 150C134 154 126 156 118 156z', c.accentLo) +
      circle(112, 143, 4, c.brass),
    rect(222, 78, 30, 7, c.creamLo, 3) + rect(222, 78, 9, 22, c.cream, 2) + circle(248, 81.5, 3.4, c.brass),
    robin,
  ].join(''),
);
