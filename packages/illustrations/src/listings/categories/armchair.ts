import { quietRoom } from '../../backdrops/quiet-room.ts';
import { castShadow } from '../../draw/light.ts';
import { ellipse, path, rect, stroke } from '../../draw/shapes.ts';
import { mug, steam } from '../../motifs/household.ts';
import { c } from '../../palette/colours.ts';
import { compose } from '../../scene.ts';
import { stipple } from '../../sprite/grain.ts';
import { use } from '../../sprite/symbol.ts';

/** An armchair by the window, a blanket over its arm and a cup beside it. */
export const armchair = compose('armchair', 'soul-seeker', quietRoom, () =>
  [
    castShadow(160, 190, 190, 9),
    stroke('M100 176L94 192M218 176L224 192', c.woodLo, 8),
    path('M92 150C84 92 92 44 118 36 142 28 176 28 200 36 226 44 234 92 226 150z', c.accent) +
      path('M190 34C226 38 236 92 226 150H196C208 110 208 64 190 34z', c.shade) +
      stroke('M116 132C110 90 114 60 124 52 146 44 172 44 194 52 204 60 208 90 202 132', c.accentLo, 2),
    stipple(110, 50, 90, 80, c.shade),
    path('M104 126C104 118 214 118 214 126L220 178H98z', c.accentHi) + path('M100 158H218L220 178H98z', c.accentLo),
    path('M70 118C70 100 108 98 110 118L114 180H76C70 160 68 138 70 118z', c.accent) +
      path('M208 118C210 98 248 100 248 118 250 138 248 160 242 180H204z', c.accent) +
      path('M232 106C248 106 250 140 242 180H224C234 150 238 128 232 106z', c.shade),
    path(
      'M134 122C128 104 132 78 142 74 158 70 184 74 188 82 194 96 190 114 184 124 170 130 148 128 134 122z',
      c.cream,
    ) + path('M170 74C186 78 194 96 184 124 176 128 166 128 160 127 176 114 178 92 170 74z', c.creamLo),
    path('M64 112C72 98 112 98 116 112L116 160 108 154 100 161 92 154 84 161 76 154 66 160z', c.red) +
      path('M65 126H116V133H65zM66 142H116V149H66z', c.cream) +
      path('M102 103C112 104 116 108 116 112V160L108 154 100 161C106 140 106 120 102 103z', c.shade),
    castShadow(284, 188, 54),
    stroke('M284 140V186M268 190L284 172 300 190', c.woodLo, 5),
    ellipse(284, 140, 36, 8, c.woodHi) + rect(248, 140, 72, 4, c.wood, 2),
    use(steam, 280, 110) + use(mug, 280, 140, { fill: c.main }),
  ].join(''),
);
