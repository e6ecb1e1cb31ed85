import { c } from '../palette/colours.ts';
import { stipple } from '../sprite/grain.ts';
import { clip } from './clip.ts';
import { ellipse, path, round } from './shapes.ts';
import { curve, type Point } from './smooth.ts';

/** Height above the foot, and radius there. */
export type Profile = readonly (readonly [height: number, radius: number])[];

interface Turned {
  readonly fill: string;
  /** Colour of the side away from the light; a shade where it is not given. */
  readonly shade?: string;
  /** What is seen through the mouth; without it the top is closed. */
  readonly inside?: string;
  /** Rim around the mouth. */
  readonly rim?: string;
  /** Height of an ellipse by its width: how far from above it is seen. */
  readonly tilt?: number;
  /** Painted on it, cut to its outline. */
  readonly decoration?: string;
  readonly shine?: boolean;
}

const tail = (d: string) => d.slice(d.indexOf('C'));

/** What a potter's wheel or a lathe makes: cups, pots, jars, candles, shades. Its foot stands at (x, y). */
export function turned(x: number, y: number, profile: Profile, look: Turned): string {
  const tilt = look.tilt ?? 0.2;
  const [, foot] = profile[0] ?? [0, 0];
  const [top, mouth] = profile[profile.length - 1] ?? [0, 0];
  const side = (factor: number): Point[] => profile.map(([height, radius]) => [x + radius * factor, y - height]);
  const down = (points: readonly Point[]) => tail(curve([...points].reverse()));
  const arc = (radius: number, sweep: 0 | 1, toX: number, toY: number) =>
    `A${round(radius)} ${round(radius * tilt)} 0 0 ${sweep} ${round(toX)} ${round(toY)}`;
  const silhouette = `${curve(side(-1))}${arc(mouth, 1, x + mouth, y - top)}${down(side(1))}${arc(foot, 1, x - foot, y)}Z`;
  const widest = Math.max(...profile.map(([, radius]) => radius));
  const inner = side(0.38);
  const [innerTop = [x, y]] = [inner[inner.length - 1]];
  const shadow = `${curve(inner)}L${round(x + mouth)} ${round(innerTop[1])}${down(side(1))}L${round(x + foot * 0.38)} ${round(y + foot * tilt)}Z`;
  const lit = `${curve(side(-0.74))}L${round(x - mouth * 0.52)} ${round(y - top)}${down(side(-0.52))}Z`;
  return (
    path(silhouette, look.fill) +
    clip(
      silhouette,
      (look.decoration ?? '') +
        path(shadow, look.shade ?? c.shade) +
        stipple(x - widest * 0.45, y - top, widest * 0.86, top + foot * tilt, look.shade ?? c.shade) +
        (look.shine === false ? '' : path(lit, c.shine)),
    ) +
    (look.inside === undefined
      ? ''
      : ellipse(x, y - top, mouth, mouth * tilt, look.rim ?? look.fill) +
        ellipse(x, y - top + mouth * tilt * 0.12, mouth * 0.88, mouth * tilt * 0.78, look.inside))
  );
}
