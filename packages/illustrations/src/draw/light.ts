import { c } from '../palette/colours.ts';
import { at, ellipse, path, round } from './shapes.ts';

/** Shadow of what stands at (x, y): falls to the right, away from the light. */
export function castShadow(x: number, y: number, width: number, height = width * 0.16): string {
  return (
    ellipse(x + width * 0.16, y, width * 0.62, height, c.shadeSoft) +
    ellipse(x + width * 0.08, y, width * 0.5, height * 0.72, c.shade)
  );
}

/** Light that falls in from the upper left. */
export function lightBeam(width: number, height = 200): string {
  return path(
    `M${round(width * 0.02)} 0H${round(width * 0.34)}L${round(width * 0.86)} ${height}H${round(width * 0.3)}Z`,
    c.beam,
  );
}

/** Glow of a lamp, in the evening. */
export function lampGlow(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius, c.glow) + ellipse(x, y, radius * 0.62, radius * 0.62, c.glow);
}

/** Warmth around an open flame. */
export function fireGlow(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius, c.warmth) + ellipse(x, y, radius * 0.55, radius * 0.55, c.warmth);
}

/** Flame of a candle or a lamp, 25 high, on its wick's foot. */
export function flame(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    fireGlow(0, -9, 34) +
      path('M0 0C-7 0-9-6-6-12-4-16-1-19 0-25 3-18 8-13 7-7 6-2 4 0 0 0z', c.flame) +
      path('M0 0C-4 0-5-4-3-8-2-10 0-12 0-15 3-10 4-7 3.500-4 3-1 2 0 0 0z', c.flameHi),
    { scale },
  );
}
