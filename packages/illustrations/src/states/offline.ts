import { lake } from '../backdrops/water.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const tin = turned(
  0,
  0,
  [
    [0, 22],
    [54, 22],
  ],
  {
    fill: c.steelHi,
    shade: c.steelLo,
    inside: c.charcoal,
    rim: c.steel,
    decoration:
      path('M-24-42C-10-34 10-34 24-42V-14C10-6-10-6-24-14z', c.accent) +
      stroke('M-24-46C-10-38 10-38 24-46M-24-6C-10 2 10 2 24-6', c.steel, 2),
  },
);

/** A tin telephone on the rail of a jetty: its string has come apart, a bird has one end. */
export const offline = compose(
  'offline',
  'thinker',
  lake,
  () =>
    [
      // Rail and its posts.
      path('M22 160H44V212H22zM276 160H298V212H276zM-130 160H-108V212H-130zM430 160H452V212H430z', c.woodLo),
      path('M-240 146H560V154H-240z', c.woodHi) + path('M-240 154H560V174H-240z', c.wood),
      stroke('M-200 162H-90M-40 166H70M110 161H190M214 167H262M310 163H420', c.woodLo, 1.2),
      path('M-240 170H560V174H-240z', c.shade),
      castShadow(70, 151, 58, 4) + castShadow(260, 151, 58, 4) + castShadow(166, 151, 44, 3.5),
      // The end that hangs down.
      stroke('M92 118C106 116 112 130 113 146S112 174 116 186', c.cream, 2.8),
      stroke('M116 184L110 193M116 184L116 195M116 184L122 192', c.cream, 1.5),
      at(66, 150, tin, { scale: 1.22 }),
      // The end in the bird's beak.
      stroke('M234 116C222 122 226 142 214 144S200 132 197 119', c.cream, 2.8),
      stroke('M197 119C194 124 196 130 192 136', c.cream, 2.8) +
        stroke('M192 135L187 142M192 135L192 144M192 135L197 142', c.cream, 1.5),
      at(260, 150, tin, { scale: 1.22 }),
      path(
        'M150 131C148 118 161 110 173 112 177 106 188 106 190 114L199 118 190 121C190 133 180 141 166 141L144 149 152 139z',
        c.accent,
      ) +
        path('M150 131C156 137 169 137 175 127 173 139 161 145 144 149L152 139z', c.accentLo) +
        path('M158 119C163 114 169 113 174 114 168 116 164 120 162 125z', c.shine) +
        circle(184, 114.5, 1.8, c.charcoal) +
        stroke('M167 140V148M175 138V148', c.woodLo, 2),
    ].join(''),
  { squareScale: 0.72 },
);
