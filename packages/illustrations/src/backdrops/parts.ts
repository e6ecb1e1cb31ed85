import { lightBeam } from '../draw/light.ts';
import { line, path, rect, repeat, round, stroke } from '../draw/shapes.ts';
import { under } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';

/** Wall with the lit corner at the upper left. */
export function wall(width: number): string {
  return (
    rect(0, 0, width, 200, c.wall) +
    path(`M0 0H${round(width * 0.62)}C${round(width * 0.5)} 60 ${round(width * 0.3)} 110 0 130Z`, c.wallHi)
  );
}

/** Table across the picture, its far edge at `top`. */
export function table(
  width: number,
  top: number,
  fill: string = c.wood,
  lit: string = c.woodHi,
  dark: string = c.woodLo,
): string {
  return (
    rect(0, top, width, 200 - top, fill) +
    rect(0, top, width, 3, lit) +
    repeat(Math.ceil(width / 110), (index) => {
      const x = index * 110;
      return stroke(
        `M${x + 8} ${top + 16}H${x + 58}M${x + 70} ${top + 28}H${x + 104}M${x + 20} ${top + 42}H${x + 50}`,
        dark,
        0.8,
      );
    })
  );
}

/** Window with a sill, its glass the sky; (x, y) is its upper left corner. */
export function windowFrame(x: number, y: number, width: number, height: number): string {
  const middle = x + width / 2;
  return (
    rect(x - 4, y - 4, width + 8, height + 8, c.cream) +
    rect(x, y, width, height, c.sky) +
    path(
      under(
        [
          [x, y + height * 0.74],
          [x + width * 0.3, y + height * 0.6],
          [x + width * 0.62, y + height * 0.72],
          [x + width, y + height * 0.56],
        ],
        y + height,
      ),
      c.far,
    ) +
    line(`M${round(middle)} ${y}V${y + height}M${x} ${round(y + height * 0.45)}H${x + width}`, c.cream, 3) +
    rect(x - 9, y + height + 3, width + 18, 5, c.creamLo)
  );
}

/** Light of a window on a wall, upright panes aslant. */
export function panesOfLight(x: number, y: number, width: number, height: number): string {
  const w = width / 2 - 3;
  const h = height / 2 - 3;
  const pane = (left: number, top: number) =>
    `M${round(left)} ${round(top)}l${round(w)} ${round(w * 0.22)}v${round(h)}l-${round(w)} -${round(w * 0.22)}z`;
  return path(
    pane(x, y) + pane(x + w + 6, y + (w + 6) * 0.22) + pane(x, y + h + 6) + pane(x + w + 6, y + h + 6 + (w + 6) * 0.22),
    c.beam,
  );
}

/** Board on a wall; what stands on it has its foot at `y`. */
export function shelf(x: number, y: number, width: number): string {
  return rect(x, y, width, 5, c.wood) + rect(x, y + 5, width, 3, c.shade);
}

/** Sky down to a horizon, with the sun or moon at (sunX, sunY). */
export function sky(width: number, sunX: number, sunY: number, radius = 15): string {
  return (
    rect(0, 0, width, 200, c.sky) +
    path(`M0 74C${round(width * 0.3)} 50 ${round(width * 0.6)} 92 ${width} 60V200H0Z`, c.skyLo) +
    `<circle cx="${round(sunX)}" cy="${sunY}" r="${radius * 1.9}" fill="${c.warmth}"/><circle cx="${round(sunX)}" cy="${sunY}" r="${radius}" fill="${c.sun}"/>`
  );
}

export const daylight = (width: number) => lightBeam(width);
