import { desk } from '../backdrops/desk.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const crane = (light: string, mid: string, dark: string) =>
  // Tail, the far wing, the neck with its bent head, the near wing and the body.
  path('M14 26L104-46 34 40z', mid) +
  path('M14 26L104-46 22 34z', dark) +
  path('M-14 22L60-92 34 26z', mid) +
  path('M24-36L60-92 34 26 14 22z', dark) +
  path('M-16 28L-88-52-36 40z', mid) +
  path('M-88-52L-36 40-28 34z', dark) +
  path('M-88-52L-118-28-80-40z', light) +
  path('M-40 28L-26-86 30 26z', light) +
  path('M-26-86L30 26 2 27z', mid) +
  path('M-40 28L30 26 36 40 0 60-36 40z', light) +
  path('M2 27L30 26 36 40 0 60z', mid);

/** A folded crane, a small one behind it, and sheets still flat. */
export const origami = compose('origami', 'creative', desk, () =>
  [
    path('M196 172L262 158 310 178 240 196z', c.accent) +
      path('M208 168L258 152 300 172 236 186z', c.yellow) +
      path('M208 168L300 172 236 186z', c.brassHi) +
      stroke('M208 168L300 172M258 152L236 186', c.brassLo, 1.4),
    castShadow(64, 178, 76, 6),
    at(62, 148, crane(c.accentHi, c.accent, c.accentLo), { scale: 0.46, flip: true }),
    castShadow(160, 188, 130, 9),
    at(156, 116, crane(c.pink, c.red, c.redLo), { scale: 1.24 }),
  ].join(''),
);
